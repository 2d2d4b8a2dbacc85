// BBQr, in which Bitcoin wallets pass transactions and other data on.

internal import Wording

/// A BBQr code, whole or a part.
enum BBQrFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let part = BBQr(text) else { return nil }
    let name = meanings[part.type] ?? Sentence("Data")
    var fields: [ContentField] = []
    fields.add("type", Sentence("Type"), "\(part.type)")
    guard part.count == 1 else {
      fields.add(
        "part", Sentence("Part", context: "one of several"),
        Sentence("\(part.index + 1) of \(part.count)"))
      // Only all parts together show whether a text holds a secret.
      if !"PT".contains(part.type) {
        fields.add("data", Sentence("Data"), part.digits.screenful, isSecret: true)
      }
      return Content(.data, title: name, fields: fields)
    }
    guard let bytes = part.bytes else {
      return Content(
        .data, title: name, fields: fields,
        problems: [Sentence("The data are damaged, or too large to be unpacked.")])
    }
    let secret = Secret(in: bytes[...])
    if "JU".contains(part.type), let text = String(validating: bytes, as: UTF8.self) {
      fields.add("text", Sentence("Text"), UTF8Text(utf8: text).screenful, isSecret: secret != nil)
    }
    fields.add(bytes: bytes, isSecret: secret != nil)
    return Content(
      .data, title: name, fields: fields,
      mainAction: .saveBytes(bytes, fileName: "data\(endings[part.type] ?? ".bin")"),
      furtherActions: fields.copies(of: ["text", "hex"]))
  }

  private static let endings: [Character: String] = [
    "P": ".psbt", "T": ".txn", "J": ".json", "C": ".cbor", "U": ".txt",
  ]

  private static var meanings: [Character: Sentence] {
    [
      "P": Sentence("Bitcoin transaction (PSBT)"), "T": Sentence("Bitcoin transaction"),
      "J": Sentence("Data (JSON)"), "C": Sentence("Data (CBOR)"), "U": Sentence("Text"),
      "X": Sentence("Program"),
    ]
  }
}
