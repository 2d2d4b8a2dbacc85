// Cryptocurrencies: their payment addresses, and the encodings and checksums that these use.

internal import Wording

struct Coin {
  let scheme: String
  let name: String
  let symbol: String
  /// The prefixes of bech32 addresses.
  var bech32: [String] = []
  /// The version bytes of base58 addresses: empty if unknown, nil if the coin has no such
  /// addresses.
  var versions: [UInt8]?

  var addressLabel: Sentence { Sentence("\(name) address") }

  /// The fault of an address; nil if it is correct or has an unknown form.
  func problem(of address: UTF8Text) -> Sentence? {
    let isBech32 = bech32.contains { address.dropping(prefix: $0 + "1") != nil }
    if isBech32 {
      return Bech32(address) == nil ? Sentence("The address’s checksum is wrong.") : nil
    }
    guard let versions else { return nil }
    guard let content = Base58Check.decoded(address), let version = content.first else {
      return Sentence("The address’s checksum is wrong.")
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

enum CoinPaymentFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, !text.isEmpty else { return nil }
    guard let address = Address(text) else { return standingAlone(text) }
    guard let coin = Coin.byScheme[address.scheme] else { return nil }
    var problems: [Sentence] = []
    let target = PercentEncoding.decoded(address.bodyAfterSlashes)
    let amount = amount(address, of: coin, problems: &problems)
    if !target.isEmpty, let problem = coin.problem(of: UTF8Text(utf8: target)) {
      problems.append(problem)
    } else if target.isEmpty, otherWays.allSatisfy({ address[$0] == nil }) {
      problems.append(Sentence("The address is missing."))
    }
    for name in ["amount", "label", "message"]
    where Set(address.parameters.filter { $0.name == name }.map(\.value)).count > 1 {
      problems.append(
        Sentence("\(Sentence(exact: name)) appears twice, with different values."))
    }
    for parameter in address.parameters where parameter.name.hasPrefix("req-") {
      let name = parameter.name.dropFirst(4)
      problems.append(Sentence("The code requires “\(name)”, which is not known."))
    }

    var fields: [ContentField] = []
    let name = ["label", "recipient_name"].compactMap { address[$0] }.first
    fields.add("name", Sentence("Payee"), name)
    fields.add("amount", Sentence("Amount"), amount)
    fields.add("currency", Sentence("Currency"), coin.symbol)
    fields.add("account", coin.addressLabel, target)
    fields.add("text", Sentence("Message"), address["message"] ?? address["tx_description"])
    fields.add("lightning", Sentence("Lightning invoice"), address["lightning"])
    fields.add(unknown: address.others(than: knownParameters))
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: amount, currency: amount.map { _ in coin.symbol },
        payee: name ?? Content.shortened(coinAddress: target)),
      fields: fields, mainAction: .openAddress(text.string, purpose: .payment),
      furtherActions: fields.copies(of: ["account", "amount", "lightning"]), problems: problems)
  }

  /// Ways to pay that stand in place of an address (BIP 321).
  private static let otherWays = ["lightning", "lno", "sp", "bc", "pay"]

  private static let knownParameters: Set<String> = [
    "label", "recipient_name", "amount", "tx_amount", "message", "tx_description", "lightning",
  ]

  private static func amount(
    _ address: Address, of coin: Coin, problems: inout [Sentence]
  ) -> String? {
    guard let written = address["amount"] ?? address["tx_amount"] else { return nil }
    guard let amount = Decimal(written.utf8) else {
      problems.append(Sentence("The amount “\(written)” is not valid."))
      return written
    }
    // There are 21 million bitcoins, of a hundred million parts each.
    let smallest = amount.text(inUnitsOf: -8).utf8.number ?? .max
    if coin.symbol == "BTC", smallest > 2_100_000_000_000_000 {
      problems.append(Sentence("The amount “\(written)” is not valid."))
    }
    return amount.text()
  }

  private static func standingAlone(_ text: UTF8Text) -> Content? {
    if let (coin, kind) = Coin.known(by: text) {
      if let kind {
        let fields = [ContentField("private-key", label: kind, text.string, isSecret: true)]
        return Content(
          .payment, title: kind, fields: fields,
          mainAction: .copy(label: kind, text.string, isSecret: true))
      }
      let fields = [
        ContentField("account", label: coin.addressLabel, text.string),
        ContentField("currency", label: Sentence("Currency"), coin.symbol),
      ]
      return Content(
        .payment,
        title: Content.paymentTitle(
          amount: nil, currency: nil, payee: Content.shortened(coinAddress: text.string)),
        fields: fields,
        mainAction: .openAddress("\(coin.scheme):\(text.string)", purpose: .payment),
        furtherActions: fields.copies(of: ["account"]))
    }
    return nil
  }
}

/// Base58 with a checksum.
enum Base58Check {
  private static let alphabet = Array(
    "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)
  /// The longest text in use, an extended key, has 111 letters; decoding takes quadratic time.
  private static let longest = 120

  /// Version and content without the checksum; nil if the checksum is wrong.
  static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard !text.isEmpty, text.count <= longest else { return nil }
    var bytes: [UInt8] = []
    for letter in text {
      guard var carry = alphabet.firstIndex(of: letter) else { return nil }
      for index in bytes.indices {
        carry += Int(bytes[index]) * 58
        bytes[index] = UInt8(carry & 0xFF)
        carry >>= 8
      }
      while carry > 0 {
        bytes.append(UInt8(carry & 0xFF))
        carry >>= 8
      }
    }
    let zeros = text.prefix { $0 == UInt8(ascii: "1") }.count
    let all = Array(repeating: 0, count: zeros) + bytes.reversed()
    let content = Array(all.dropLast(4))
    guard all.count > 4, sha256(sha256(content)).prefix(4).elementsEqual(all.suffix(4)) else {
      return nil
    }
    return content
  }
}
