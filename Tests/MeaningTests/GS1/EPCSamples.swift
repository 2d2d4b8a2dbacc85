// Names of things with RFID tags.

enum EPCSamples {
  static let keys: [ContentExample] = [
    // The bits of tags.
    ContentExample(
      "urn:epc:raw:96.x3074257BF7194E4000001A85", title: "GTIN 80614141123458",
      [
        "gtin": "80614141123458", "serial": "6789", "filter": "3",
        "epc": "urn:epc:raw:96.x3074257BF7194E4000001A85",
      ]),
    ContentExample(
      "urn:epc:id:sgtin:0614141.812345.6789", title: "GTIN 80614141123458",
      [
        "gtin": "80614141123458", "serial": "6789",
        "element-string": "(01)80614141123458(21)6789",
        "epc": "urn:epc:id:sgtin:0614141.812345.6789",
      ]),
    ContentExample(
      "urn:epc:tag:sscc-96:3.0614141.1234567890",
      title: "Shipping unit (SSCC) 106141412345678908", ["filter": "3"]),
    ContentExample(
      "urn:epc:id:sgln:0614141.12345.0", title: "Location (GLN) 0614141123452",
      ["element-string": "(414)0614141123452"]),
    ContentExample(
      "urn:epc:class:lgtin:4012345.012345.998877", title: "GTIN 04012345123456",
      ["batch": "998877"]),
    ContentExample(
      "urn:epc:id:grai:0614141.12345.400", title: "Returnable asset (GRAI) 00614141123452400"),
    ContentExample(
      "urn:epc:id:giai:0614141.12345%2F400", title: "Asset (GIAI) 061414112345/400"),
    ContentExample(
      "urn:epc:id:itip:4012345.012345.04.04.987",
      title: "Trade item piece (ITIP) 040123451234560404", ["serial": "987"]),
  ]

  static let others: [ContentExample] = [
    ContentExample(
      "urn:epc:id:gid:95100000.12345.400", title: "EPC 95100000.12345.400", ["scheme": "gid"]),
    ContentExample(
      "urn:epc:id:sgtin:06.1.2", title: "EPC 06.1.2",
      problems: ["The name does not fit its scheme."]),
  ]

  static let examples = keys + others
}
