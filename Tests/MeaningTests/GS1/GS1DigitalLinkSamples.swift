// GS1 digital links.

enum GS1DigitalLinkSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "https://id.gs1.org/01/09506000134352",
      title: "GTIN 09506000134352",
      [
        "gtin": "09506000134352",
        "domain": "id.gs1.org",
        "url": "https://id.gs1.org/01/09506000134352",
        "element-string": "(01)09506000134352",
      ]),
    ContentExample(
      "HTTPS://example.com/some/path/01/09506000134352/10/ABC%2F1/21/12345/?17=2612"
        + "31&3103=000195&linkType=all#x",
      title: "GTIN 09506000134352",
      [
        "batch": "ABC/1",
        "serial": "12345",
        "expiry": "2026-12-31",
        "net-weight": "0.195 kg",
        "domain": "example.com",
      ]),
    ContentExample(
      "http://example.com:8080/414/9506000134352/254/32a%2Fb",
      title: "Location (GLN) 9506000134352",
      [
        "location": "9506000134352",
        "gln-extension": "32a/b",
        "domain": "example.com",
      ]),
    ContentExample(
      "https://id.gs1.org/00/106141412345678908?17=269999",
      title: "Shipping unit (SSCC) 106141412345678908",
      problems: [
        "Expiry date: there is no such day."
      ]),
    ContentExample(
      "https://id.gs1.org/8004/95060001343520012",
      title: "Asset (GIAI) 95060001343520012",
      [
        "giai": "95060001343520012"
      ]),
    ContentExample(
      "https://example.com/8013/1987654Ad4X4bL5ttr2310c2K",
      title: "Model (GMN) 1987654Ad4X4bL5ttr2310c2K"),
    // Short names, with a GTIN of fewer digits.
    ContentExample(
      "https://example.com/gtin/5412345000013/lot/ABC123?exp=261231",
      title: "GTIN 05412345000013",
      [
        "batch": "ABC123", "expiry": "2026-12-31",
        "element-string": "(01)05412345000013(10)ABC123(17)261231",
      ]),
    // Packed, wholly or behind the key.
    ContentExample(
      "https://example.com/AQnYUc1gmiCNV4JGQhcNT6K6c", title: "GTIN 05412345000013",
      ["element-string": "(01)05412345000013(10)ABC123(21)72292641703"]),
    ContentExample(
      "https://id.gs1.org/01/05412345000013/EEarwSMhC4an0V04", title: "GTIN 05412345000013",
      ["batch": "ABC123", "serial": "72292641703"]),
    ContentExample(
      "https://id.gs1.org/EEarwSMhC4an0V05E2gEsb6e897an8ewAMGAkftmjYEy",
      title: "Trade item piece (ITIP) 054123450000130201",
      ["batch": "ABC123", "consumer-variant": "AJY3095721P49", "serial": "72292641703"]),
    ContentExample(
      "https://id.gs1.org/JUa0T-eifdtOO9UFEmlYwv3Q", title: "Location (GLN) 5060917510004",
      ["gln-extension": "RP56J920471"]),
    ContentExample(
      "https://id.gs1.org/cEB2CqjAAkuwatGLJm0as27JywgtGKaPI4cGbM",
      title: "Asset (GIAI) 0541234537290A41&GHpp33", ["uic": "7BVR"]),
    ContentExample(
      "https://id.gs1.org/gBe1ajAd9ATDmAGXPRfk",
      title: "Service provider (GSRN) 817019610850151481", ["service-instance": "4003812"]),
    ContentExample(
      "https://id.gs1.org/AQnYUc1gmkax7ipGrOHDPC5YNI8hMz", title: "GTIN 05412345000013",
      ["third-party-serial": "8TFV883a904GH&3"]),
    ContentExample(
      "https://id.gs1.org/01/09506000134352?02=09506000134352&37=5", title: "GTIN 09506000134352",
      problems: [
        "GTIN (01) and GTIN of the contents (02) cannot be combined: put them into two codes."
      ]),
  ]

  static let samples = examples.map(\.payload)
}
