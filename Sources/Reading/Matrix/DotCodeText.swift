// The bytes that the codewords of a DotCode stand for: three sets of characters, as in Code 128, and
// binary groups, as AIM's specification lists them.

/// The text of a DotCode.
struct DotCodeText {
  private(set) var isGS1 = false
  private(set) var sequence: SequencePart?
  private var bytes: [UInt8] = []
  private var segments: [Payload.Segment] = []
  private var label: (eci: Int, start: Int)?
  private var codewords: ArraySlice<Int>
  private var mode = Mode.pairs
  /// What ends a message in an envelope of ISO/IEC 15434.
  private var trailer: [UInt8] = []

  private enum Mode {
    case capitals, letters, pairs, binary
  }

  private static let (fieldEnd, recordEnd, end): (UInt8, UInt8, UInt8) = (0x1D, 0x1E, 0x04)

  var payload: Payload { Payload(bytes: bytes, segments: segments) }

  /// Nil where the codewords are no text.
  init?(_ codewords: [Int]) {
    self.codewords = codewords[...]
    readStart(codewords)
    while let value = self.codewords.popFirst() {
      guard append(value) else { return nil }
    }
    bytes += trailer
    closeLabel()
    guard !bytes.isEmpty else { return nil }
  }

  /// A message that starts with digits is one of GS1, unless a function character comes before
  /// them; one for the reader itself is not part of the message, and what stands for an envelope is
  /// the first of the letters.
  private mutating func readStart(_ all: [Int]) {
    if codewords.first == 109 { codewords.removeFirst() }
    isGS1 = (codewords.first ?? 112) <= 100
    if codewords.first == 107 { codewords.removeFirst() }
    guard let kind = codewords.dropFirst().first, codewords.first == 106,
      (97...100).contains(kind)
    else { return }
    codewords.removeFirst(2)
    mode = .letters
    bytes += Array("[)>".utf8) + [Self.recordEnd]
    if kind < 100 { bytes += Array(["05", "06", "12"][kind - 97].utf8) + [Self.fieldEnd] }
    trailer = kind < 100 ? [Self.recordEnd, Self.end] : [Self.end]
  }

  private mutating func append(_ value: Int) -> Bool {
    if mode == .binary { return appendBinary(startingWith: value) }
    switch value {
    case 107: bytes.append(Self.fieldEnd)
    case 108: return readLabelOrPart()
    case 109: return false
    case 110: return appendUpper(Self.capital)
    case 111: return appendUpper { $0 < 96 ? UInt8($0 + 32) : nil }
    case 112: mode = .binary
    default:
      switch mode {
      case .capitals: return appendCapital(value)
      case .letters: return appendLetter(value)
      default: return appendPair(value)
      }
    }
    return true
  }

  // MARK: Sets of characters

  /// The first 64 printable characters, then the control characters.
  private static func capital(_ value: Int) -> UInt8? {
    value < 64 ? UInt8(value + 32) : value < 96 ? UInt8(value - 64) : nil
  }

  /// The printable characters, then some that end lines and fields.
  private static func letter(_ value: Int) -> [UInt8]? {
    switch value {
    case ..<96: [UInt8(value + 32)]
    case 96: [0x0D, 0x0A]
    case 97: [0x09]
    case 98...100: [UInt8(value - 98 + 0x1C)]
    default: nil
    }
  }

  private mutating func appendCapital(_ value: Int) -> Bool {
    switch value {
    case ..<96: return append(Self.capital(value))
    case 96...101: return appendLetters(value - 95)
    case 102: mode = .letters
    case 103...105: return appendPairs(value - 101)
    default: mode = .pairs
    }
    return true
  }

  private mutating func appendLetter(_ value: Int) -> Bool {
    switch value {
    case ...100: return append(Self.letter(value))
    case 101: return append(codewords.popFirst().flatMap { Self.capital($0) })
    case 102: mode = .capitals
    case 103...105: return appendPairs(value - 101)
    default: mode = .pairs
    }
    return true
  }

  private mutating func appendPair(_ value: Int) -> Bool {
    switch value {
    case ..<100: return append(Self.digits(value))
    case 100:
      // A date of expiry and the start of a batch number.
      bytes += Array("17".utf8)
      guard appendPairs(3) else { return false }
      bytes += Array("10".utf8)
    case 101: mode = .capitals
    case 102...105: return appendLetters(value - 101)
    default: mode = .letters
    }
    return true
  }

  private static func digits(_ value: Int) -> [UInt8]? {
    (0..<100).contains(value)
      ? [UInt8(ascii: "0") + UInt8(value / 10), UInt8(ascii: "0") + UInt8(value % 10)] : nil
  }

  private mutating func appendLetters(_ count: Int) -> Bool {
    (0..<count).allSatisfy { _ in append(codewords.popFirst().flatMap { Self.letter($0) }) }
  }

  private mutating func appendPairs(_ count: Int) -> Bool {
    (0..<count).allSatisfy { _ in append(codewords.popFirst().flatMap { Self.digits($0) }) }
  }

  /// A byte above 127.
  private mutating func appendUpper(_ character: (Int) -> UInt8?) -> Bool {
    append(codewords.popFirst().flatMap(character).map { $0 | 0x80 })
  }

  private mutating func append(_ byte: UInt8?) -> Bool { append(byte.map { [$0] }) }

  private mutating func append(_ run: [UInt8]?) -> Bool {
    bytes += run ?? []
    return run != nil
  }

  // MARK: Binary groups

  /// Numbers of the base 103, six of which stand for five of the base 259: bytes, and three that
  /// start a label of so many bytes.
  private mutating func appendBinary(startingWith first: Int) -> Bool {
    var values: [Int] = []
    codewords = [first] + codewords
    while true {
      var group: [Int] = []
      while group.count < 6, let next = codewords.first, next < 103 {
        group.append(next)
        codewords.removeFirst()
      }
      guard group.count != 1 else { return false }
      var number = group.reduce(0) { 103 * $0 + $1 }
      var bytes: [Int] = []
      for _ in group.dropFirst() {
        bytes.append(number % 259)
        number /= 259
      }
      guard number == 0 else { return false }
      values += bytes.reversed()
      if group.count < 6 { break }
    }
    return appendBytes(values) && leaveBinary()
  }

  private mutating func appendBytes(_ values: [Int]) -> Bool {
    var rest = values[...]
    while let value = rest.popFirst() {
      if value < 256 {
        bytes.append(UInt8(value))
      } else {
        let count = value - 255
        let number = rest.prefix(count)
        guard number.count == count, number.allSatisfy({ $0 < 256 }) else { return false }
        rest = rest.dropFirst(count)
        openLabel(number.reduce(0) { 256 * $0 + $1 })
      }
    }
    return true
  }

  /// What comes after binary groups: pairs of digits before further groups, or another set.
  private mutating func leaveBinary() -> Bool {
    switch codewords.popFirst() {
    case nil: return true
    case .some(let value) where (103...108).contains(value): return appendPairs(value - 101)
    case 109: mode = .capitals
    case 110: mode = .letters
    case 111: mode = .pairs
    default: return false
    }
    return true
  }

  // MARK: Labels and parts

  /// A label of a character set; or at the end, after two characters, the number of a part and of
  /// all parts.
  private mutating func readLabelOrPart() -> Bool {
    guard let first = codewords.popFirst() else { return readPart() }
    guard first >= 40 else {
      openLabel(first)
      return true
    }
    guard let second = codewords.popFirst(), let third = codewords.popFirst() else { return false }
    openLabel((first - 40) * 12_769 + second * 113 + third + 40)
    return true
  }

  private mutating func readPart() -> Bool {
    guard bytes.count > 2 else { return false }
    let numbers = bytes.suffix(2).compactMap { byte -> Int? in
      switch byte {
      case UInt8(ascii: "1")...UInt8(ascii: "9"): Int(byte) - 48
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 55
      default: nil
      }
    }
    guard numbers.count == 2, numbers[0] <= numbers[1] else { return false }
    bytes.removeLast(2)
    sequence = SequencePart(index: numbers[0] - 1, count: numbers[1], id: "")
    return true
  }

  private mutating func openLabel(_ number: Int) {
    closeLabel()
    label = (number, bytes.count)
  }

  private mutating func closeLabel() {
    // The number of a part may have been taken off behind it.
    guard let label, label.start <= bytes.count else { return }
    segments.append(Payload.Segment(eci: label.eci, range: label.start..<bytes.count))
  }
}
