// Visible digital seals with signatures that fit no key.

enum VisibleSealSamples {
  static let examples: [BinaryExample] = [
    BinaryExample(
      "A residence permit",
      "dc036abc6d32c8a72cb1228408228408fb0602305cba135875976ec066d417b59e8c6abc133c133c133c133c"
        + "3fef3a2938ee43f1593d1ae52dbb26751fe64b7c133c136b0306d79519a65306ff4000010203040506070809"
        + "0a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435"
        + "363738393a3b3c3d3e3f",
      title: "Residence permit, ROLAND RESIDORCE",
      [
        "family-name": "RESIDORCE",
        "number": "652584509",
        "birth-date": "1970-08-03",
        "passport": "UFO001979",
        "issued": "2024-02-26",
        "signed": "2024-02-26",
        "issuing-country": "D",
        "certificate-id": "DETS32",
        "signature": "Not verified, because that needs the issuer’s key",
      ]),
    BinaryExample(
      "A proof of arrival of version 3",
      "dc026abc6d32c8a51a1f89833089aa40fd0202305ce21351b1eeb82c8d441675ab12858c15f3c40a6abc133c"
        + "296ecf77b79d34ac14aa1a971ffb271532f851bc133c1345030859e96d24805f939aff400001020304050607"
        + "08090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f30313233"
        + "3435363738393a3b3c3d3e3f",
      title: "Proof of arrival, JONATHAN GERALD KOEPPENIK",
      [
        "register-number": "ABCDEFGHIJKL",
        "certificate-id": "DETS00032",
        "issued": "2016-09-01",
        "expiry": "2026-04-23",
      ]),
    BinaryExample(
      "A social security card",
      "dc036abc6d38db6a21775ed92df5b72e1cc7fc0401083fee456d2de019a8020b506572736368776569c39f03"
        + "054f7363617204134ac3a2636f62c3a96e69646963747572697573ff40000102030405060708090a0b0c0d0e"
        + "0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a"
        + "3b3c3d3e3f",
      title: "Social security card, Oscar Perschweiß",
      [
        "social-security": "65170839J003",
        "birth-name": "Jâcobénidicturius",
        "certificate-id": "DEZV1A2B3",
      ]),
    BinaryExample(
      "A visa",
      "dc03d9c5d9cac8a720315bbc795be3895d010130db5bd2b3c549cd1da93c5bd458135c6f57fc133c133c133c"
        + "133c133c13524d154d0d21c9ed2e32a551ec4e063f4f1fee03010204035a00000506b5e626a139dcff400001"
        + "02030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d"
        + "2e2f303132333435363738393a3b3c3d3e3f",
      title: "Visa, ANNA MARIA ERIKSSON",
      [
        "number": "L8988901C",
        "entries": "2",
        "stay": "90D",
        "passport": "P01234567",
      ]),
    BinaryExample(
      "A paper that is not known",
      "dc03d9c5d9cac8a720315bbc795be389770109020102ff40000102030405060708090a0b0c0d0e0f10111213"
        + "1415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f",
      title: "Sealed document",
      [
        "feature-9": "01 02"
      ]),
    BinaryExample(
      "A wrong check digit in the zone",
      "dc036abc6d32c8a72cb1228408228408fb0602305cba135875976ec066d417b59e8c6abc133c133c133c133c"
        + "3fef3a2938ee4a31593d1ae52dbb26751fe64b7c133c136bff40000102030405060708090a0b0c0d0e0f1011"
        + "12131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d"
        + "3e3f",
      title: "Residence permit, ROLAND RESIDORCE",
      problems: [
        "The check digit of the document number is wrong.",
        "The check digit of the whole zone is wrong.",
      ]),
    BinaryExample(
      "A zone that is none",
      "dc036abc6d32c8a72cb1228408228408fb06020aad24f83c7107cec7a029ff40000102030405060708090a0b"
        + "0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f3031323334353637"
        + "38393a3b3c3d3e3f",
      title: "Residence permit",
      [
        "zone": "NO<ZONE<AT<ALL"
      ],
      problems: [
        "The machine-readable zone is not valid."
      ]),
    BinaryExample(
      "A seal without a signature",
      "dc036abc6d32c8a72cb1228408228408fb0602305cba135875976ec066d417b59e8c6abc133c133c133c133c"
        + "3fef3a2938ee43f1593d1ae52dbb26751fe64b7c133c136b0306d79519a65306",
      title: "Residence permit, ROLAND RESIDORCE",
      problems: [
        "The seal is damaged or incomplete."
      ]),
  ]
}
