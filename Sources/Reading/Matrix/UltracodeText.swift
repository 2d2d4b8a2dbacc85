// The bytes that the codewords of an Ultracode stand for: bytes, characters of ASCII with pairs of
// digits, and groups of three characters from sets of 43 in two codewords.

/// The text of an Ultracode.
struct UltracodeText {
  private(set) var isGS1 = false
  private(set) var sequence: SequencePart?
  private var bytes: [UInt8] = []
  private var segments: [Payload.Segment] = []
  private var label: (eci: Int, start: Int)?
  /// Whether the text is in the envelope of a macro.
  private var isEnveloped = false
  private let codewords: [Int]
  private var place = 0

  private enum Mode { case bytes, ascii }

  /// What a number of checks has more where a place among several codes follows.
  static let linked = 70
  private static let fieldEnd: UInt8 = 0x1D
  private static let binary = 899
  /// The last codeword, which returns to the mode before.
  private static let unlatch = 282

  var payload: Payload { Payload(bytes: bytes, segments: segments) }

  /// The start, two numbers, of which the second says what follows, and the data; nil where they are
  /// no text.
  init?(_ codewords: [Int]) {
    self.codewords = codewords
    guard codewords.count > 3 else { return nil }
    place = 3
    if codewords[2] >= Self.linked, !readPart() { return nil }
    guard let mode = readStart(codewords[0]) else { return nil }
    switch mode {
    case .bytes:
      guard readBytes() else { return nil }
    case .ascii:
      guard readASCII() else { return nil }
      while place < codewords.count {
        // Behind the characters, all others are bytes.
        guard readBytes() else { return nil }
      }
    }
    if isEnveloped { bytes += [0x1E, 0x04] }
    closeLabel()
    guard !bytes.isEmpty else { return nil }
  }

  /// Nil behind the last one.
  private mutating func next() -> Int? {
    guard place < codewords.count else { return nil }
    defer { place += 1 }
    return codewords[place]
  }

  // MARK: Start

  /// The mode in which the text begins, and its character set.
  private mutating func readStart(_ start: Int) -> Mode? {
    switch start {
    // The first of the sets of ISO 8859 is what a code has that states none.
    case 256, 257: return .bytes
    case 258...267: openLabel(start - 254)
    case 268...271: openLabel(start - 253)
    case 272: return .ascii
    case 273:
      isGS1 = true
      return .ascii
    case 275...278:
      guard let rest = next() else { return nil }
      openLabel((start - 275) * 256 + rest)
    case 280: openLabel(Self.binary)
    case 281: append("http://")
    case 282: append("https://")
    default: return nil
    }
    return .bytes
  }

  /// The place among up to eight codes, and the number of their text, if they have one.
  private mutating func readPart() -> Bool {
    guard let value = next() else { return false }
    let (count, index) = (value % Self.linked / 8 + 1, value % Self.linked % 8)
    guard index < count else { return false }
    var id = ""
    if value / Self.linked == 3 {
      guard let high = next(), let low = next() else { return false }
      id = "\(high * 283 + low)"
    }
    if count > 1 { sequence = SequencePart(index: index, count: count, id: id) }
    return true
  }

  // MARK: Modes

  private mutating func readBytes() -> Bool {
    while let value = next() {
      switch value {
      case ..<256: bytes.append(UInt8(value))
      // Groups in so many codewords, or up to the end, that begin with capital or with small letters.
      case 256...259:
        guard readGroups(.capital, codewords: 4 + 2 * (value - 256)) else { return false }
      case 260:
        guard readGroups(.capital) else { return false }
      case 262...265:
        guard readGroups(.small, codewords: 4 + 2 * (value - 262)) else { return false }
      case 266:
        guard readGroups(.small) else { return false }
      case 267:
        guard readASCII() else { return false }
      case 268: bytes.append(Self.fieldEnd)
      // The text is for the reader itself, or what follows is in no other mode.
      case 269, Self.unlatch: break
      case 271: openEnvelope()
      case 272, 274, 275:
        guard readLabel(value) else { return false }
      case 276...281:
        append(Self.schemes[value - 276])
        guard readGroups(.small) else { return false }
      default: return false
      }
    }
    return true
  }

  private mutating func readASCII() -> Bool {
    while let value = next() {
      switch value {
      case ..<128: bytes.append(UInt8(value))
      case 128...227: appendDigits(value - 128)
      case 228...237: append("\(value - 228),")
      case 238...247: append(",\(value - 238)")
      case 248...257: append("\(value - 248)/")
      case 258: append(",/")
      case 259...268: append("/\(value - 259)")
      case 269: append("/,")
      case 271: break
      case 272: bytes.append(Self.fieldEnd)
      case 273: openEnvelope()
      case 274...277:
        guard readGroups(.capital, codewords: 4 + 2 * (value - 274)) else { return false }
      case 278:
        guard readGroups(.capital) else { return false }
      case 280:
        guard readGroups(.small) else { return false }
      case Self.unlatch: return true
      default: return false
      }
    }
    return true
  }

  private enum CharacterSet { case capital, small }

  /// Reads groups in a number of codewords, or up to the codeword that ends them.
  private mutating func readGroups(_ first: CharacterSet, codewords count: Int = .max) -> Bool {
    var (set, isShifted, isThird, left) = (first, false, false, count)
    while left > 0, let high = next() {
      if count == .max, high == Self.unlatch { return true }
      guard let low = next(), high < Self.unlatch, low < Self.unlatch else { return false }
      left -= 2
      let group = Self.unlatch * high + low
      guard group < 43 * 43 * 43 else { return false }
      for value in [group / (43 * 43), group / 43 % 43, group % 43] {
        if isThird {
          appendThird(value)
          isThird = false
        } else if value < 40 {
          let isCapital = (set == .capital) != isShifted
          bytes.append((isCapital ? Self.capital : Self.small)[value])
          isShifted = false
        } else if value == 40 {
          isShifted = true
        } else if value == 41 {
          isThird = true
        } else {
          set = set == .capital ? .small : .capital
        }
      }
    }
    return true
  }

  private static let capital = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,%".utf8)
  private static let small = Array("abcdefghijklmnopqrstuvwxyz:/?#[]@=_~!.,-".utf8)
  private static let marks = Array("{}`()\"+'<>|$;&\\^*".utf8)
  private static let pieces = [
    "http://", "https://", "http://www.", "https://www.", "ftp://", "www.", ".com", ".edu", ".gov",
    ".int", ".mil", ".net", ".org", ".mobi", ".coop", ".biz", ".info", "mailto:", "tel:",
  ]
  private static let endings = [".cgi", ".asp", ".aspx", ".php", ".htm", ".html", ".shtml"]
  private static let schemes = ["mailto:", "tel:", "file:", "http://", "https://", "ftp://"]

  /// A piece of an address or a mark.
  private mutating func appendThird(_ value: Int) {
    switch value {
    case ..<19: append(Self.pieces[value])
    case ..<36: bytes.append(Self.marks[value - 19])
    default: append(Self.endings[value - 36])
    }
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func appendDigits(_ number: Int) {
    bytes += [number / 10, number % 10].map { UInt8(ascii: "0") + UInt8($0) }
  }

  /// The heading of a message with format 06, whose end belongs to it.
  private mutating func openEnvelope() {
    append("[)>\u{1E}06\u{1D}")
    isEnveloped = true
  }

  // MARK: Labels

  /// A number in two, three or four codewords.
  private mutating func readLabel(_ kind: Int) -> Bool {
    if kind == 272 {
      guard let high = next(), let low = next(), high < 256, low < 256 else { return false }
      openLabel(high * 256 + low)
      return true
    }
    var number = 0
    for _ in 0..<(kind == 274 ? 2 : 3) {
      guard let value = next(), (128...227).contains(value) else { return false }
      number = 100 * number + value - 128
    }
    openLabel(number)
    return true
  }

  private mutating func openLabel(_ eci: Int) {
    closeLabel()
    label = (eci, bytes.count)
  }

  private mutating func closeLabel() {
    guard let label, label.start < bytes.count else { return }
    segments.append(Payload.Segment(eci: label.eci, range: label.start..<bytes.count))
  }
}
