// Cryptocurrencies: their payment addresses, and the encodings and check sums that these use.

internal import Wording

/// A coin and how its addresses are written.
struct Coin {
  let scheme: String
  let name: String
  let symbol: String
  /// The prefixes of bech32 addresses.
  var bech32: [String] = []
  /// The first bytes of base58 addresses: empty if they are not known, nil if there are no such
  /// addresses.
  var versions: [UInt8]?

  /// The label of its addresses.
  var addressLabel: Sentence { Sentence("\(name) address") }

  /// What is wrong with an address; nil for a correct address or one of an unknown form.
  func problem(of address: UTF8Text) -> Sentence? {
    let isBech32 = bech32.contains { address.dropping(prefix: $0 + "1") != nil }
    if isBech32 {
      return Bech32(address) == nil ? Sentence("The address’s check sum is wrong.") : nil
    }
    guard let versions else { return nil }
    guard let content = Base58Check.decoded(address), let version = content.first else {
      return Sentence("The address’s check sum is wrong.")
    }
    return versions.isEmpty || versions.contains(version)
      ? nil : Sentence("The address does not belong to \(name).")
  }

  /// The coin of an address without a scheme, with the label of a private key if it is one.
  static func known(by text: UTF8Text) -> (coin: Coin, privateKey: Sentence?)? {
    // No address or key is shorter, and no extended key is longer.
    guard (26...120).contains(text.count) else { return nil }
    for coin in all where coin.bech32.contains(where: { text.dropping(prefix: $0 + "1") != nil }) {
      return Bech32(text).map { _ in (coin, nil) }
    }
    guard let content = Base58Check.decoded(text), let version = content.first else { return nil }
    let bitcoin = all[0]
    switch (version, content.count) {
    case (0x00, 21), (0x05, 21): return (bitcoin, nil)
    case (0x80, 33), (0x80, 34): return (bitcoin, Sentence("Private key"))
    case (0x04, 78) where text.dropFirst().starts(with: "prv".utf8):
      return (bitcoin, Sentence("Extended private key"))
    default: return nil
    }
  }

  static let byScheme: [String: Coin] = {
    var coins = Dictionary(all.map { ($0.scheme, $0) }, uniquingKeysWith: { first, _ in first })
    let otherNames = [
      "btc": "bitcoin", "ltc": "litecoin", "doge": "dogecoin", "xmr": "monero",
      "bch": "bitcoincash",
      "xrp": "ripple", "xrpl": "ripple", "web+stellar": "stellar", "web+cardano": "cardano",
    ]
    for (other, scheme) in otherNames { coins[other] = coins[scheme] }
    return coins
  }()

  private static let all: [Coin] = [
    // The bytes and prefixes of main and test networks.
    Coin(
      scheme: "bitcoin", name: "Bitcoin", symbol: "BTC", bech32: ["bc", "tb", "bcrt"],
      versions: [0x00, 0x05, 0x6F, 0xC4]),
    Coin(
      scheme: "litecoin", name: "Litecoin", symbol: "LTC", bech32: ["ltc"],
      versions: [0x30, 0x32, 0x05, 0x6F]),
    Coin(scheme: "dogecoin", name: "Dogecoin", symbol: "DOGE", versions: [0x1E, 0x16]),
    Coin(scheme: "dash", name: "Dash", symbol: "DASH", versions: [0x4C, 0x10]),
    Coin(scheme: "monero", name: "Monero", symbol: "XMR"),
    Coin(scheme: "bitcoincash", name: "Bitcoin Cash", symbol: "BCH"),
    Coin(scheme: "zcash", name: "Zcash", symbol: "ZEC"),
    Coin(scheme: "tron", name: "Tron", symbol: "TRX", versions: [0x41]),
    Coin(scheme: "ripple", name: "XRP", symbol: "XRP"),
    Coin(scheme: "stellar", name: "Stellar", symbol: "XLM"),
    Coin(scheme: "cardano", name: "Cardano", symbol: "ADA", bech32: ["addr"]),
    Coin(scheme: "solana", name: "Solana", symbol: "SOL"),
    Coin(scheme: "polkadot", name: "Polkadot", symbol: "DOT"),
    Coin(scheme: "tezos", name: "Tezos", symbol: "XTZ", versions: []),
    Coin(scheme: "algorand", name: "Algorand", symbol: "ALGO"),
    Coin(scheme: "nano", name: "Nano", symbol: "XNO"),
    Coin(
      scheme: "digibyte", name: "DigiByte", symbol: "DGB", bech32: ["dgb"], versions: [0x1E, 0x3F]),
    Coin(scheme: "decred", name: "Decred", symbol: "DCR"),
    Coin(scheme: "ravencoin", name: "Ravencoin", symbol: "RVN", versions: [0x3C, 0x7A]),
  ]
}
