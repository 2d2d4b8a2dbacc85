// Packs of medicine, medical products, blood, prescriptions and medication plans.

internal import Reading

enum MedicineSamples {
  private static let rs = "\u{1E}"
  private static let gs = "\u{1D}"
  private static let end = "\u{1E}\u{4}"

  static let pharmacyLabels: [ContentExample] = [
    // The example of the IFA's specification.
    ContentExample(
      "[)>\(rs)06\(gs)9N111234567842\(gs)1T1A234B5\(gs)D151231\(gs)S1234567890123456\(end)",
      title: "PZN 12345678",
      [
        "pzn": "12345678", "ppn": "111234567842", "lot": "1A234B5", "expiry": "2015-12-31",
        "serial": "1234567890123456",
      ], symbology: .dataMatrix),
    // A month without a day, another order, a GTIN, and the signs of a keyboard.
    ContentExample(
      "[)>{RS}06{GS}S77{GS}9N110375286414{GS}D281200{GS}8P04150037528640", title: "PZN 03752864",
      ["expiry": "2028-12", "gtin": "04150037528640"],
      problems: ["GTIN: the check digit is wrong."]),
    ContentExample(
      "[)>\(rs)06\(gs)9N111234567843\(gs)D281341\(end)", title: "PZN 12345678",
      ["pzn": "12345678"],
      problems: [
        "Pharmacy product number (PPN): the check digits are wrong.",
        "Expiry date: there is no such day.",
      ]),
    ContentExample(
      "[)>\(rs)06\(gs)9N13A1B2C399\(gs)1TX\(end)", title: "PPN 13A1B2C399",
      ["ppn": "13A1B2C399"],
      problems: ["Pharmacy product number (PPN): the check digits are wrong."]),
  ]

  static let drugNumbers: [ContentExample] = [
    ContentExample(
      "-12345679", title: "PZN 12345679", problems: ["The check digit is wrong."],
      symbology: .code39),
    ContentExample(
      "-12345678", title: "PZN 12345678", ["pzn": "12345678", "raw": "-12345678"],
      symbology: .code39),
    // Seven digits, as before 2013.
    ContentExample(
      "-1234562", title: "PZN 01234562", ["pzn": "01234562"], symbology: .code39),
    ContentExample("PZN: 12345678", title: "PZN 12345678", ["pzn": "12345678"]),
    ContentExample(
      "PZN-12345679", title: "PZN 12345679", problems: ["The check digit is wrong."]),
    ContentExample(
      "0CSSBD", title: "AIC A012345676", ["aic": "A012345676", "raw": "0CSSBD"],
      symbology: .code39),
    ContentExample("A026088005", title: "AIC A026088005", symbology: .code39),
    // In texts.
    ContentExample("-12345678", title: "PZN 12345678"),
    ContentExample("A026088005", title: "AIC A026088005"),
    ContentExample("110375286414", title: "PZN 03752864", ["raw": "110375286414"]),
    ContentExample("A.I.C. n. 012345676", title: "AIC A012345676", ["aic": "A012345676"]),
    ContentExample(
      "AIC: 012345679", title: "AIC A012345679", problems: ["The check digit is wrong."]),
    ContentExample("CIP: 3400935955838", title: "CIP 3400935955838"),
    ContentExample("CIP 3595583", title: "CIP 3595583", ["cip": "3595583"]),
    ContentExample("CIP 3595584", title: "CIP 3595584", problems: ["The check digit is wrong."]),
    ContentExample("CNK 2345-674", title: "CNK 2345-674", ["cnk": "2345-674"]),
    ContentExample("NDC 0002-8215-01", title: "NDC 0002-8215-01", ["ndc": "0002-8215-01"]),
  ]

  static let supplies: [ContentExample] = [
    // The examples of ANSI/HIBC 2.6.
    ContentExample(
      "*+A123BJC5D6E71G*", title: "Medical product BJC5D6E7", ["raw": "+A123BJC5D6E71G"]),
    ContentExample(
      "+A123BJC5D6E71G", title: "Medical product BJC5D6E7",
      [
        "product": "BJC5D6E7", "labeler": "A123", "packaging": "1", "raw": "+A123BJC5D6E71G",
      ], symbology: .code128),
    ContentExample(
      "+A123BJC5D6E71H", title: "Medical product BJC5D6E7",
      problems: ["The check character is wrong."]),
    ContentExample(
      "+A99912345/$$52001510X3/16D20111212/S77DEFG457", title: "Medical product 1234",
      [
        "product": "1234", "expiry": "2020-01-15", "lot": "10X3",
        "production-date": "2011-12-12", "serial": "77DEFG45",
      ]),
    ContentExample(
      "+2001510X3GG", title: "Batch or lot 10X3",
      ["expiry": "2020-01-15", "lot": "10X3", "link": "G"], symbology: .code39),
    ContentExample(
      "+$$52001510X3GD", title: "Batch or lot 10X3", ["expiry": "2020-01-15", "link": "G"]),
    ContentExample("+$10X3G4", title: "Batch or lot 10X3", ["link": "G"]),
    ContentExample("+$+77DEFG45G3", title: "Serial number 77DEFG45"),
    ContentExample(
      "+$$824322011010X3GN", title: "Batch or lot 10X3", ["quantity": "24", "expiry": "2022-01-10"]),
    ContentExample(
      "+A123BJC5D6E71/$$+7SERIAL98", title: "Medical product BJC5D6E7", ["serial": "SERIAL9"]),
    ContentExample(
      "+A123BJC5D6E71/$$0120LOT$", title: "Medical product BJC5D6E7",
      ["expiry": "2020-01", "lot": "LOT"]),
    ContentExample(
      "+A123BJC5D6E71/$$9000203201512LOT1J", title: "Medical product BJC5D6E7",
      ["quantity": "20", "expiry": "201512"], problems: ["Expiry date: there is no such day."]),
    ContentExample(
      "+A123BJC5D6E71/$$52001510X3D", title: "Medical product BJC5D6E7", ["lot": "10X3"],
      problems: ["The check character is wrong."]),
  ]

  static let blood: [ContentExample] = [
    ContentExample(
      "=G12342165432100", title: "Donation number G123421654321",
      [
        "din": "G123421654321", "check": "4", "facility": "G1234", "year": "2021",
        "raw": "=G12342165432100",
      ], symbology: .code128),
    // The flags are a check of the number.
    ContentExample(
      "=A99991412345683", title: "Donation number A999914123456", ["check": "N", "flag": "83"]),
    ContentExample(
      "=A99991412345684", title: "Donation number A999914123456",
      problems: ["Donation number: the check digit is wrong."]),
    ContentExample(
      "=%5100", title: "Blood group O RhD+", ["blood-group": "O RhD+"], symbology: .code128),
    ContentExample(
      "=%05A0", title: "Blood group A RhD−",
      [
        "collection": "For the named recipient, others possible", "phenotype": "C- c+ E- e+ K-",
      ]),
    ContentExample("=%Mq00", title: "Blood group In quarantine"),
    ContentExample(
      "=<E0293V00", title: "Product code E0293", ["donation-type": "V", "division": "00"]),
    ContentExample(
      "=>024123", title: "ISBT 128", ["expiry": "2024-05-02"], symbology: .code128),
    ContentExample(
      "=+04000=A99991412345600=%6200=<E0336V00&>0241232359",
      title: "Donation number A999914123456",
      [
        "blood-group": "A RhD+", "product": "E0336", "expiry": "2024-05-02 23:59",
      ], symbology: .dataMatrix),
    ContentExample(
      "=A99991412345600&>0243672359=,000123&)XYZ0000001=#19700131=]202512&#A05XYZ12",
      title: "Donation number A999914123456",
      [
        "divisions": "000123", "container-lot": "XYZ0000001", "birth-date": "1970-01-31",
        "structure": "A05XYZ12",
      ],
      problems: ["Expiry date: there is no such day."]),
  ]

  private static let accessCode =
    "777bea0e13cc9c42ceec14aec3ddee2263325dc2c6c699db115f58fe423607ea"

  static let prescriptions: [ContentExample] = [
    ContentExample(
      "{\"urls\":[\"Task/160.000.033.491.280.78/$accept?ac=\(accessCode)\"]}",
      title: "E-prescription 160.000.033.491.280.78",
      [
        "prescription": "160.000.033.491.280.78", "type": "Prescription drugs",
        "access-code": accessCode,
      ], symbology: .dataMatrix),
    ContentExample(
      "{\n  \"urls\": [\"Task/160.000.033.491.280.78/$accept?ac=\(accessCode)\", "
        + "\"Task/162.000.033.491.280.79/$accept?ac=12\"]\n}",
      title: "2 e-prescriptions", ["prescription": "160.000.033.491.280.78"],
      problems: [
        "Prescription number: the check digits are wrong.", "The access code is not valid.",
      ]),
    ContentExample(
      "Task/160.000.033.491.280.78", title: "E-prescription 160.000.033.491.280.78"),
    ContentExample(
      "Task/160.000.033.491.280.78/$accept?ac=\(accessCode)",
      title: "E-prescription 160.000.033.491.280.78", ["access-code": accessCode]),
  ]

  static let plans: [ContentExample] = [
    ContentExample(
      "<MP v=\"025\" U=\"02BD2867FB024401A590D59D94E1FFAE\" l=\"de-DE\"><P g=\"Jürgen\" "
        + "f=\"Wernersen\" b=\"19400324\"/><A n=\"Praxis Dr. Michael Müller\" s=\"Schloßstr. 22\" "
        + "z=\"10555\" c=\"Berlin\" p=\"030-1234567\" e=\"dr.mueller@kbv-net.de\" "
        + "t=\"2018-07-01T12:00:00\"/><O ai=\"Penicillin\" w=\"85\"/><S><M p=\"230272\" m=\"1\" "
        + "du=\"1\" r=\"Herz/Blutdruck\"/><M p=\"558736\" m=\"20\" v=\"20\" du=\"p\" "
        + "r=\"Diabetes\"/></S><S c=\"418\"><X t=\"bei Bedarf\"/><M p=\"2455874\" m=\"1\" "
        + "du=\"1\"/></S></MP>",
      title: "Medication plan of Jürgen Wernersen",
      [
        "patient": "Jürgen Wernersen", "birth-date": "1940-03-24",
        "issuer": "Praxis Dr. Michael Müller", "address": "Schloßstr. 22, 10555 Berlin",
        "issued": "2018-07-01", "allergies": "Penicillin", "weight": "85 kg",
        "medicine": "PZN 00230272, 1-0-0-0 Stück, Herz/Blutdruck",
        "section": "Selbstmedikation", "note": "bei Bedarf", "version": "025",
      ], symbology: .dataMatrix),
    ContentExample(
      "<?xml version=\"1.0\"?>\n<MP v='027' a='1' z='2'><P t='Dr.' g='A' v='von' f='B &amp; C'/>"
        + "<S t='Bedarfsmedikation'><M p='12345679' a='Metoprolol' f='FTA' t='max. 3' dud='Stk' "
        + "i='nach dem Essen'><W w='Metoprololsuccinat' s='47,5 mg'/></M></S></MP>",
      title: "Medication plan of Dr. A von B & C",
      [
        "page": "1 of 2",
        "medicine": "Metoprolol (Metoprololsuccinat 47,5 mg), PZN 12345679, FTA, max. 3 Stk, "
          + "nach dem Essen",
        "section": "Bedarfsmedikation",
      ],
      problems: ["The check digit of the PZN 12345679 is wrong."]),
    ContentExample(
      "<MP v=\"025\" U=\"02BD\" l=\"de-DE\"><P g=\"J", title: "Medication plan",
      problems: ["The medication plan is damaged."]),
  ]

  static let examples =
    pharmacyLabels + drugNumbers + supplies + blood + prescriptions + plans
}
