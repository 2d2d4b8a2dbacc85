// Payments on Ethereum.

enum EthereumPaymentSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359?value=2.014e18",
      title: "Payment of ETH 2.014 to 0xfB6916…c5d359",
      [
        "account": "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
        "amount": "2.014",
        "currency": "ETH",
        "chain": "Ethereum (1)",
      ]),
    ContentExample(
      "ethereum:pay-0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359@137?value=1&gas=5",
      title: "Payment of ETH 0.000000000000000001 to 0xfB6916…c5d359",
      [
        "chain": "Polygon (137)",
        "gas": "5",
      ]),
    ContentExample(
      "ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7@424242/transfer?address="
        + "0x8e23ee67d1332ad560396262c48ffbb01f93d052&uint256=1e3",
      title: "Payment to 0x8e23ee…93d052",
      [
        "token": "0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7",
        "token-units": "1000",
        "function": "transfer",
        "chain": "424242",
      ]),
    ContentExample(
      "Ethereum:example.eth",
      title: "Payment to example.eth",
      [
        "account": "example.eth"
      ]),
    ContentExample(
      "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
      title: "Payment to 0xfB6916…c5d359",
      [
        "account": "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"
      ]),
    ContentExample(
      "ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359",
      title: "Payment to 0xfb6916…c5d359",
      problems: ["The address’s checksum is wrong."]),
    ContentExample(
      "ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359@30",
      title: "Payment to 0xfb6916…c5d359"),
    ContentExample(
      "ethereum:0xFB6916095CA1DF60BB79CE92CE3EA74C37C5D359",
      title: "Payment to 0xFB6916…C5D359"),
    ContentExample(
      "ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7/transfer?address="
        + "0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359&uint256=1",
      title: "Payment to 0xfb6916…c5d359",
      problems: ["The address’s checksum is wrong."]),
    ContentExample(
      "ethereum:?value=x",
      title: "Payment",
      problems: [
        "The address is missing.",
        "The amount “x” is not valid.",
      ]),
    ContentExample(
      "ethereum:0x12@main?value=1e999",
      title: "Payment to 0x12",
      problems: [
        "The address is not valid.",
        "The amount “1e999” is not valid.",
        "The network “main” is not written as a number.",
      ]),
  ]

  static let samples = examples.map(\.payload)
}
