// Numbers of banks, and payments of the Nordic countries.

internal import Reading

enum BankNumberSamples {
  static let examples: [ContentExample] = accounts + references + belgian + nordic

  static let accounts: [ContentExample] = [
    ContentExample(
      "DE89 3704 0044 0532 0130 00", title: "Bank account DE89 3704 0044 0532 0130 00",
      ["iban": "DE89370400440532013000", "country": "DE"]),
    ContentExample("NO9386011117947", title: "Bank account NO93 8601 1117 947"),
    ContentExample(
      "MT84MALT011000012345MTLCAST001S",
      title: "Bank account MT84 MALT 0110 0001 2345 MTLC AST0 01S"),
  ]

  static let references: [ContentExample] = [
    ContentExample(
      "RF18539007547034", title: "Payment reference RF18 5390 0754 7034",
      ["reference": "RF18 5390 0754 7034"]),
    ContentExample("RF18 5390 0754 7034", title: "Payment reference RF18 5390 0754 7034"),
  ]

  static let belgian: [ContentExample] = [
    ContentExample(
      "+++090/9337/55493+++", title: "Payment reference +++090/9337/55493+++",
      ["reference": "+++090/9337/55493+++"]),
    ContentExample("***090 9337 55493***", title: "Payment reference +++090/9337/55493+++"),
    ContentExample(
      "+++000/0000/09797+++", title: "Payment reference +++000/0000/09797+++"),
    ContentExample(
      "+++090/9337/55494+++", title: "Payment reference +++090/9337/55494+++",
      problems: ["The reference’s check digits are wrong."]),
  ]

  static let nordic: [ContentExample] = swish + invoices + finnish + danish

  static let swish: [ContentExample] = [
    ContentExample(
      "C1237856901;100,00;12229445;0", title: "Payment of SEK 100.00 to 1237856901",
      [
        "account": "1237856901", "amount": "100.00", "text": "12229445", "scheme": "Swish",
        "amount-editable": "no",
      ]),
    ContentExample(
      "C0701234567;;tack%20f%C3%B6r%20fikat;6", title: "Payment to 0701234567",
      ["text": "tack för fikat"]),
    ContentExample(
      "C1237856901;1x;;2", title: "Payment to 1237856901",
      problems: ["The amount “1x” is not valid."]),
    ContentExample(
      "https://app.swish.nu/1/p/sw/?sw=1237856901&amt=100&cur=SEK&msg=hej",
      title: "Payment of SEK 100 to 1237856901", ["text": "hej"]),
  ]

  static let invoices: [ContentExample] = [
    ContentExample(
      #"{"uqr":1,"tp":1,"nme":"Din Leverandør","cc":"NO","cid":"997912345 MVA","iref":"12300001","#
        + #""idt":"20151022","ddt":"20151105","due":2500.0000,"cur":"NOK","pt":"BBAN","#
        + #""acc":"17202612345","bc":"BIENNOK1","adr":"0313 OSLO"}"#,
      title: "Payment of NOK 2500 to Din Leverandør",
      [
        "account": "17202612345", "bic": "BIENNOK1", "reference": "12300001",
        "due": "2015-11-05", "invoice-date": "2015-10-22", "address": "0313 OSLO",
        "tax-id": "997912345 MVA", "country": "NO",
      ]),
    ContentExample(
      #"{"uqr":2,"tp":2,"nme":"A","iref":"1","due":12.5,"pt":"BG","acc":"433-8778"}"#,
      title: "Payment of SEK 12.50 to A", ["kind": "Credit note", "account-type": "BG"]),
    ContentExample(
      #"{"uqr":1,"nme":"A","due":-1e99,"ddt":"20151305","pt":"BG","acc":"433-8779"}"#,
      title: "Payment to A",
      problems: [
        "The date “20151305” is not valid.", "The account’s check digits are wrong.",
      ]),
    ContentExample(
      #"{"uqr":1,"nme":"A","due":1,"pt":"IBAN","acc":"NO9386011117947"}"#,
      title: "Payment of SEK 1 to A", ["iban": "NO9386011117947"]),
  ]

  static let finnish: [ContentExample] = [
    ContentExample(
      "421123456000007850001255000000000000000012345672261231",
      title: "Payment of EUR 125.50 to FI21 1234 5600 0007 85",
      ["reference": "12345672", "due": "2026-12-31"], symbology: .code128),
    ContentExample(
      "521123456000007850000000018000000000539007547034000000",
      title: "Payment to FI21 1234 5600 0007 85", ["reference": "RF18539007547034"],
      symbology: .code128),
    ContentExample(
      "421123456000007850001255000000000000000012345673261331",
      title: "Payment of EUR 125.50 to FI21 1234 5600 0007 85",
      problems: [
        "The reference’s check digit is wrong.", "The date “261331” is not valid.",
      ]),
  ]

  static let danish: [ContentExample] = [
    ContentExample(
      "+71<123456789012347+12345678<", title: "Payment to 12345678",
      ["reference": "123456789012347", "slip": "71"]),
    ContentExample(
      "+71< 123456789012348 +12345678<", title: "Payment to 12345678",
      problems: ["The reference’s check digit is wrong."]),
    ContentExample("+73<+12345678<", title: "Payment to 12345678", ["slip": "73"]),
  ]
}
