// Boarding passes.

enum BoardingPassSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100",
      title: "YUL to FRA, AC 834",
      [
        "name": "LUC DESMARAIS",
        "booking": "ABC123",
        "from": "YUL",
        "to": "FRA",
        "flight": "AC 834",
        "date": "22 November (21 November in a leap year)",
        "day-of-year": "326",
        "class": "J",
        "seat": "1A",
        "sequence": "25",
        "electronic-ticket": "yes",
        "passenger-status": "1",
      ]),
    ContentExample(
      "M2DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 14D>6181WW6225BAC 0"
        + "0141234560032A0141234567890 1AC AC 1234567890123    20KYLX58ZDEF456 FRAGVALH"
        + " 3664 227C012C0002 12E2A0140987654321 1AC AC 1234567890123    2PCNWQ^164GIWV"
        + "C5EH7JNT684FVNJ91W2QA4DVN5J8K4F0L0GEQ3DF5TGBN8709HKT5D3DW3GBHFCVHMY7J5T6HFR4"
        + "1W2QA4DVN5J8K4F0L0GE",
      title: "YUL to FRA to GVA, AC 834, LH 3664",
      [
        "seat": "1A",
        "seat-2": "12C",
        "from-2": "FRA",
        "booking-2": "DEF456",
        "version": "6",
        "issue-date": "6225",
        "issuer": "AC",
        "baggage-tag": "0014123456003",
        "airline-number": "014",
        "ticket": "1234567890",
        "frequent-flyer": "1234567890123",
        "airline-data": "LX58Z",
        "airline-data-2": "WQ",
        "security-data": "GIWVC5EH7JNT684FVNJ91W2QA4DVN5J8K4F0L0GEQ3DF5TGBN8709HKT5D3DW3GBHFCVHM"
          + "Y7J5T6HFR41W2QA4DVN5J8K4F0L0GE",
      ]),
    ContentExample(
      "M1SMITH                ABC123 LHRJFKBA 0117 032          000  ",
      title: "LHR to JFK, BA 117",
      [
        "name": "SMITH",
        "electronic-ticket": "no",
        "date": "1 February",
      ]),
    ContentExample(
      "M1SMITH/J             EABC123 LHRJFKBA 0117 366Y012A0003 1FF>6",
      title: "LHR to JFK, BA 117",
      [
        "date": "31 December"
      ],
      problems: [
        "The details of leg 1 are incomplete."
      ]),
    ContentExample(
      "M1SMITH/J             EABC123 LHRJFKBA 0117 000Y012A0003 104>618X",
      title: "LHR to JFK, BA 117",
      [
        "rest": "X"
      ],
      problems: [
        "The details of leg 1 are incomplete.",
        "There is no day 0 in a year.",
      ]),
    ContentExample(
      "M2SMITH/J             EABC123 LHRJFKBA 0117 060Y012A0003 100XYZ",
      title: "LHR to JFK, BA 117",
      [
        "date": "1 March (29 February in a leap year)"
      ],
      problems: [
        "Leg 2 of 2 cannot be read."
      ]),
    ContentExample(
      "M1SMITH/J             EABC123 LHRJFKBA 0117 400Y012A0003 1",
      title: "LHR to JFK, BA 117",
      problems: [
        "The details of leg 1 are incomplete.",
        "There is no day 400 in a year.",
      ]),
    // Four legs, the last without details.
    ContentExample(
      "M4DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 148>6181WW6225BAC      "
        + "        2A014123456789001AC AC 1234567890123    2PCNDEF456 FRAGVALH 3664 227C012"
        + "C0002 12C2A014123456789001AC AC 1234567890123    2PCNGHI789 GVAZRHLX 2811 228Y00"
        + "7F0011 12C2A014123456789001AC AC 1234567890123    2PCNJKL012 ZRHYULAC 0885 230Y0"
        + "22K0101 10200",
      title: "YUL to FRA to GVA to ZRH to YUL, AC 834, LH 3664, LX 2811, AC 885",
      [
        "seat": "1A",
        "seat-3": "7F",
        "seat-4": "22K",
        "from-4": "ZRH",
        "to-4": "YUL",
        "booking-4": "JKL012",
        "date-4": "18 August (17 August in a leap year)",
        "sequence-4": "101",
        "ticket-3": "1234567890",
        "baggage-allowance-2": "2PC",
        "fast-track-3": "N",
        "issue-date": "6225",
      ]),
  ]

  static let samples = examples.map(\.payload)
}
