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
  ]

  static let samples = examples.map(\.payload)
}
