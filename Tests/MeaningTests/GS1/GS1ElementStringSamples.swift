// GS1 element strings.

internal import Reading

enum GS1ElementStringSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "01095011015300031714070410AB-123",
      title: "GTIN 09501101530003",
      [
        "gtin": "09501101530003",
        "expiry": "2014-07-04",
        "batch": "AB-123",
        "element-string": "(01)09501101530003(17)140704(10)AB-123",
      ],
      isGS1: true),
    ContentExample(
      "(01)09501101530003(17)140700(10)AB-123 ",
      title: "GTIN 09501101530003",
      [
        "expiry": "2014-07",
        "batch": "AB-123",
      ]),
    ContentExample(
      "(01)09501101530003(10)A(B)(21)C(99)",
      title: "GTIN 09501101530003",
      [
        "batch": "A(B)",
        "serial": "C",
      ],
      problems: [
        "Internal 99: the value is too short."
      ],
      isGS1: true),
    ContentExample(
      "]C10109501101530003310300175010A\u{1D}21S",
      title: "GTIN 09501101530003",
      [
        "net-weight": "1.750 kg",
        "batch": "A",
        "serial": "S",
      ]),
    ContentExample(
      "]d201195011015300003922199\u{1D}39329781250\u{1D}392x",
      title: "GTIN 19501101530000",
      [
        "price": "1.99",
        "rest": "392x",
      ],
      problems: [
        "“392x” does not start with a known application identifier.",
        "Price (3922) and Price (3932) cannot be combined: put them into two codes.",
      ]),
    ContentExample(
      "]e00019501101530000",
      title: "Shipping unit (SSCC) 19501101530000",
      problems: [
        "Shipping unit (SSCC): the value is too short."
      ]),
    ContentExample(
      "\u{1D}00106141412345678908\u{1D}\u{1D}3300012345",
      title: "Shipping unit (SSCC) 106141412345678908",
      [
        "sscc": "106141412345678908",
        "gross-weight": "12345 kg",
      ]),
    ContentExample(
      "010950110153000339329781250\u{1D}21X",
      title: "GTIN 09501101530003",
      [
        "price": "EUR 12.50"
      ]),
    ContentExample(
      "(01)09501101530004(17)270101",
      title: "GTIN 09501101530004",
      problems: ["GTIN: the check digit is wrong."]),
    ContentExample(
      "00106141412345678909",
      title: "Shipping unit (SSCC) 106141412345678909",
      problems: [
        "Shipping unit (SSCC): the check digit is wrong."
      ],
      isGS1: true),
    ContentExample(
      "01095011015300031714134070032612312359\u{1D}111407x4",
      title: "GTIN 09501101530003",
      [
        "expiry": "141340",
        "expiry-time": "2026-12-31 2359",
      ],
      problems: [
        "Expiry date: there is no such day.",
        "Production date: the value has characters that are not allowed.",
      ],
      isGS1: true),
    ContentExample(
      "101234567890123456789021S1\u{1D}39129995\u{1D}8008260530123015\u{1D}80082613"
        + "3012",
      title: "Batch or lot 12345678901234567890",
      [
        "serial": "S1",
        "amount": "999 0.05",
        "production-time": "2026-05-30 12:00 3015",
      ],
      problems: [
        "Amount: the currency is not known.",
        "Production time: there is no such day.",
        "Production time (8008) appears twice, with different values.",
        "Amount (3912) needs one of these in the same code: (8020).",
        "Batch or lot (10) needs one of these in this code, or in another beside it: (01), (02), "
          + "(03), (8006), (8026).",
      ],
      isGS1: true),
    ContentExample(
      "80131987654Ad4X4bL5ttr2310c2K",
      title: "Model (GMN) 1987654Ad4X4bL5ttr2310c2K",
      [
        "gmn": "1987654Ad4X4bL5ttr2310c2K"
      ],
      isGS1: true),
    ContentExample(
      "80131987654Ad4X4bL5ttr2310cXK\u{1D}8014A",
      title: "Model (GMN) 1987654Ad4X4bL5ttr2310cXK",
      problems: [
        "Model (GMN): the check characters are wrong.",
        "Device (M-UDI-DI): the check characters are wrong.",
      ],
      isGS1: true),
    ContentExample(
      "8007DE89370400440532013000\u{1D}8010AB/1\u{1D}8030ab_-\u{1D}4302Main%20St+1\u{1D}"
        + "4331000250-\u{1D}4333001000\u{1D}725019700131\u{1D}425756276",
      title: "IBAN DE89370400440532013000",
      [
        "iban": "DE89370400440532013000",
        "cpid": "AB/1",
        "signature-data": "ab_-",
        "ship-to-address": "Main St 1",
        "maximum-celsius": "-2.5",
        "minimum-celsius": "10",
        "birth-date": "1970-01-31",
        "disassembly": "CH DE (756276)",
      ],
      problems: [
        "Ship-to address (4302) needs one of these in this code, or in another beside it: (00)."
      ],
      isGS1: true),
    ContentExample(
      "8007DE88370400440532013000\u{1D}725019701331",
      title: "IBAN DE88370400440532013000",
      problems: [
        "IBAN: the account number is wrong.",
        "Birth date: there is no such day.",
      ],
      isGS1: true),
    ContentExample(
      "(01)09501101530003(8200)https://example.org/a",
      title: "GTIN 09501101530003",
      [
        "product-address": "https://example.org/a"
      ]),
    ContentExample(
      "9501101530003",
      title: "GTIN 09501101530003",
      symbology: .databar),
    ContentExample(
      "09501101530003",
      title: "GTIN 09501101530003",
      symbology: .databarLimited),
    ContentExample(
      "0109501101530003",
      title: "GTIN 09501101530003",
      symbology: .databarExpanded),
    ContentExample(
      "8006095011015300030102\u{1D}2539501101530003X\u{1D}39431250\u{1D}3950001234\u{1D}"
        + "205",
      title: "Trade item piece (ITIP) 095011015300030102",
      [
        "gdti": "9501101530003X",
        "discount": "1.250 %",
        "unit-price": "1234",
      ],
      problems: [
        "Internal variant: the value is too short.",
        "Discount (3943) needs one of these in the same code: (255).",
        "Price per unit (3950) needs one of these in this code, or in another beside it: (01).",
      ],
      isGS1: true),
    ContentExample(
      "(7007)261131(10)AAAAAAAAAAAAAAAAAAAAA",
      title: "Harvest date 261131",
      problems: [
        "Harvest date: there is no such day.",
        "Batch or lot: the value is too long.",
        "Batch or lot (10) needs one of these in this code, or in another beside it: (01), (02), "
          + "(03), (8006), (8026).",
      ],
      isGS1: true),
    ContentExample(
      "70072605012605\u{1D}10A",
      title: "Harvest date 2605012605",
      problems: [
        "Harvest date: the value has the wrong length.",
        "Batch or lot (10) needs one of these in this code, or in another beside it: (01), (02), "
          + "(03), (8006), (8026).",
      ],
      isGS1: true),
    // In an envelope, and without FNC1 in codes that hold nothing else.
    ContentExample(
      "[)>\u{1E}05\u{1D}0109501101530003\u{1D}10ABC\u{1D}17261231\u{1E}\u{4}",
      title: "GTIN 09501101530003", ["batch": "ABC", "expiry": "2026-12-31"]),
    ContentExample(
      "340123451234567895", title: "Shipping unit (SSCC) 340123451234567895",
      symbology: .code128),
    ContentExample(
      "00106141412345678908", title: "Shipping unit (SSCC) 106141412345678908", symbology: .itf),
    ContentExample(
      "010415012345678217281231211A2B3C\u{1D}10LOT7", title: "GTIN 04150123456782",
      ["pzn": "12345678", "serial": "1A2B3C", "batch": "LOT7"], symbology: .dataMatrix),
    // Elements that do not go together, or that miss their partner.
    ContentExample(
      "(01)09501101530003(02)09501101530003(37)2", title: "GTIN 09501101530003",
      problems: [
        "GTIN (01) and GTIN of the contents (02) cannot be combined: put them into two codes.",
        "GTIN of the contents (02) needs one of these in this code, or in another beside it: (00).",
      ]),
    ContentExample(
      "(00)106141412345678908(02)09501101530003", title: "Shipping unit (SSCC) 106141412345678908",
      problems: ["GTIN of the contents (02) needs one of these in the same code: (37)."]),
    ContentExample(
      "21ABC", title: "Serial number ABC",
      problems: [
        "Serial number (21) needs one of these in this code, or in another beside it: "
          + "(01), (03), (8006)."
      ],
      isGS1: true),
  ]

  static let samples = examples.map(\.payload)
}
