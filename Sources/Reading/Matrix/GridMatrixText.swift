// The bytes that the codewords of a Grid Matrix stand for, as AIM's specification lists its modes. Chinese
// characters are those of GB 2312.

/// The text of a Grid Matrix.
struct GridMatrixText {
  private(set) var sequence: SequencePart?
  private var bytes: [UInt8] = []
  private var segments: [Payload.Segment] = []
  /// Whether Chinese characters occur.
  private var isChinese = false
  private var label: (eci: Int, start: Int)?
  private var bits: CodewordBits

  private enum Mode: Int {
    case end, chinese, digits, small, capital, mixed, bytes, furtherBytes
  }

  private static let gb2312 = 29
  private static let lineEnd: [UInt8] = [0x0D, 0x0A]

  /// Labelled by the code itself, or else as GB 2312 where it has Chinese characters.
  var payload: Payload {
    let isLabelled = !segments.isEmpty || !isChinese
    return Payload(
      bytes: bytes,
      segments: isLabelled
        ? segments : [Payload.Segment(eci: Self.gb2312, range: bytes.indices)])
  }

  /// Nil where the codewords are no text.
  init?(_ codewords: [Int]) {
    bits = CodewordBits(codewords, width: 7)
    guard var mode = nextMode() else { return nil }
    while mode != .end {
      guard let next = read(mode) else { return nil }
      mode = next
    }
    closeLabel()
    guard !bytes.isEmpty else { return nil }
  }

  /// The mode of four bits, behind what else may stand before it; nil where there is none.
  private mutating func nextMode() -> Mode? {
    while let number = bits.next(4) {
      switch number {
      case ..<8: return Mode(rawValue: number)
      case 9:
        guard readPart() else { return nil }
      // The text is for the reader itself.
      case 10: break
      case 12:
        guard openLabel() else { return nil }
      default: return nil
      }
    }
    return nil
  }

  /// Reads up to the next mode, which is nil where bits are missing or mean nothing.
  private mutating func read(_ mode: Mode) -> Mode? {
    switch mode {
    case .end: .end
    case .chinese: readChinese()
    case .digits: readDigits()
    case .small: readLetters(from: UInt8(ascii: "a"), other: .capital)
    case .capital: readLetters(from: UInt8(ascii: "A"), other: .small)
    case .mixed: readMixed()
    case .bytes, .furtherBytes: readBytes()
    }
  }

  // MARK: Modes

  private mutating func readChinese() -> Mode? {
    let modes: [Mode] = [.end, .digits, .small, .capital, .mixed, .bytes]
    while let value = bits.next(13) {
      switch value {
      case ..<7776:
        let (row, column) = value.quotientAndRemainder(dividingBy: 96)
        guard (1...94).contains(column) else { return nil }
        isChinese = true
        bytes += [UInt8(row < 9 ? 0xA1 + row : 0xB0 + row - 9), UInt8(0xA0 + column)]
      case 7776: bytes += Self.lineEnd
      case 7777..<8033: bytes.append(UInt8(value - 7777))
      case 8033..<8133: appendDigits(of: value - 8033, 2)
      case 8160..<8166: return modes[value - 8160]
      default: return nil
      }
    }
    return nil
  }

  /// Groups of three digits; the last one may have fewer, and each may have another character
  /// before one of its digits.
  private mutating func readDigits() -> Mode? {
    let modes: [Mode] = [.end, .chinese, .small, .capital, .mixed, .bytes]
    let marks: [[UInt8]] = [[0x20], [0x2B], [0x2D], [0x2E], [0x2C], Self.lineEnd]
    guard let missing = bits.next(2), missing < 3 else { return nil }
    var groups: [(mark: Int?, number: Int)] = []
    var mark: Int?
    while let value = bits.next(10) {
      switch value {
      case ..<1000:
        groups.append((mark, value))
        mark = nil
      case ..<1018 where mark == nil: mark = value - 1000
      case 1018...:
        guard mark == nil, !groups.isEmpty else { return nil }
        for (index, group) in groups.enumerated() {
          let count = index == groups.count - 1 ? 3 - missing : 3
          let digits = [100, 10, 1].prefix(count).map {
            [UInt8(ascii: "0") + UInt8(group.number / $0 % 10)]
          }
          var parts = digits
          if let mark = group.mark { parts.insert(marks[mark / 3], at: min(mark % 3, count)) }
          bytes += parts.flatMap(\.self)
        }
        return modes[value - 1018]
      default: return nil
      }
    }
    return nil
  }

  private mutating func readLetters(from first: UInt8, other: Mode) -> Mode? {
    while let value = bits.next(5) {
      switch value {
      case ..<26: bytes.append(first + UInt8(value))
      case 26: bytes.append(0x20)
      case 27: return .end
      case 28: return .chinese
      case 29: return .digits
      case 30: return other
      default:
        switch bits.next(2) {
        case 0: return .mixed
        case 1:
          guard appendOther() else { return nil }
        case 2: return .bytes
        default: return nil
        }
      }
    }
    return nil
  }

  private mutating func readMixed() -> Mode? {
    while let value = bits.next(6) {
      guard value == 63 else {
        bytes.append(Self.mixed[value])
        continue
      }
      switch bits.next(4) {
      case 0: return .end
      case 1: return .chinese
      case 2: return .digits
      case 3: return .small
      case 4: return .capital
      case 6:
        guard appendOther() else { return nil }
      case 7: return .bytes
      default: return nil
      }
    }
    return nil
  }

  private mutating func readBytes() -> Mode? {
    guard let count = bits.next(9), bits.left >= 8 * (count + 1) else { return nil }
    for _ in 0...count { bytes.append(UInt8(bits.next(8) ?? 0)) }
    return nextMode()
  }

  private static let mixed =
    Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ".utf8)
  private static let others: [UInt8] =
    Array(0..<32) + Array("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".utf8)

  /// A control character or a mark.
  private mutating func appendOther() -> Bool {
    guard let value = bits.next(6) else { return false }
    bytes.append(Self.others[value])
    return true
  }

  private mutating func appendDigits(of number: Int, _ count: Int) {
    for divisor in [10, 1].suffix(count) {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
    }
  }

  // MARK: Labels

  /// A number of 10, 15 or 20 bits, of which the first bits tell how many.
  private mutating func openLabel() -> Bool {
    var number: Int?
    if bits.next(1) == 0 {
      number = bits.next(10)
    } else {
      number = bits.next(1) == 0 ? bits.next(15) : bits.next(20)
    }
    guard let number, number < 1_000_000 else { return false }
    closeLabel()
    label = (number, bytes.count)
    return true
  }

  private mutating func closeLabel() {
    guard let label, label.start < bytes.count else { return }
    segments.append(Payload.Segment(eci: label.eci, range: label.start..<bytes.count))
  }

  /// The place among several codes, which share a number.
  private mutating func readPart() -> Bool {
    guard let id = bits.next(8), let last = bits.next(4), let index = bits.next(4),
      index <= last
    else { return false }
    if last > 0 { sequence = SequencePart(index: index, count: last + 1, id: "\(id)") }
    return true
  }
}
