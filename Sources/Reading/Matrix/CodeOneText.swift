// The bytes that the codewords of a Code One stand for. Most are those of ASCII, as in Data Matrix;
// others change to sets of characters in groups of three, to digits in bits, and to bytes.

/// The text of a Code One.
struct CodeOneText {
  private(set) var isGS1 = false
  private(set) var sequence: SequencePart?
  private var bytes: [UInt8] = []
  private let codewords: [Int]
  private var place = 0
  /// Whether numbers behind a backslash label what follows.
  private var isLabeled = false
  /// What is added to the next character.
  private var upper: UInt8 = 0

  private enum Codeword {
    static let pad = 129
    static let pairs = 130...229
    static let (c40, byteField, function1, function2, function3) = (230, 231, 232, 233, 234)
    static let (upperShift, function1AndDigits, edi, text) = (235, 236, 238, 239)
    static let digits = 240...255
    static let unlatch = 255
    static let backslash = 93
  }

  private static let fieldEnd: UInt8 = 0x1D

  var payload: Payload { isLabeled ? Payload(escaped: bytes) : Payload(bytes: bytes) }

  /// Nil where the codewords are no text.
  init?(_ codewords: [Int]) {
    self.codewords = codewords
    readStart()
    while place < codewords.count {
      guard readCodeword() else { return nil }
    }
    guard !payload.bytes.isEmpty, upper == 0 else { return nil }
  }

  private func codeword(_ offset: Int) -> Int {
    place + offset < codewords.count ? codewords[place + offset] : 0
  }

  /// What stands before the text: that it is for the reader itself, its place among several, that a
  /// backslash is a label's, and that it follows the rules of GS1.
  private mutating func readStart() {
    if codeword(0) == Codeword.function3 { place += 1 }
    if codeword(0) == Codeword.pad {
      let (second, fourth) = (codeword(1), codeword(3))
      if second == Codeword.backslash {
        (isLabeled, place) = (true, place + 2)
        if codeword(0) == Codeword.function2 { readPart(codeword(1), codeword(2), of: 3) }
      } else if second == Codeword.function2, fourth == Codeword.backslash {
        isLabeled = true
        readGroup(codeword(2), of: 4)
      }
    } else if codeword(1) == Codeword.function2 {
      readGroup(codeword(0), of: 2)
    } else if codeword(2) == Codeword.function2 {
      readPart(codeword(0), codeword(1), of: 3)
    }
    guard [Codeword.function1, Codeword.function1AndDigits].contains(codeword(0)) else { return }
    isGS1 = true
    if codeword(0) == Codeword.function1 { place += 1 }
  }

  /// The place among up to 15 codes.
  private mutating func readGroup(_ value: Int, of count: Int) {
    readPart(value / 15 + 1, value % 15 + 1, of: count)
  }

  private mutating func readPart(_ number: Int, _ parts: Int, of count: Int) {
    guard (2...128).contains(parts), (1...parts).contains(number) else { return }
    sequence = SequencePart(index: number - 1, count: parts, id: "")
    place += count
  }

  private mutating func readCodeword() -> Bool {
    let value = codewords[place]
    place += 1
    switch value {
    case 1...128: append(UInt8(value - 1))
    case Codeword.pad: break
    case Codeword.pairs: appendDigits(value - Codeword.pairs.lowerBound, 2)
    case Codeword.c40: return readGroups(Self.appendC40)
    case Codeword.text: return readGroups(Self.appendText)
    case Codeword.edi: return readGroups { $0.appendEDI($1.value) }
    case Codeword.byteField: return readBytes()
    case Codeword.function1: bytes.append(Self.fieldEnd)
    case Codeword.upperShift: upper = 128
    case Codeword.function1AndDigits:
      // At the start it only says that the text is one of GS1.
      if !bytes.isEmpty { bytes.append(Self.fieldEnd) }
      return readDigits(CodewordBits(codewords, from: place))
    case Codeword.digits:
      var bits = CodewordBits(codewords, from: place - 1)
      return bits.next(4) != nil && readDigits(bits)
    default: return false
    }
    return true
  }

  private mutating func append(_ byte: UInt8) {
    bytes.append(byte &+ upper)
    upper = 0
  }

  private mutating func appendDigits(_ number: Int, _ count: Int) {
    for divisor in [100, 10, 1].suffix(count) {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
    }
  }

  /// So many bytes, or all to the end where that is 0.
  private mutating func readBytes() -> Bool {
    guard place < codewords.count else { return false }
    var count = codewords[place]
    place += 1
    if count > 249 {
      guard place < codewords.count else { return false }
      count = 250 * (count - 249) + codewords[place]
      place += 1
    }
    let end = count == 0 ? codewords.count : place + count
    guard end <= codewords.count else { return false }
    bytes += codewords[place..<end].map { UInt8($0) }
    place = end
    return true
  }

  // MARK: Digits

  /// Groups of three digits, each one more than its number, up to six set bits. What is left of that
  /// codeword may have a digit.
  private mutating func readDigits(_ start: CodewordBits) -> Bool {
    var bits = start
    func isEnd(_ bits: CodewordBits) -> Bool {
      var bits = bits
      return bits.next(6).map { $0 == 63 } ?? true
    }
    while bits.left > 8, !isEnd(bits) {
      guard let group = bits.next(10), (1...1000).contains(group) else { return false }
      appendDigits(group - 1, 3)
    }
    if bits.left == 8, !isEnd(bits) {
      // The last codeword is one of ASCII.
      place = bits.place / 8
      return true
    }
    if isEnd(bits), bits.left >= 6 { _ = bits.next(6) }
    let rest = bits.left % 8
    if rest >= 4, let digit = bits.next(4) {
      guard (1...10).contains(digit) || digit == 15 else { return false }
      if digit < 15 { appendDigits(digit - 1, 1) }
    }
    place = (bits.place + 7) / 8
    return true
  }

  // MARK: Groups of three

  /// The set of the next character, from 1 on, and its value.
  private typealias Third = (set: Int, value: Int)

  /// Codewords in twos, which are three values each, up to the one that ends them. A single one at
  /// the end is one of ASCII.
  private mutating func readGroups(_ append: (inout CodeOneText, Third) -> Bool) -> Bool {
    var shift: Int?
    while place < codewords.count {
      if codewords[place] == Codeword.unlatch {
        place += 1
        return true
      }
      guard place + 1 < codewords.count else { return true }
      let number = 256 * codewords[place] + codewords[place + 1] - 1
      guard number >= 0, number < 40 * 1600 else { return false }
      place += 2
      for value in [number / 1600, number / 40 % 40, number % 40] {
        guard append(&self, (shift ?? -1, value)) else { return false }
        shift = shift == nil && value < 3 ? value : nil
      }
    }
    return true
  }

  private static func appendC40(_ text: inout CodeOneText, _ third: Third) -> Bool {
    text.append(third, letters: UInt8(ascii: "A")) { $0 < 32 ? UInt8(96 + $0) : nil }
  }

  private static func appendText(_ text: inout CodeOneText, _ third: Third) -> Bool {
    text.append(third, letters: UInt8(ascii: "a")) { value in
      switch value {
      case 0: UInt8(ascii: "`")
      case ..<27: UInt8(64 + value)
      case ..<32: UInt8(96 + value)
      default: nil
      }
    }
  }

  private mutating func append(
    _ third: Third, letters: UInt8, _ last: (Int) -> UInt8?
  ) -> Bool {
    switch (third.set, third.value) {
    case (-1, 0..<3): break
    case (-1, 3): append(UInt8(ascii: " "))
    case (-1, 4..<14): append(UInt8(ascii: "0") + UInt8(third.value - 4))
    case (-1, _): append(letters + UInt8(third.value - 14))
    case (0, 0..<32): append(UInt8(third.value))
    case (1, 0..<15): append(UInt8(33 + third.value))
    case (1, 15..<22): append(UInt8(58 + third.value - 15))
    case (1, 22..<27): append(UInt8(91 + third.value - 22))
    case (1, 27): bytes.append(Self.fieldEnd)
    case (1, 30): upper = 128
    // What fills a group.
    case (1, 31): break
    case (2, _):
      guard let byte = last(third.value) else { return false }
      append(byte)
    default: return false
    }
    return true
  }

  private mutating func appendEDI(_ value: Int) -> Bool {
    switch value {
    case 0..<4: bytes.append([0x0D, 0x2A, 0x3E, 0x20][value])
    case 4..<14: bytes.append(UInt8(ascii: "0") + UInt8(value - 4))
    default: bytes.append(UInt8(ascii: "A") + UInt8(value - 14))
    }
    return true
  }
}
