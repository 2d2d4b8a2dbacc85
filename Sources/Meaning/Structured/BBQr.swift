// BBQr: a header of eight characters (mark, encoding, type, number of parts, index), then a part of
// the encoded bytes.

internal import Reading

/// A BBQr part, or the whole if it is the only one.
struct BBQr: Hashable {
  /// How the bytes are written.
  enum Encoding: Character {
    case hexadecimal = "H"
    case base32 = "2"
    /// Compressed, then in base 32.
    case compressed = "Z"
  }

  let encoding: Encoding
  /// What the bytes are, a capital.
  let type: Character
  let count: Int
  let index: Int
  let digits: UTF8Text

  /// Reads a text; nil if it is not BBQr.
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

  /// The bytes; nil if they are damaged or too many.
  var bytes: [UInt8]? {
    switch encoding {
    case .hexadecimal: Hexadecimal.decoded(digits)
    case .base32: Base32.decoded(digits)
    case .compressed:
      Base32.decoded(digits).flatMap { Inflation.bytes(of: $0[...], most: Self.mostBytes) }
    }
  }
}

/// The parts of BBQr.
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
