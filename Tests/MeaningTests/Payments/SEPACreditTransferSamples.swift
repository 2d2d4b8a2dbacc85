// European bank transfers.

enum SEPACreditTransferSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "BCD\n001\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1\nCHAR\n\n"
        + "Urgency fund\nSample EPC QR code",
      title: "Payment of EUR 1 to Red Cross of Belgium",
      [
        "name": "Red Cross of Belgium", "iban": "BE72000000001616", "bic": "BPOTBEB1",
        "amount": "1", "currency": "EUR", "purpose": "CHAR", "text": "Urgency fund",
        "information": "Sample EPC QR code", "version": "001",
      ]),
    // Without a BIC, which version 002 allows; CR LF; a reference; a blank inside the IBAN.
    ContentExample(
      "BCD\r\n002\r\n1\r\nSCT\r\n\r\nMüller AG\r\nDE89 3704 0044 0532 0130 00\r\nEUR123.50\r\n\r\n"
        + "RF18539007547034\r\n",
      title: "Payment of EUR 123.50 to Müller AG",
      ["iban": "DE89370400440532013000", "amount": "123.50", "reference": "RF18539007547034"]),
    ContentExample(
      "\u{FEFF}BCD\r002\r2\rINST\r\rA\rDE89370400440532013000", title: "Payment to A",
      ["iban": "DE89370400440532013000"]),
    ContentExample(
      "BCD\n001\n1\nSCT\n\nA\nDE88370400440532013000\nEUR0.001\n\nRF19539007547034\nboth\n\nmore",
      title: "Payment of EUR 0.001 to A", ["line-13": "more"],
      problems: [
        "The IBAN’s check digits are wrong.", "The BIC is missing.",
        "The amount must be between EUR 0.01 and EUR 999999999.99.",
        "The reference’s check digits are wrong.",
        "Use either a reference or a message, not both.",
      ]),
    ContentExample(
      "BCD\n003\n9\nSCT\nNOBIC\n\nDE8937040044053201300\nUSD5\n\nRFX\n", title: "Payment",
      problems: [
        "The version is “003”; “001” and “002” are known.", "The character set “9” is not known.",
        "The payee’s name is missing.", "The IBAN has 21 characters; one of DE has 22.",
        "The BIC is not valid.", "The amount “USD5” is not valid.",
        "The reference is not a valid creditor reference.",
      ]),
    ContentExample(
      "BCD\n002\n1\nXYZ\n\nA\n12\n12.5\n", title: "Payment of EUR 12.5 to A",
      problems: [
        "The transfer type “XYZ” is not known.", "The IBAN is not valid.",
        "The amount “12.5” is not valid.",
      ]),
    // A structured message of Belgium, with wrong check digits.
    ContentExample(
      "BCD\n002\n1\nSCT\n\nRed Cross\nBE72000000001616\nEUR1\n\n\n+++090/9337/55494+++",
      title: "Payment of EUR 1 to Red Cross", ["text": "+++090/9337/55494+++"],
      problems: ["The reference’s check digits are wrong."]),
    ContentExample(
      "BCD\n002\n1\nSCT\n\nA\n", title: "Payment to A", problems: ["The IBAN is missing."]),
    ContentExample(
      "BCD\n002\n1\nSCT\n\nA\nZZ11AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHHIIII", title: "Payment to A",
      problems: ["The IBAN is too long."]),
  ]

  static let samples = examples.map(\.payload)
}
