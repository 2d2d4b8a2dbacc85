// Addresses of coins.

enum CoinPaymentSamples {
  static let examples: [ContentExample] = [
    // An offer in place of an address.
    ContentExample("bitcoin:?lno=lno1qgsqvgnwgcg35z6ee", title: "Payment", ["currency": "BTC"]),
    // More decimals than a bitcoin has, and more bitcoins than there are.
    ContentExample(
      "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.000000001",
      title: "Payment of BTC 0.000000001 to 1A1zP1eP…DivfNa",
      problems: ["The amount “0.000000001” is not valid."]),
    ContentExample(
      "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=123456789",
      title: "Payment of BTC 123456789 to 1A1zP1eP…DivfNa",
      problems: ["The amount “123456789” is not valid."]),
    ContentExample(
      "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=20.30&label=Luke-Jr",
      title: "Payment of BTC 20.3 to Luke-Jr",
      [
        "name": "Luke-Jr",
        "amount": "20.3",
        "currency": "BTC",
        "account": "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
      ]),
    ContentExample(
      "BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?AMOUNT=0.00001&MESSAGE=Do"
        + "nation%20for%20project&time=7",
      title: "Payment of BTC 0.00001 to BC1QW508…V8F3T4",
      [
        "text": "Donation for project",
        "time": "7",
      ]),
    ContentExample(
      "bitcoin://bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
      title: "Payment to bc1p0xlx…zk5jj0"),
    ContentExample(
      "bitcoin:?lightning=lnbc2500u1pvjluezpp5qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"
        + "qqqqqqqqqqqqqqqdq5xysxxatsyp3k7enxv4jsxqzpu888888888888888888888888888888888"
        + "88888888888888888888888888888888888888888888888888888888888888888888888w7rav"
        + "w",
      title: "Payment",
      [
        "lightning": "lnbc2500u1pvjluezpp5qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"
          + "qqdq5xysxxatsyp3k7enxv4jsxqzpu8888888888888888888888888888888888888888"
          + "8888888888888888888888888888888888888888888888888888888888888888w7ravw"
      ]),
    ContentExample(
      "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb?amount=1,5&req-x=1",
      title: "Payment of BTC 1,5 to 1A1zP1eP…DivfNb",
      problems: [
        "The amount “1,5” is not valid.",
        "The address’s checksum is wrong.",
        "The code requires “x”, which is not known.",
      ]),
    ContentExample(
      "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
      title: "Payment to bc1qw508…v8f3t5",
      problems: [
        "The address’s checksum is wrong."
      ]),
    ContentExample(
      "dogecoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
      title: "Payment to 1A1zP1eP…DivfNa",
      [
        "currency": "DOGE"
      ],
      problems: [
        "The address does not belong to Dogecoin."
      ]),
    ContentExample(
      "litecoin:",
      title: "Payment",
      problems: [
        "The address is missing."
      ]),
    ContentExample(
      "monero:46BeWrHpwXmHDpDEUmZBWZfoQpdc6HaERCNmx1pEYL2rAcuwufPN9rXHHtyUA4QVy66qe"
        + "FQkn6sfK8aHYjA3jk3o1Bv16em?tx_amount=239.39014&recipient_name=el00ruobuob%20"
        + "Stagenet%20wallet&tx_description=Testing",
      title: "Payment of XMR 239.39014 to el00ruobuob Stagenet wallet",
      [
        "text": "Testing",
        "currency": "XMR",
      ]),
    ContentExample(
      "web+stellar:pay?destination=G",
      title: "Payment to pay",
      [
        "destination": "G",
        "currency": "XLM",
      ]),
    ContentExample(
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
      title: "Payment to 1A1zP1eP…DivfNa",
      [
        "account": "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
        "currency": "BTC",
      ]),
    ContentExample(
      "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
      title: "Payment to 3J98t1Wp…RhWNLy"),
    ContentExample(
      "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
      title: "Payment to BC1QW508…V8F3T4"),
    ContentExample(
      "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ",
      title: "Private key",
      [
        "private-key": "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"
      ]),
    ContentExample(
      "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg"
        + "6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi",
      title: "Extended private key"),
  ]

  static let samples = examples.map(\.payload)
}
