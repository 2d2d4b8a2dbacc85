// BBQr: a header of eight characters (mark, encoding, type, number of parts, index), then a part of
// the encoded bytes.

public import Reading
internal import Wording

/// A BBQr part, or the whole if it is the only one.
struct BBQr: Hashable {
  enum Encoding: Character {
    case hexadecimal = "H"
    case base32 = "2"
    /// Compressed, then in base 32.
    case compressed = "Z"
  }

  let encoding: Encoding
  /// The type of the bytes, a capital.
  let type: Character
  let count: Int
  let index: Int
  let digits: UTF8Text

  init?(_ text: UTF8Text) {
    guard var rest = text.dropping(prefix: "B$") else { return nil }
    let kind = rest.removing(2).string
    let (count, index) = (Self.number(rest.removing(2)), Self.number(rest.removing(2)))
    guard let first = kind.first, let encoding = Encoding(rawValue: first), let type = kind.last,
      kind.count == 2, type.isASCII, type.isUppercase, let count, let index, index < count,
      !rest.isEmpty
    else { return nil }
    (self.encoding, self.type, self.count, self.index) = (encoding, type, count, index)
    digits = rest
  }

  /// Two digits in base 36.
  private static func number(_ digits: UTF8Text) -> Int? {
    guard digits.count == 2, digits.areCapitalsAndDigits else { return nil }
    return Int(digits.string, radix: 36)
  }

  /// More than any program shows; a few bytes can claim a thousand times as many.
  private static let mostBytes = 1 << 20

  /// The decoded bytes; nil if they are damaged or too many.
  var bytes: [UInt8]? {
    switch encoding {
    case .hexadecimal: Hexadecimal.decoded(digits)
    case .base32: Base32.decoded(digits)
    case .compressed:
      Base32.decoded(digits).flatMap { Unpacking.bytes(of: $0[...], most: Self.mostBytes) }
    }
  }
}

struct BBQrParts: PartNotation {
  func part(of payload: Payload) -> WrittenPart? {
    guard let part = BBQr(UTF8Text(payload.bytes).bare) else { return nil }
    return WrittenPart(
      id: "B$\(part.encoding.rawValue)\(part.type) \(part.count)", index: part.index,
      count: part.count,
      data: Array(part.digits))
  }

  func text(of pieces: [[UInt8]?], like part: WrittenPart) -> Payload? {
    guard part.id.hasPrefix("B$"), !pieces.contains(nil) else { return nil }
    let digits = pieces.compactMap(\.self).joined()
    return Payload(bytes: Array("\(part.id.prefix(4))0100".utf8) + digits)
  }
}

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
        problems: [Sentence("The data are damaged or too large to unpack.")])
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

// Parts: the notations in which the payloads of several codes carry one text together. The text is
// written in the same notation as if one code had carried it, and then has a format of its own.
//
// OneTimePasswordBatchParts   the export of an authenticator
// UniformResource             UR: Bytewords write its bytes, FountainPieces choose the pieces of
//                             its parts
// BBQr                        parts with a header of eight characters

/// All notations.
public struct WrittenNotations: PartNotation {
  /// More would take minutes to show, and forged parts can claim any number.
  static let mostPieces = 1000

  public init() {}

  private static let all: [any PartNotation] = [
    OneTimePasswordBatchParts(), UniformResourceParts(), BBQrParts(),
  ]

  /// The part that a payload describes; nil if it is a text of its own.
  public func part(of payload: Payload) -> WrittenPart? {
    for notation in Self.all {
      if let part = notation.part(of: payload) { return part }
    }
    return nil
  }

  /// The text of all pieces as one code would carry it; nil as long as it cannot be read.
  public func text(of pieces: [[UInt8]?], like part: WrittenPart) -> Payload? {
    for notation in Self.all {
      if let text = notation.text(of: pieces, like: part) { return text }
    }
    return nil
  }
}

extension WrittenPart {
  /// A part that carries one piece; nil if it is the only part or one of too many.
  init?(id: String, index: Int, count: Int, data: [UInt8]) {
    guard (2...WrittenNotations.mostPieces).contains(count), (0..<count).contains(index) else {
      return nil
    }
    self.init(id: id, number: index, count: count, pieces: [index], data: data)
  }
}
