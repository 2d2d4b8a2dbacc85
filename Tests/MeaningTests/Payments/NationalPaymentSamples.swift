// Payments in the codes of single countries.

internal import Reading

@testable internal import Meaning

enum NationalPaymentSamples {
  static let examples: [ContentExample] =
    czech + slovenian + croatian + serbian + russian + hungarian + polish + ukrainian + slovak

  private static let wrongChecksum = "The checksum is wrong: the code was altered or is faulty."

  static let czech: [ContentExample] = [
    ContentExample(
      "SPD*1.0*ACC:CZ5855000000001265098001+RZBCCZPP*AM:480.50*CC:CZK*RF:1234567890123456"
        + "*X-VS:1234567890*X-SS:12*X-KS:0558*DT:20120524*MSG:PLATBA ZA ZBOZI*PT:IP*NTA:a%2Ab",
      title: "Payment of CZK 480.50 to CZ58 5500 0000 0012 6509 8001",
      [
        "iban": "CZ5855000000001265098001", "bic": "RZBCCZPP", "amount": "480.50",
        "currency": "CZK", "reference": "1234567890123456", "variable-symbol": "1234567890",
        "specific-symbol": "12", "constant-symbol": "0558", "due": "2012-05-24",
        "text": "PLATBA ZA ZBOZI", "payment-type": "IP", "notice": "a*b",
      ]),
    ContentExample(
      "SPD*1.0*MSG:PLATBA*ACC:CZ5855000000001265098001*AM:480.50*CC:CZK*CRC32:E670C4B3",
      title: "Payment of CZK 480.50 to CZ58 5500 0000 0012 6509 8001"),
    ContentExample(
      "SPD*1.0*MSG:PLATBA*ACC:CZ5855000000001265098001*AM:480.51*CC:CZK*CRC32:E670C4B3",
      title: "Payment of CZK 480.51 to CZ58 5500 0000 0012 6509 8001", problems: [wrongChecksum]),
    // An invoice inside, and another account.
    ContentExample(
      "SPD*1.0*CC:CZK*ACC:CZ3103000000270016060243*ALT-ACC:CZ5855000000001265098001*AM:495.00"
        + "*DT:20151217*X-VS:012150672*X-INV: SID%2A1.0%2AID:012150672%2ADD:20151201%2ATP:0*RN:A*",
      title: "Payment of CZK 495.00 to A",
      [
        "invoice": "012150672", "invoice-date": "2015-12-01", "tp": "0",
        "other-iban": "CZ5855000000001265098001",
      ]),
    ContentExample(
      "SPD*2.0*ACC:CZ5855000000001265098002*AM:x*DT:20120532*nonsense",
      title: "Payment to CZ58 5500 0000 0012 6509 8002",
      problems: [
        "The version 2.0 is unknown.", "The part “nonsense” has no name and was skipped.",
        "The IBAN’s check digits are wrong.", "The amount “x” is not valid.",
        "The date “20120532” is not valid.",
      ]),
    ContentExample(
      "SID*1.0*ID:012150672*DD:20151201*TP:0*AM:495.00*VS:012150672*VII:CZ60194383*INI:60194383"
        + "*VIR:CZ12345678*DUZP:20151201*DT:20151217*TB0:409.09*T0:85.91*CC:CZK"
        + "*ACC:CZ3103000000270016060243*",
      title: "Invoice 012150672",
      [
        "amount": "495.00", "variable-symbol": "012150672", "tax-id": "CZ60194383",
        "customer-tax-id": "CZ12345678", "tax-date": "2015-12-01", "tb0": "409.09",
      ]),
    // Without an account, and with a checksum of another invoice.
    ContentExample(
      "SID*1.0*ID:7*DD:20151301*AM:1*CRC32:00000000", title: "Invoice 7",
      ["amount": "1", "currency": "CZK", "invoice-date": "20151301"], problems: [wrongChecksum]),
  ]

  static let slovenian: [ContentExample] = [
    ContentExample(
      "UPNQR\n\n\n\n\nJanez Novak\nDunajska 1\n1000 Ljubljana\n00000004200\n\n\nCOST\n"
        + "Plačilo računa\n01.05.2022\nSI56011006000005649\nSI1212345678909\nPodjetje d.o.o.\n"
        + "Tržaška 10\n2000 Maribor\n169\n",
      title: "Payment of EUR 42.00 to Podjetje d.o.o.",
      [
        "iban": "SI56011006000005649", "reference": "SI1212345678909", "due": "2022-05-01",
        "text": "Plačilo računa", "purpose": "COST", "debtor-name": "Janez Novak",
        "address": "Tržaška 10, 2000 Maribor", "debtor-address": "Dunajska 1, 1000 Ljubljana",
      ]),
    ContentExample(
      "UPNQR\n\n\n\n\n\n\n\n0000000420x\n\nX\n\n\n\nSI56011006000005648\nRF19539007547034\n"
        + "A\n\n\n042",
      title: "Payment to A", ["urgent": "yes"],
      problems: [
        "The IBAN’s check digits are wrong.", "The amount “0000000420x” is not valid.",
        "The reference’s check digits are wrong.", wrongChecksum,
      ]),
    ContentExample(
      "UPNQR\n\n\n\n\n\n\n\n\n\n\n\n\n\nSI56011006000005649\n\nA", title: "Payment to A",
      problems: ["The checksum is missing."]),
  ]

  static let croatian: [ContentExample] = [
    ContentExample(
      "HRVHUB30\nEUR\n000000000012355\nŽELJKO SENEKOVIĆ\nIVANEČKA ULICA 125\n42000 VARAŽDIN\n"
        + "2DBK d.d.\nALKARSKI PROLAZ 13B\n21230 SINJ\nHR1210010051863000160\nHR01\n"
        + "7269-68949637676-00019\nCOST\nTroškovi za 1. mjesec\n",
      title: "Payment of EUR 123.55 to 2DBK d.d.",
      [
        "iban": "HR1210010051863000160", "reference": "HR01 7269-68949637676-00019",
        "purpose": "COST", "text": "Troškovi za 1. mjesec", "debtor-name": "ŽELJKO SENEKOVIĆ",
        "address": "ALKARSKI PROLAZ 13B, 21230 SINJ",
      ], symbology: .pdf417),
    ContentExample(
      "HRVHUB30\nUSD\n000000000000000\n\n\n\nA\n\n\nHR1310010051863000160\nX1\n1",
      title: "Payment to A",
      problems: [
        "The IBAN’s check digits are wrong.", "The currency “USD” is not known.",
        "The reference type “X1” is not known.",
      ]),
  ]

  static let serbian: [ContentExample] = [
    ContentExample(
      "K:PR|V:01|C:1|R:845000000040484987|N:JP EPS BEOGRAD\nBALKANSKA 13|I:RSD3596,13"
        + "|P:MRĐO MAČKATOVIĆ\nŽUPSKA 13|SF:189|S:UPLATA PO RAČUNU|RO:97163220000111111111000",
      title: "Payment of RSD 3596.13 to JP EPS BEOGRAD, BALKANSKA 13",
      [
        "account": "845-0000000404849-87", "reference": "97163220000111111111000",
        "purpose": "189", "text": "UPLATA PO RAČUNU",
        "debtor-name": "MRĐO MAČKATOVIĆ, ŽUPSKA 13", "version": "01",
      ]),
    // Montenegro pays in euros.
    ContentExample(
      "K:PT|V:01|C:1|R:845000000040484987|N:A|I:EUR10,00|M:5411|RP:12",
      title: "Payment of EUR 10.00 to A", ["category": "5411", "rp": "12"]),
    ContentExample(
      "K:PR|V:01|C:1|R:845000000040484988|N:A|I:RSD1.000,00|RO:97173220000111111111000",
      title: "Payment to A",
      problems: [
        "The account’s check digits are wrong.", "The amount “1.000,00” is not valid.",
        "The reference’s check digits are wrong.",
      ]),
  ]

  static let russian: [ContentExample] = [
    ContentExample(
      "ST00012|Name=ООО «Три кита»|PersonalAcc=40702810138250123017|BankName=ОАО \"БАНК\""
        + "|BIC=044525225|CorrespAcc=30101810400000000225|Sum=10050|PayeeINN=7707083893"
        + "|Purpose=Оплата членского взноса|LastName=Иванов|FirstName=Иван|MiddleName=Иванович"
        + "|PayerAddress=г.Рязань|PersAcc=77|Phone=123",
      title: "Payment of RUB 100.50 to ООО «Три кита»",
      [
        "account": "40702810138250123017", "bic": "044525225", "bank": "ОАО \"БАНК\"",
        "bank-account": "30101810400000000225", "tax-id": "7707083893", "amount": "100.50",
        "text": "Оплата членского взноса", "debtor-name": "Иванов Иван Иванович",
        "debtor-address": "г.Рязань", "customer": "77", "phone": "123",
      ]),
    // Another separator, and faults.
    ContentExample(
      "ST00019^PersonalAcc=40702810138250123018^BIC=044525225^PayeeINN=7707083894^Sum=x^end",
      title: "Payment to 40702810138250123018",
      problems: [
        "The character set “9” is not known.", "The amount “x” is not valid.",
        "The part “end” has no name and was skipped.", "The payee’s name is missing.",
        "The account’s check digits are wrong.", "The tax number’s check digit is wrong.",
      ]),
    ContentExample(
      "ST00012|Name=A|PersonalAcc=1|BIC=1", title: "Payment to A",
      problems: ["The account must have 20 digits.", "The BIC is not valid."]),
    ContentExample(
      "ST00012|Name=A", title: "Payment to A",
      problems: ["The account is missing.", "The BIC is missing."]),
  ]

  static let hungarian: [ContentExample] = [
    ContentExample(
      "HCT\n001\n1\nOTPVHUHB\nTest Elek\nHU42117730161111101800000000\nHUF1500\n20201231235959+2\n"
        + "GDSV\nSzámla\nB1\nD1\nS1\nV1\nT1\nL1\nN1\n",
      title: "Payment of HUF 1500 to Test Elek",
      [
        "iban": "HU42117730161111101800000000", "bic": "OTPVHUHB", "text": "Számla",
        "purpose": "GDSV", "expiry": "2020-12-31 23:59", "store": "B1", "terminal": "D1",
        "invoice": "S1", "customer": "V1", "transaction": "T1", "loyalty": "L1",
        "tax-check": "N1", "payment-type": "Payment order",
      ]),
    ContentExample(
      "RTP\n002\n2\n\nA\nHU43117730161111101800000000\n1500\nsoon",
      title: "Payment of HUF 1500 to A",
      ["payment-type": "Request to pay", "expiry": "soon"],
      problems: [
        "The version 002 is unknown.", "The character set “2” is not known.",
        "The IBAN’s check digits are wrong.", "The amount “1500” is not valid.",
      ]),
  ]

  static let polish: [ContentExample] = [
    ContentExample(
      "5260001246|PL|61109010140000071219812874|001234|Jan Kowalski|Faktura 1|||R",
      title: "Payment of PLN 12.34 to Jan Kowalski",
      [
        "iban": "PL61109010140000071219812874", "text": "Faktura 1", "tax-id": "5260001246",
        "part-9": "R",
      ]),
    ContentExample(
      "5260001247|PL|61109010140000071219812875|000000|A|", title: "Payment to A",
      problems: [
        "The IBAN’s check digits are wrong.", "The tax number’s check digit is wrong.",
      ]),
  ]

  static let ukrainian: [ContentExample] = [
    ContentExample(
      "BCD\n001\n1\nUCT\n\nТОВ Тест\nUA213223130000026007233566001\nUAH100.5\n12345678\n\n\n"
        + "Оплата\n",
      title: "Payment of UAH 100.5 to ТОВ Тест",
      ["iban": "UA213223130000026007233566001", "tax-id": "12345678", "text": "Оплата"]),
    // Windows-1251 in base 64.
    ContentExample(
      "https://bank.gov.ua/qr/QkNECjAwMgoyClVDVAoK0s7CINLl8fIKVUEyMTMyMjMxMzAwMDAwMjYwMDcyMzM1Nj"
        + "YwMDEKVUFIMTAwLjUKMTIzNDU2NzgKCgrO7-vg8uAg8OD18-3q8wo",
      title: "Payment of UAH 100.5 to ТОВ Тест", ["text": "Оплата рахунку", "version": "002"]),
    ContentExample(
      "BCD\n009\n1\nICT\n\n\nUA223223130000026007233566001\nUAHx\n",
      title: "Payment to UA22 3223 1300 0002 6007 2335 6600 1",
      problems: [
        "The payee’s name is missing.", "The IBAN’s check digits are wrong.",
        "The amount “x” is not valid.", "The version 009 is unknown.",
      ]),
  ]

  static let slovak: [ContentExample] = [
    ContentExample(
      "0004G0005ES17OQ09C98Q7ME34TCR3V71LVKD2AE6EGHKR82DKS5NBJ3331VUFQIV0JGMR743UJCKSAKEM9QGVVVO"
        + "IVH000",
      title: "Payment of EUR 100 to SK96 1100 0000 0029 1859 9669",
      ["variable-symbol": "123", "payment-type": "Payment order"]),
    ContentExample(
      "000A0000BMR88I4IBE12947VBGIMSMP0TCHJ6760SS8E5G8AJCRROQ7PINTITAFQTPA7APL98IBJRN2HJIIOGD1ON"
        + "QLQC6BQEQ8DDN2291PEE242E5G8DVS5QLRI887000RJ4RUBBK6PLJO87IFO908GBM4SNOK9AAPFKLOHFDPEV1E"
        + "5B5KUV07BBBMON1UN7H393K750THU05AHKP7A65P0A9MG40H3IVJV12UCVAOVV2O28000",
      title: "Payment of EUR 45.5 to Ján Novák",
      [
        "invoice": "INV7", "due": "2026-12-31", "constant-symbol": "308",
        "specific-symbol": "456", "text": "Testovacia platba", "bic": "TATRSKBX",
        "other-iban": "SK3112000000198742637541", "address": "Hlavná 1, Bratislava",
      ]),
    // The same with another checksum.
    ContentExample(
      "000A0000BKR88I4IBE12947VBGIMSMP0TCHJ6760SS8E5G8AJCRROQ7PINTITAFQTPA7APL98IBJRN2HJIIOGD1ON"
        + "QLQC6BQEQ8DDN2291PEE242E5G8DVS5QLRI887000RJ4RUBBK6PLJO87IFO908GBM4SNOK9AAPFKLOHFDPEV1E"
        + "5B5KUV07BBBMON1UN7H393K750THU05AHKP7A65P0A9MG40H3IVJV12UCVAOVV2O28000",
      title: "Payment of EUR 45.5 to Ján Novák", problems: [wrongChecksum]),
    // A standing order, and two payments in one code.
    ContentExample(
      "04048000CCMS413G9C4VSKOC3SISM97439UOK2V8STDRVA3V5QB404VMK3LGHJU3HORPC5QMN64BTNJJCN2GNB440"
        + "G792IUKLUNN7R717VTP93O0",
      title: "Payment of EUR 10 to Fond", ["payment-type": "Standing order"]),
    ContentExample(
      "04036000DCFCR8M09C71UTUDPST17Q152CNN1KCS6JQMF8UIE6EJEOARTU47TRGK0O3103LEMLV52JNONJVVIIQ000",
      title: "Payment to SK31 1200 0000 1987 4263 7540",
      ["payment-type": "Direct debit", "payments": "2"],
      problems: ["The IBAN’s check digits are wrong."]),
  ]

  /// Payloads in other character sets than UTF-8.
  static let codes: [CodeText] = [
    code("ST00011|Name=", windows1251, "|BIC=044525225"),
    code("ST00013|Name=", koi8R, "|BIC=044525225"),
    code(
      "HRVHUB30\nEUR\n000000000000100\n\n\n\n", [0xAE, 0x65, 0x6C, 0x6A, 0x6B, 0x6F],
      "\n\n\nHR1210010051863000160\n"),
  ]

  private static func code(_ start: String, _ name: [UInt8], _ end: String) -> CodeText {
    CodeText(bytes: Array(start.utf8) + name + Array(end.utf8), text: nil)
  }

  /// «Иванов».
  static let windows1251: [UInt8] = [0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2]
  static let koi8R: [UInt8] = [0xE9, 0xD7, 0xC1, 0xCE, 0xCF, 0xD7]
}
