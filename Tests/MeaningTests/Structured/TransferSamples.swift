// UR and BBQr, whole and in parts.

enum UniformResourceSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "ur:bytes/hdeymejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrjtgwdpfnsboxgwlbaawzuefywkdplrsrj"
        + "ynbvygabwjldapfcsdwkbrkch", title: "Data",
      [
        "type": "bytes", "size": "50 bytes",
        "hex":
          "91 6E C6 5C F7 7C AD F5 5C D7 F9 CD A1 A1 03 00 26 DD D4 2E 90 5B 77 AD C3 6E 4F 2D "
          + "3C CB A4 4F 7F 04 F2 DE 44 F4 2D 84 C3 74 A0 E1 49 13 6F 25 B0 18",
      ]),
    ContentExample(
      "UR:CRYPTO-SEED/ADAORPSFFWMO", title: "Wallet seed", ["type": "crypto-seed", "hex": "01 02"]),
    ContentExample(
      "ur:new-type/adaorpsffwmo", title: "new-type", ["type": "new-type", "hex": "01 02"]),
    ContentExample(
      "ur:crypto-psbt/adaorpsffwma", title: "Bitcoin transaction (PSBT)",
      problems: ["The data are damaged: their checksum is wrong."]),
    ContentExample(
      "ur:bytes/1-9/lpadascfadaxcywenbpljkhdcahkadaemejtswhhylkepmykhhtsytsnoyoyaxaedsuttydmmhhpktpmsrj"
        + "tdkgslpgh", title: "Data", ["part": "1 of 9"]),
    ContentExample(
      "ur:bytes/2-9/adaorpsffwmo", title: "Data", ["part": "2 of 9"],
      problems: ["The part is damaged."]),
  ]
}

enum BBQrSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "B$2P0100OBZWE5H7AEBA", title: "Bitcoin transaction (PSBT)",
      ["type": "P", "size": "7 bytes", "hex": "70 73 62 74 FF 01 02"]),
    ContentExample(
      "B$HU010048692120C3A4", title: "Text", ["text": "Hi! ä", "size": "6 bytes"]),
    ContentExample(
      "B$ZJ0100VNLKUSBLKCZFEMTQGMYDLMZUGFLKVLJGIICAA", title: "Data (JSON)",
      ["text": #"{"xfp":"0F056943"}{"xfp":"0F056943"}{"xfp":"0F056943"}"#]),
    ContentExample("B$2P0302CCCC", title: "Bitcoin transaction (PSBT)", ["part": "3 of 3"]),
    ContentExample(
      "B$ZQ0100AAAA", title: "Data",
      problems: ["The data are damaged or too large to unpack."]),
    ContentExample(
      "B$HX01000", title: "Program",
      problems: ["The data are damaged or too large to unpack."]),
  ]
}
