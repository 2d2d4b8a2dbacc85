// Product numbers.

internal import Reading

enum RetailProductSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "4006381333931",
      title: "4006381333931",
      [
        "number": "4006381333931",
        "gtin": "04006381333931",
        "prefix": "GS1 Germany",
      ],
      symbology: .ean13),
    ContentExample(
      "4006381333932",
      title: "4006381333932",
      problems: [
        "The check digit is wrong."
      ],
      symbology: .ean13),
    ContentExample(
      "036000291452",
      title: "036000291452",
      [
        "number": "036000291452",
        "gtin": "00036000291452",
        "prefix": "GS1 US",
      ],
      symbology: .upcA),
    ContentExample(
      "01234505",
      title: "01234505",
      [
        "upc-a": "012000003455",
        "gtin": "00012000003455",
        "prefix": "GS1 US",
      ],
      symbology: .upcE),
    ContentExample(
      "96385074",
      title: "96385074",
      [
        "gtin": "00000096385074",
        "prefix": "GS1 Global Office",
      ],
      symbology: .ean8),
    ContentExample(
      "40123455",
      title: "40123455",
      [
        "prefix": "GS1 Germany"
      ],
      symbology: .ean8),
    ContentExample(
      "02345673",
      title: "02345673",
      [
        "prefix": "within a shop"
      ],
      symbology: .ean8),
    ContentExample(
      "9780306406157",
      title: "ISBN 9780306406157",
      [
        "isbn": "9780306406157",
        "isbn-10": "0306406152",
        "prefix": "books and music (ISBN, ISMN)",
      ],
      symbology: .ean13),
    ContentExample(
      "9780306406157",
      title: "ISBN 9780306406157",
      [
        "number": "9780306406157"
      ],
      symbology: .isbn13),
    ContentExample(
      "9780735200449 51299",
      title: "ISBN 9780735200449",
      [
        "isbn-10": "0735200440",
        "add-on": "51299",
        "price": "USD 12.99",
      ],
      symbology: .ean13),
    ContentExample(
      "9780735200449 90000",
      title: "ISBN 9780735200449",
      [
        "price": "none stated"
      ],
      symbology: .ean13),
    ContentExample(
      "9780735200449 99990",
      title: "ISBN 9780735200449",
      [
        "price": "used book"
      ],
      symbology: .ean13),
    ContentExample(
      "9780735200449 99991",
      title: "ISBN 9780735200449",
      [
        "price": "complimentary copy"
      ],
      symbology: .ean13),
    ContentExample(
      "9780735200449 72000",
      title: "ISBN 9780735200449",
      [
        "add-on": "72000"
      ],
      symbology: .ean13),
    ContentExample(
      "9790060115615",
      title: "9790060115615",
      [
        "ismn": "9790060115615"
      ],
      symbology: .ean13),
    ContentExample(
      "9770317847001 03",
      title: "ISSN 0317-8471",
      [
        "issn": "0317-8471",
        "variant": "00",
        "issue": "03",
        "prefix": "magazines (ISSN)",
      ],
      symbology: .ean13),
    ContentExample(
      "2000123456782",
      title: "2000123456782",
      [
        "prefix": "within a shop or region, as for weighed goods"
      ],
      symbology: .ean13),
    ContentExample(
      "1400000000007",
      title: "1400000000007",
      [
        "prefix": "not assigned"
      ],
      symbology: .ean13),
    ContentExample(
      "0306406152",
      title: "ISBN 0306406152",
      [
        "isbn-10": "0306406152"
      ],
      symbology: .isbn10),
    ContentExample(
      "080442957x",
      title: "ISBN 080442957X",
      [
        "isbn-10": "080442957X"
      ],
      symbology: .isbn10),
    ContentExample(
      "0306406153",
      title: "ISBN 0306406153",
      problems: [
        "The check digit is wrong."
      ],
      symbology: .isbn10),
    ContentExample(
      "19501101530000",
      title: "GTIN 19501101530000",
      [
        "gtin": "19501101530000",
        "packaging": "1",
        "prefix": "GS1 Global Office",
      ],
      symbology: .itf),
  ]

  static let samples = examples.map(\.payload)
}
