// Labels on parts and goods.

internal import Reading

enum PartLabelSamples {
  private static let rs = "\u{1E}"
  private static let gs = "\u{1D}"
  private static let end = "\u{1E}\u{4}"

  private static func message(_ fields: String...) -> String {
    "[)>\(rs)06" + fields.map { gs + $0 }.joined() + end
  }

  static let examples: [ContentExample] = [
    ContentExample(
      // Digi-Key leaves out the end and fills the code with zeros.
      "[)>\(rs)06\(gs)P296-LM358BIDDFRCT-ND\(gs)1PLM358BIDDFR\(gs)K\(gs)1K72991337\(gs)10K85781337"
        + "\(gs)11K1\(gs)4LPH\(gs)Q10\(gs)11ZPICK\(gs)12Z15221337\(gs)13Z361337\(gs)20Z0000000000000",
      title: "Part LM358BIDDFR",
      [
        "distributor": "Digi-Key", "part": "LM358BIDDFR",
        "customer-part": "296-LM358BIDDFRCT-ND", "sales-order": "72991337", "invoice": "85781337",
        "packing-list": "1", "origin": "PH", "quantity": "10", "product": "15221337",
        "load": "361337",
      ], symbology: .dataMatrix),
    ContentExample(
      message(
        "K4500016605", "14K008", "1PPWR220T-20-50R0F", "Q5", "11K086036559", "4LCR", "1VBourns"),
      title: "Part PWR220T-20-50R0F",
      [
        "distributor": "Mouser", "order": "4500016605", "order-line": "008", "quantity": "5",
        "manufacturer": "Bourns", "origin": "CR",
      ]),
    // The head as an older printer of Mouser writes it.
    ContentExample(
      ">[)>06\(gs)K21421337\(gs)14K033\(gs)1PLDK320ADU33R\(gs)Q32\(gs)11K060931337\(gs)4LCN\(gs)"
        + "1VSTMicro",
      title: "Part LDK320ADU33R", ["distributor": "Mouser", "quantity": "32"]),
    // Separators as keyboards type them.
    ContentExample(
      "[)>{RS}06{GS}1P744912168{GS}Q5{GS}1T329012581410000{GS}16D20140307{RS}{EOT}",
      title: "Part 744912168",
      ["quantity": "5", "lot": "329012581410000", "production-date": "2014-03-07"]),
    ContentExample(
      "[)>^06]kPO21000605]P]1PGRM155R71C224KA12D]3P2470468]q80]9D]1T]4LJP]4K9^d",
      title: "Part GRM155R71C224KA12D",
      ["distributor": "Farnell", "order": "PO21000605", "order-code": "2470468", "quantity": "80"]),
    ContentExample(
      "[)>.06.P4463-CT-ND.1PD1CPC.06.K2023.1K79514818.10K94852328.11K1.4LCN.Q10.11ZPICK.12Z16735650"
        + ".13Z924360.20Z000000",
      title: "Part D1CPC.06", ["distributor": "Digi-Key", "order": "2023", "quantity": "10"]),
    ContentExample(
      "[)>␞06␝1PA-1␝S77␞␄", title: "Part A-1", ["serial": "77"]),
    // No separators at all.
    ContentExample(
      "[)>06P455-1135-1-ND1PSXH-001T-P0.630P455-1135-1-NDK1K9074319210K10979449511K14LCNQ20"
        + "11ZPICK12Z52737013Z99999920Z000000000",
      title: "Part SXH-001T-P0.6",
      [
        "distributor": "Digi-Key", "customer-part": "455-1135-1-ND", "quantity": "20",
        "origin": "CN", "load": "999999",
      ],
      problems: ["The separators between the fields are missing."]),
    // A lot and a date code, which look like identifiers.
    ContentExample(
      "[)>06PQ1045-ND1P364019-0130PQ1045-NDK12432 T FOSS P1K8573287310K1033329569D2310131TQJ13P"
        + "11K14LTWQ311ZPICK12Z736098813Z99999920Z0000",
      title: "Part 364019-01", ["lot": "QJ13P", "date-code": "231013", "quantity": "3"],
      problems: ["The separators between the fields are missing."]),
    ContentExample(
      "[)>06ABC123", title: "Part label", ["data": "[)>06ABC123"],
      problems: ["The separators between the fields are missing."]),
    // Without its head.
    ContentExample(
      "06\(gs)1PBAV99\(gs)Q3000\(gs)10D2431\(gs)4LMY\(gs)20LSHE\(gs)22LMLA\(end)",
      title: "Part BAV99",
      ["date-code": "2431", "chip-site": "SHE", "assembly-site": "MLA", "quantity": "3000"]),
    ContentExample(
      "PWBP-302 1PMPNWBP-302 Q1 K19361337/1", title: "Part MPNWBP-302",
      ["distributor": "TME", "customer-part": "WBP-302", "order": "19361337/1"]),
    // Marks of the US Department of Defense.
    ContentExample(
      message("18VLHB3E3", "1P1234", "S567"), title: "Part 1234",
      ["enterprise": "LHB3E3", "serial": "567"]),
    ContentExample(
      message("25SUN123456789A1B2C3"), title: "Unique item identifier (UII) UN123456789A1B2C3"),
    ContentExample(
      "[)>\(rs)12\(gs)MFR 3F8T7\(gs)PNR/A-1\(gs)SER 786950\(end)", title: "Part A-1",
      ["cage": "3F8T7", "serial": "786950"]),
    // Two formats in one message; unknown identifiers keep their codes.
    ContentExample(
      "[)>\(rs)06\(gs)1PX1\(gs)77Fabc\(rs)12\(gs)SER 1\(end)", title: "Part X1",
      ["data-77f": "abc", "serial": "1"]),
    ContentExample(
      message("8P09501101530004", "14D20261331", "10D2499", "*"), title: "GTIN 09501101530004",
      ["gtin": "09501101530004", "expiry": "20261331"],
      problems: [
        "GTIN: the check digit is wrong.", "Expiry date: there is no such day.",
        "Date code: there is no such day.", "“*” does not start with a data identifier.",
      ]),
    ContentExample(
      "[)>\(rs)06\(gs)", title: "Part label",
      problems: ["The fields are missing."]),
  ]

  static let braced: [ContentExample] = [
    ContentExample(
      "{pbn:PICK2009291337,on:SO2009291337,pc:C312270,pm:ST-1-102-A01-T000-RS,qty:2,mc:,cc:1,"
        + "pdi:34421807}",
      title: "Part ST-1-102-A01-T000-RS",
      [
        "distributor": "LCSC", "order-code": "C312270", "quantity": "2",
        "sales-order": "SO2009291337", "cc": "1",
      ]),
    ContentExample(
      "{pc:C25804,pm:0603WAF1002T5E,qty:100}", title: "Part 0603WAF1002T5E", ["quantity": "100"]),
    // A part number with a comma.
    ContentExample(
      "{pbn:PICK1,on:WM1,pc:C8598,pm:BAV99,215,qty:50}", title: "Part BAV99,215",
      ["quantity": "50"]),
  ]

  static let links: [ContentExample] = [
    ContentExample(
      "https://i.siemens.com/1P6ES7510-1DJ01-0AB0+SC-J5W54566", title: "Part 6ES7510-1DJ01-0AB0",
      ["serial": "C-J5W54566"]),
    ContentExample(
      "https://id.example.com/p/1PA%2F7+Q5+S0815", title: "Part A/7",
      ["serial": "0815", "quantity": "5"]),
  ]

  static let stockNumbers: [ContentExample] = [
    ContentExample(
      "5305001234567+", title: "NSN 5305-00-123-4567",
      [
        "nato-stock-number": "5305-00-123-4567", "item": "001234567", "supply-class": "5305",
        "raw": "5305001234567+",
      ], symbology: .code39),
    ContentExample(
      "20400112348990", title: "NSN 2040-01-123-4899", symbology: .code39),
  ]
}
