// The text of a JAB Code: characters of seven sets, which others follow for one character or from
// there on.

/// The text that bits stand for.
struct JABCodeText {
  private(set) var isGS1 = false
  private var bytes: [UInt8] = []
  private var segments: [Payload.Segment] = []
  private var label: (eci: Int, start: Int)?
  private var bits: CodewordBits

  var payload: Payload { Payload(bytes: bytes, segments: segments) }

  private enum Mode { case upper, lower, digits, both, marks, mixed, bytes }

  /// What a switch between modes does.
  private enum Switch {
    case to(Mode)
    case shift(Mode)
    case label, element, end
  }

  private static let upper = Array(" ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  private static let lower = Array(" abcdefghijklmnopqrstuvwxyz".utf8)
  private static let digits = Array(" 0123456789,.".utf8)
  private static let marks = Array("!\"$%&'(),-./:;?@".utf8)
  private static let both = Array(
    " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let mixed: [[UInt8]] =
    Array("#*+<=>[\\]^_`{|}~\t\n\r".utf8).map { [$0] }
    + ["\r\n", ", ", ". ", ": "].map { Array($0.utf8) }
    + [0xA4, 0xA7, 0xC4, 0xD6, 0xDC, 0xDF, 0xE4, 0xF6, 0xFC].map { [$0] }
  private static let fieldEnd: UInt8 = 0x1D

  /// Nil where the bits are no text.
  init?(_ source: [Bool]) {
    bits = CodewordBits(source.map { $0 ? 1 : 0 }, width: 1)
    var mode = Mode.upper
    // What is left is filled with too few bits for a character.
    reading: while let value = bits.next(Self.width(of: mode)) {
      if append(value, mode) { continue }
      guard let change = change(value, in: mode) else { break }
      switch change {
      case .to(let next): mode = next
      case .shift(let next):
        guard appendOne(next) else { return nil }
      case .label:
        guard readLabel() else { return nil }
      case .element:
        if bytes.isEmpty { isGS1 = true } else { bytes.append(Self.fieldEnd) }
      case .end: break reading
      }
    }
    closeLabel()
    guard !bytes.isEmpty else { return nil }
  }

  private static func width(of mode: Mode) -> Int {
    switch mode {
    case .upper, .lower, .mixed: 5
    case .digits, .marks: 4
    case .both: 6
    case .bytes: 8
    }
  }

  /// Appends the character with a number; false if it is none.
  private mutating func append(_ value: Int, _ mode: Mode) -> Bool {
    let set =
      switch mode {
      case .upper: Self.upper
      case .lower: Self.lower
      case .digits: Self.digits
      case .both: Self.both
      case .marks: Self.marks
      case .mixed, .bytes: [] as [UInt8]
      }
    if mode == .mixed, value < Self.mixed.count {
      bytes += Self.mixed[value]
      return true
    }
    guard value < set.count else { return false }
    bytes.append(set[value])
    return true
  }

  /// Appends what another mode has just one of; bytes are counted.
  private mutating func appendOne(_ mode: Mode) -> Bool {
    guard mode == .bytes else {
      return bits.next(Self.width(of: mode)).map { append($0, mode) } ?? false
    }
    guard var count = bits.next(4) else { return false }
    if count == 0 {
      guard let more = bits.next(13) else { return false }
      count = 16 + more
    }
    guard 8 * count <= bits.left else { return false }
    for _ in 0..<count { bits.next(8).map { bytes.append(UInt8(truncatingIfNeeded: $0)) } }
    return true
  }

  /// The switch with a number; nil where the bits end within it.
  private mutating func change(_ value: Int, in mode: Mode) -> Switch? {
    switch (mode, value) {
    case (.digits, 13), (.upper, 27), (.lower, 27): return .shift(.marks)
    case (.upper, 28): return .to(.lower)
    case (.lower, 28): return .shift(.upper)
    case (.digits, 14): return .to(.upper)
    case (.upper, 29), (.lower, 29): return .to(.digits)
    case (.upper, 30), (.lower, 30): return .to(.both)
    default: break
    }
    guard let rest = bits.next(2) else { return nil }
    switch (mode, rest) {
    case (_, 0): return .shift(.bytes)
    case (_, 1): return .shift(.mixed)
    case (.upper, 2): return .label
    case (.upper, _): return .end
    case (.lower, 2): return .to(.upper)
    case (.lower, _): return .element
    case (.digits, 2): return .shift(.upper)
    case (.digits, _): return .to(.lower)
    case (_, 2): return .shift(.marks)
    default: return .to(.upper)
    }
  }

  // MARK: Labels

  /// A number of 7, 14 or 20 bits, whose first bits say how long it is.
  private mutating func readLabel() -> Bool {
    var count = 7
    if bits.next(1) == 1 { count = bits.next(1) == 1 ? 20 : 14 }
    guard let eci = bits.next(count), eci < 1_000_000 else { return false }
    closeLabel()
    label = (eci, bytes.count)
    return true
  }

  private mutating func closeLabel() {
    guard let label, label.start < bytes.count else { return }
    segments.append(Payload.Segment(eci: label.eci, range: label.start..<bytes.count))
  }
}
