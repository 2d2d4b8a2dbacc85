// Sealed papers of France, from the specification and made by its rules.

enum FrenchSealSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "DC03FR000001123F1636000126FR245700010MLLE/SAMPLE/ANGELA\u{1D}20\u{1D}21BAT 2 ETG 3\u{1D}227 PLA"
        + "CE DES SPECIMENS\u{1D}23\u{1D}25METZ\u{1D}\u{1F}MA2KMBNBSV5WZB6RC5TEP7OCQ2GW7JV2AIYGRCWCOZHM4DMTKPV3"
        + "SWB2OL25JEW4QUYKTW3HIRALV3XSGWKRVGW7DYQUTW5THUCW4PQ",
      title: "Proof of address, MLLE SAMPLE ANGELA",
      [
        "document-type": "Proof of address",
        "name": "MLLE SAMPLE ANGELA",
        "address-line": "BAT 2 ETG 3",
        "address-line-2": "7 PLACE DES SPECIMENS",
        "postcode": "57000",
        "city": "METZ",
        "country": "FR",
        "issued": "2012-10-15",
        "signed": "2015-07-27",
        "certificate-id": "FR000001",
        "signature": "Not verified, because that needs the issuer’s key",
      ]),
    ContentExample(
      "DC04FR000001FFFF25472801FR432,75\u{1D}44227801234567845202146RETI PATRICK\u{1D}4A310720224"
        + "Y145 RUE JULLIARD/ZASPECIMEN/78320/LEVIS STNOM\u{1D}4163198\u{1D}47300112345678948RETISOPH"
        + "IE\u{1D}4907019877654324V3542\u{1D}4X3724\u{1D}4Z182\u{1D}\u{1F}MA2KMBNBSV5WZB6RC5TEP7OCQ2GW7JV2AIYGRCWCO"
        + "ZHM4DMTKPV3SWB2OL25JEW4QUYKTW3HIRALV3XSGWKRVGW7DYQUTW5THUCW4PQ",
      title: "Tax notice",
      [
        "tax-notice": "2278012345678",
        "income-year": "2021",
        "declarant": "RETI PATRICK",
        "declarant-2": "RETISOPHIE",
        "reference-income": "63198",
        "tax-number": "3001123456789",
        "household-shares": "2,75",
        "issuing-country": "FR",
        "4a": "31072022",
      ]),
    ContentExample(
      "DC02FR000001123412340650123456789012345MACME SAS\u{1D}1030\u{1D}531DE3541E005A2500,00\u{1D}5C19"
        + "50,50\u{1D}\u{1F}MA2KMBNBSV5WZB6RC5TEP7OCQ2GW7JV2AIYGRCWCOZHM4DMTKPV3SWB2OL25JEW4QUYKTW3HI"
        + "RALV3XSGWKRVGW7DYQUTW5THUCW4PQ",
      title: "Payslip, 30",
      [
        "employer": "ACME SAS",
        "gross-pay": "2500,00",
        "net-pay": "1950,50",
        "period-start": "2020-12-12",
      ]),
    ContentExample(
      "DC03FR0000011234123408016FIDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<8806923102858CORIN"
        + "NE<<<<<<<6512068F6\u{1D}\u{1F}MA2KMBNBSV5WZB6RC5TEP7OCQ2GW7JV2AIYGRCWCOZHM4DMTKPV3SWB2OL25"
        + "JEW4QUYKTW3HIRALV3XSGWKRVGW7DYQUTW5THUCW4PQ",
      title: "Identity document, CORINNE BERTHIER",
      [
        "number": "880692310285",
        "birth-date": "1965-12-06",
      ]),
    ContentExample(
      "DC03FR00000112341234030130M/DUPONT/JEAN\u{1D}31FR7630006000011234567890188\u{1D}32AGRIFRPP"
        + "\u{1D}\u{1F}MA2KMBNBSV5WZB6RC5TEP7OCQ2GW7JV2AIYGRCWCOZHM4DMTKPV3SWB2OL25JEW4QUYKTW3HIRALV3"
        + "XSGWKRVGW7DYQUTW5THUCW4PQ",
      title: "Bank details, M DUPONT JEAN",
      [
        "iban": "FR7630006000011234567890188",
        "bic": "AGRIFRPP",
      ],
      problems: [
        "The IBAN’s check digits are wrong."
      ]),
    ContentExample(
      "DC03FR00000112341234A701A0FRA1AB-123-CD\u{1D}A2RENAULT\u{1D}A3CLIO\u{1E}A4VF1AAAAA000000001AA15"
        + "032015\u{1F}MA2KMBNBSV5WZB6RC5TEP7OCQ2GW7JV2AIYGRCWCOZHM4DMTKPV3SWB2OL25JEW4QUYKTW3HI"
        + "RALV3XSGWKRVGW7DYQUTW5THUCW4PQ",
      title: "Air quality certificate",
      [
        "plate": "AB-123-CD",
        "make": "RENAULT",
        "model": "CLIO…",
        "vin": "VF1AAAAA000000001",
        "first-registration": "2015-03-15",
      ]),
    ContentExample(
      "DC04FR000001123412349901FR6\u{1D}",
      title: "Sealed document",
      [
        "document-code": "99"
      ],
      problems: [
        "The seal is damaged or incomplete.",
        "The signature is missing.",
      ]),
  ]

  static let health: [ContentExample] = [
    ContentExample(
      "DC04FR00000112341234B201FRF0JEAN\u{1D}F1DUPONT\u{1D}F201021980F3MF494309-2\u{1D}F5NF61804202115"
        + "30\u{1F}MA2KMBNBSV5WZB6RC5TEP7OCQ2GW7JV2AIYGRCWCOZHM4DMTKPV3SWB2OL25JEW4QUYKTW3HIRALV"
        + "3XSGWKRVGW7DYQUTW5THUCW4PQ",
      title: "Test certificate, JEAN DUPONT",
      [
        "birth-date": "1980-02-01",
        "sex": "male",
        "test": "94309-2",
        "result": "N",
        "date": "2021-04-18 15:30",
      ]),
    ContentExample(
      "DC04FR00000112341234L101FRL0DUPONT\u{1D}L1JEAN\u{1D}L201021980L3COVID-19\u{1D}L5COMIRNATY\u{1D}L72L8"
        + "2L918042021LATE\u{1F}MA2KMBNBSV5WZB6RC5TEP7OCQ2GW7JV2AIYGRCWCOZHM4DMTKPV3SWB2OL25JEW4"
        + "QUYKTW3HIRALV3XSGWKRVGW7DYQUTW5THUCW4PQ",
      title: "Vaccination certificate, JEAN DUPONT",
      [
        "vaccine": "COMIRNATY",
        "dose": "2",
        "date": "2021-04-18",
        "disease": "COVID-19",
      ]),
  ]

  static let samples = (examples + health).map(\.payload)
}
