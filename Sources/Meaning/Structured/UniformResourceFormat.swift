// URs, in which wallets pass keys and transactions on, and Blockchain Commons any data in CBOR.

internal import Wording

enum UniformResourceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let resource = UniformResource(text) else { return nil }
    let name = meanings[resource.type] ?? Sentence(exact: resource.type)
    var fields: [ContentField] = []
    fields.add("type", Sentence("Type"), resource.type)
    switch resource.body {
    case .part(let number, let count, let part):
      fields.add(
        "part", Sentence("Part", context: "one of several"), Sentence("\(number) of \(count)"))
      if secrets.contains(resource.type) {
        fields.add("data", Sentence("Data"), text.screenful, isSecret: true)
      }
      return Content(
        .data, title: name, fields: fields,
        problems: part == nil ? [Sentence("The part is damaged.")] : [])
    case .whole(nil):
      return Content(
        .data, title: name, fields: fields,
        problems: [Sentence("The data are damaged: their checksum is wrong.")])
    case .whole(let bytes?):
      // The type `bytes` wraps other data.
      var data = bytes
      if resource.type == "bytes", case .bytes(let inner)? = CBOR.value(of: bytes) {
        data = Array(inner)
      }
      let isSecret = secrets.contains(resource.type) || Secret(in: data[...]) != nil
      fields.add(bytes: data, isSecret: isSecret)
      return Content(
        .data, title: name, fields: fields,
        mainAction: isSecret
          ? fields.copies(of: ["hex"]).first : .saveBytes(data, fileName: "ur.cbor"),
        furtherActions: isSecret ? [] : fields.copies(of: ["hex"]))
    }
  }

  /// The types that hold or may hold keys.
  private static let secrets: Set<String> = [
    "crypto-seed", "seed", "crypto-bip39", "crypto-hdkey", "hdkey", "crypto-eckey", "eckey",
    "crypto-sskr", "sskr",
  ]

  private static var meanings: [String: Sentence] {
    [
      "bytes": Sentence("Data"), "crypto-psbt": Sentence("Bitcoin transaction (PSBT)"),
      "psbt": Sentence("Bitcoin transaction (PSBT)"), "crypto-account": Sentence("Wallet account"),
      "crypto-multi-accounts": Sentence("Wallet accounts"),
      "account-descriptor": Sentence("Wallet account"),
      "crypto-output": Sentence("Wallet descriptor"),
      "output-descriptor": Sentence("Wallet descriptor"), "crypto-hdkey": Sentence("Wallet key"),
      "hdkey": Sentence("Wallet key"), "crypto-eckey": Sentence("Wallet key"),
      "eckey": Sentence("Wallet key"), "crypto-seed": Sentence("Wallet seed"),
      "seed": Sentence("Wallet seed"), "crypto-bip39": Sentence("Recovery phrase"),
      "crypto-sskr": Sentence("Share of a wallet seed"), "sskr": Sentence("Share of a wallet seed"),
      "eth-sign-request": Sentence("Ethereum transaction"),
      "eth-signature": Sentence("Ethereum signature"),
      "sol-sign-request": Sentence("Solana transaction"),
    ]
  }
}

extension [ContentField] {
  /// Adds the size of bytes, and their first ones in hexadecimal digits.
  mutating func add(bytes: [UInt8], isSecret: Bool = false) {
    let count = bytes.count
    add("size", Sentence("Size"), Sentence("\(count) byte", plural: "\(count) bytes", count: count))
    // As many as a screen shows.
    add("hex", Sentence("Bytes"), ShownText.bytes(bytes, most: 1024), isSecret: isSecret)
  }
}
