// A content in several codes: parts that lie beside each other and that readers join (structured
// append), or codes that a screen shows one after the other.

public import Meaning
internal import Reading
internal import Wording

/// How several codes carry one content.
public enum CodeDivision: Hashable, Sendable {
  /// Codes beside each other: so many, or as few as possible without a number. The version is that
  /// of QR codes.
  case parts(Int?, largestVersion: Int)
  /// Codes one after the other, with so many bytes in each.
  case sequence(SequenceNotation, bytesOfEach: Int)

  /// A code of these bytes is easy to read from a screen.
  public static let usualBytes = 150
  public static let possibleBytes = 1...1500
  /// The most bytes that several codes carry together.
  public static let mostBytes = 64 << 10

  public var isSequence: Bool { if case .sequence = self { true } else { false } }
}

extension CodeDesign {
  /// The designs of the codes that carry this content together.
  public func divided(_ division: CodeDivision) throws(MakingFault) -> [CodeDesign] {
    let bytes: [UInt8]
    let isText: Bool
    switch content {
    case .text(let text): (bytes, isText) = (Array(text.utf8), true)
    case .bytes(let data): (bytes, isText) = (data, false)
    case .elements, .part, .section:
      throw .content(Sentence("A GS1 element string has to be in one code."))
    }
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= CodeDivision.mostBytes else {
      throw .content(Self.tooMuch)
    }
    guard look.logo == nil else {
      throw .content(Sentence("Codes that carry a content together cannot have a logo."))
    }
    switch division {
    case .parts(let count, let largest):
      guard symbology.canCarryParts else {
        throw .content(
          Sentence("Only QR codes, Data Matrix, Aztec and MaxiCode can carry the parts of a text."))
      }
      guard symbology == .qrCode else {
        return try sections(of: bytes, isText: isText, count: count)
      }
      return try parts(of: bytes, isText: isText, count: count, largest: largest)
    case .sequence(let notation, let most):
      guard !symbology.isLinear else {
        throw .content(
          Sentence("\(symbology.displayName) codes cannot be shown one after the other."))
      }
      guard let texts = notation.texts(of: bytes, isText: isText, bytesOfEach: most) else {
        throw .content(Self.tooMuch)
      }
      return texts.map { text in
        var design = self
        design.content = .text(text)
        return design
      }
    }
  }

  static let tooMuch = Sentence("This is too much content for the number of codes.")

  /// The usual level of error correction of parts.
  static let levelOfParts = "M"

  private func parts(
    of bytes: [UInt8], isText: Bool, count: Int?, largest: Int
  ) throws(MakingFault) -> [CodeDesign] {
    let isUTF8 = isText && bytes.contains { $0 >= 0x80 }
    let level = correction?.name ?? Self.levelOfParts
    func capacity(_ version: Int) -> Int {
      QRPart.capacity(version: version, level: level, isUTF8: isUTF8)
    }
    let most = capacity(largest)
    // As few as possible can be one.
    if count == nil, bytes.count <= most { return [self] }
    let counts = count.map { $0...$0 } ?? 2...QRPart.mostParts
    for count in counts where count * most >= bytes.count {
      let pieces = Self.cut(bytes, into: count, atCharacters: isText)
      let longest = pieces.map(\.count).max() ?? 0
      guard pieces.count == count else {
        throw .content(Sentence("The content is too short for the number of codes."))
      }
      guard longest <= most, let version = QRPart.versions.first(where: { capacity($0) >= longest })
      else { continue }
      let parity = bytes.reduce(UInt8(0)) { $0 ^ $1 }
      return pieces.enumerated().map { index, piece in
        var design = self
        design.content = .part(
          QRPart(piece, index: index, count: count, parity: parity, isUTF8: isUTF8),
          version: version)
        return design
      }
    }
    throw .content(Self.tooMuch)
  }

  /// Pieces of about the same length; fewer where there are not enough bytes.
  static func cut(
    _ bytes: [UInt8], into count: Int, atCharacters isText: Bool
  ) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    for left in (1...count).reversed() where !rest.isEmpty {
      var length = (rest.count + left - 1) / left
      // Some readers decode each part by itself.
      while isText, length < rest.count, rest[rest.startIndex + length] & 0xC0 == 0x80 {
        length += 1
      }
      pieces.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return pieces
  }
}
