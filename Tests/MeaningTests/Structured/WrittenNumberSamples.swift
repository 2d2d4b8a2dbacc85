// Numbers as people write them.

enum WrittenNumberSamples {
  static let examples: [ContentExample] = [
    ContentExample("4 006381 333931", title: "4006381333931", ["number": "4006381333931"]),
    ContentExample("0 36000 29145 2", title: "036000291452"),
    ContentExample("ISBN 13: 978-3-16-148410-0", title: "ISBN 9783161484100"),
    ContentExample("ISBN9783161484100", title: "ISBN 9783161484100"),
    ContentExample(
      "ISBN 978-3-16-148410-0", title: "ISBN 9783161484100",
      [
        "isbn": "9783161484100",
        "isbn-10": "316148410X",
        "number": "9783161484100",
        "gtin": "09783161484100",
        "prefix": "books and music (ISBN, ISMN)",
      ]),
    ContentExample(
      "ISBN-10: 3-16-148410-X", title: "ISBN 316148410X",
      [
        "isbn-10": "316148410X"
      ]),
    ContentExample(
      "ISBN-13: 978-3-16-148410-1", title: "ISBN 9783161484101",
      [
        "isbn": "9783161484101",
        "isbn-10": "316148410X",
        "number": "9783161484101",
        "gtin": "09783161484101",
        "prefix": "books and music (ISBN, ISMN)",
      ], problems: ["The check digit is wrong."]),
    ContentExample(
      "ISSN 0317-8471", title: "ISSN 0317-8471",
      [
        "issn": "0317-8471"
      ]),
    ContentExample(
      "ISSN: 0317-8470", title: "ISSN 0317-8470",
      [
        "issn": "0317-8470"
      ], problems: ["The check digit is wrong."]),
    ContentExample(
      "ISMN M-2600-0043-8", title: "9790260000438",
      [
        "ismn": "9790260000438",
        "number": "9790260000438",
        "gtin": "09790260000438",
        "prefix": "books and music (ISBN, ISMN)",
      ]),
    ContentExample(
      "ISMN 979-0-2600-0043-8", title: "9790260000438",
      [
        "ismn": "9790260000438",
        "number": "9790260000438",
        "gtin": "09790260000438",
        "prefix": "books and music (ISBN, ISMN)",
      ]),
    ContentExample(
      "EAN 4006381333931", title: "4006381333931",
      [
        "number": "4006381333931",
        "gtin": "04006381333931",
        "prefix": "GS1 Germany",
      ]),
    ContentExample(
      "978-3-16-148410-1", title: "ISBN 9783161484101", problems: ["The check digit is wrong."]),
    ContentExample(
      "978-3-16-148410-0", title: "ISBN 9783161484100",
      [
        "isbn": "9783161484100",
        "isbn-10": "316148410X",
        "number": "9783161484100",
        "gtin": "09783161484100",
        "prefix": "books and music (ISBN, ISMN)",
      ]),
    ContentExample(
      "doi:10.1000/182", title: "https://doi.org/10.1000/182",
      [
        "doi": "10.1000/182"
      ]),
    ContentExample(
      "DOI: 10.1038/s41586-020-2649-2", title: "https://doi.org/10.1038/s41586-020-2649-2",
      [
        "doi": "10.1038/s41586-020-2649-2"
      ]),
    ContentExample(
      "0000-0002-1825-0097", title: "https://orcid.org/0000-0002-1825-0097",
      [
        "orcid": "0000-0002-1825-0097"
      ]),
    ContentExample(
      "ORCID: 0000-0002-1825-0097", title: "https://orcid.org/0000-0002-1825-0097",
      [
        "orcid": "0000-0002-1825-0097"
      ]),
    ContentExample(
      "urn:isbn:9783161484100", title: "ISBN 9783161484100",
      [
        "isbn": "9783161484100",
        "isbn-10": "316148410X",
        "number": "9783161484100",
        "gtin": "09783161484100",
        "prefix": "books and music (ISBN, ISMN)",
      ]),
    ContentExample(
      "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", title: "UUID f81d4fae…",
      [
        "uuid": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        "version": "1",
      ]),
    ContentExample(
      "urn:uuid:018f4b2c-7a5e-7000-8000-000000000000", title: "UUID 018f4b2c…",
      [
        "uuid": "018f4b2c-7a5e-7000-8000-000000000000",
        "version": "7",
        "created": "2024-05-05 23:52:37 UTC",
      ]),
    ContentExample(
      "urn:issn:0317-8471", title: "ISSN 0317-8471",
      [
        "issn": "0317-8471"
      ]),
  ]
}
