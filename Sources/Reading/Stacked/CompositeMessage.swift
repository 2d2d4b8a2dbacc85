// The text of a GS1 composite's component, as ISO/IEC 24723 compacts it: codewords become bits, and
// bits an element string, which mostly starts with a date, a lot number or AI 90.

/// The three sorts of a composite's component.
enum CompositeKind: Sendable {
  /// MicroPDF417 with sizes and addresses of its own, whose codewords are digits of base 928.
  case a
  /// MicroPDF417 that states itself in its first codeword.
  case b
  /// PDF417 that states itself in the codeword after its length.
  case c
}

enum CompositeMessage {
  /// The elements of a component, with separators behind values of variable length; nil where
  /// `codewords`, without their checks, are no component of this kind.
  static func elements(of codewords: [Int], _ kind: CompositeKind) -> [UInt8]? {
    let bits =
      switch kind {
      case .a: digitBits(of: codewords)
      case .b: byteBits(of: codewords[...])
      case .c: byteBits(of: codewords.dropFirst())
      }
    guard var bits, let elements = bits.elements, !elements.isEmpty else { return nil }
    return elements
  }

  /// Seven digits of base 928 have 69 bits; fewer ones at the end ten each, without one.
  private static func digitBits(of codewords: [Int]) -> CompositeBits? {
    var bits: [Bool] = []
    for start in stride(from: 0, to: codewords.count, by: 7) {
      let group = codewords[start..<min(start + 7, codewords.count)]
      guard group.allSatisfy((0..<928).contains) else { return nil }
      let number = group.reduce(UInt128(0)) { $0 * 928 + UInt128($1) }
      let count = group.count == 7 ? 69 : 10 * group.count - 1
      guard number >> UInt128(count) == 0 else { return nil }
      bits += (0..<count).map { number >> UInt128(count - 1 - $0) & 1 == 1 }
    }
    return CompositeBits(bits)
  }

  private static let (linkage, bytes, sixfoldBytes) = (920, 901, 924)

  /// The bits of bytes behind the codeword that states a component, up to the first that fills up.
  private static func byteBits(of codewords: ArraySlice<Int>) -> CompositeBits? {
    guard codewords.count > 2, codewords.first == linkage,
      let mode = codewords.dropFirst().first, [bytes, sixfoldBytes].contains(mode)
    else { return nil }
    var rest = codewords.dropFirst(2).prefix { $0 < 900 }
    var bits: [Bool] = []
    func add(_ number: Int, count: Int) {
      bits += (0..<count).map { number >> (count - 1 - $0) & 1 == 1 }
    }
    // Five codewords are six bytes; but where bytes may be left over, the last ones stand alone.
    while rest.count > 5 || rest.count == 5 && mode == sixfoldBytes {
      let number = rest.prefix(5).reduce(0) { $0 * 900 + $1 }
      guard number < 1 << 48 else { return nil }
      add(number, count: 48)
      rest = rest.dropFirst(5)
    }
    for byte in rest {
      guard byte < 256 else { return nil }
      add(byte, count: 8)
    }
    return CompositeBits(bits)
  }
}

/// The bits of a component, read one after the other.
private struct CompositeBits {
  private let bits: [Bool]
  private var position = 0
  private static let separator: UInt8 = 29

  init(_ bits: [Bool]) { self.bits = bits }

  var isAtEnd: Bool { position >= bits.count }
  private var left: Int { bits.count - position }

  /// The next bits as a number; nil where there are fewer.
  private func next(_ count: Int) -> Int? {
    guard left >= count else { return nil }
    return bits[position..<position + count].reduce(0) { 2 * $0 + ($1 ? 1 : 0) }
  }

  private mutating func take(_ count: Int) -> Int? {
    let number = next(count)
    position += count
    return number
  }

  /// The elements by the method that the first bits state.
  var elements: [UInt8]? {
    mutating get {
      guard take(1) == 1 else { return general(.numeric) }
      guard let method = take(1) else { return nil }
      return method == 0 ? elementsFromDate() : elementsFrom90()
    }
  }

  /// A date or none, and the lot number without its identifier. A separator in front of it means
  /// that something else follows the date.
  private mutating func elementsFromDate() -> [UInt8]? {
    var date: [UInt8] = []
    if next(2) == 3 {
      position += 2
    } else {
      guard let number = take(16), let isExpiry = take(1) else { return nil }
      let (year, month, day) = (number / 384, number % 384 / 32 + 1, number % 32)
      guard year < 100 else { return nil }
      date = Array((isExpiry == 1 ? "17" : "11").utf8)
      date += [year, month, day].flatMap { [digit($0 / 10), digit($0 % 10)] }
    }
    guard let rest = general(.numeric) else { return nil }
    if rest.isEmpty { return date.isEmpty ? nil : date }
    return rest.first == Self.separator ? date + rest.dropFirst() : date + "10".utf8 + rest
  }

  private static let commonLetters = Array("BDHIJKLNPQRSTVWZ".utf8)

  /// AI 90 with a number of up to three digits and a letter, then more of it in a mode of its own.
  private mutating func elementsFrom90() -> [UInt8]? {
    let isLetters: Bool
    let mode: Mode
    switch (take(1), next(1)) {
    case (0, _): (isLetters, mode) = (false, .alphanumeric)
    case (1, let second?):
      position += 1
      (isLetters, mode) = (second == 1, .numeric)
    default: return nil
    }
    var following: [UInt8] = []
    if take(1) == 1 {
      guard let second = take(1) else { return nil }
      following = Array((second == 0 ? "21" : "8004").utf8)
    }
    guard var number = take(5) else { return nil }
    let letter: UInt8
    if number < 31 {
      guard let index = take(4) else { return nil }
      letter = Self.commonLetters[index]
    } else {
      guard let large = take(10), large < 1000, let index = take(5), index < 26 else { return nil }
      (number, letter) = (large, UInt8(ascii: "A") + UInt8(index))
    }
    var text = Array("90".utf8)
    if number > 0 { text += Array(String(number).utf8) }
    text.append(letter)
    if isLetters {
      guard let letters = letters() else { return nil }
      text += letters + [Self.separator]
    }
    guard let rest = general(mode) else { return nil }
    text += rest
    // The identifier that follows AI 90 is left out behind the first separator.
    if let end = text.firstIndex(of: Self.separator) {
      text.insert(contentsOf: following, at: end + 1)
    }
    if text.last == Self.separator { text.removeLast() }
    return text
  }

  /// Letters of five bits and digits of six, up to a separator.
  private mutating func letters() -> [UInt8]? {
    var text: [UInt8] = []
    while let value = next(5) {
      switch value {
      case 0..<26:
        text.append(UInt8(ascii: "A") + UInt8(value))
        position += 5
      case 31:
        position += 5
        return text
      default:
        guard let value = take(6), (52..<62).contains(value) else { return nil }
        text.append(digit(value - 52))
      }
    }
    return text
  }

  // MARK: The general field, as DataBar Expanded has it as well

  private enum Mode { case numeric, alphanumeric, ascii }

  /// The rest of the bits, in modes that change on the way; nil for bits that mean nothing.
  private mutating func general(_ first: Mode) -> [UInt8]? {
    var (mode, text) = (first, [UInt8]())
    while !isAtEnd {
      let isRead =
        mode == .numeric ? addDigits(to: &text, &mode) : addCharacter(to: &text, &mode)
      switch isRead {
      case .some(true): continue
      case .some(false): return nil
      case nil: position = bits.count
      }
    }
    while text.count > 1, text.last == Self.separator { text.removeLast() }
    return text
  }

  /// Adds two digits, of which one may be a separator; false if the bits mean nothing and nil at
  /// the end.
  private mutating func addDigits(to text: inout [UInt8], _ mode: inout Mode) -> Bool? {
    guard let start = next(4) else { return nil }
    if start == 0 {
      position += 4
      mode = .alphanumeric
      return true
    }
    guard left >= 7 else {
      // A single digit at the end.
      guard start < 11 else { return false }
      text.append(digit(start - 1))
      position = bits.count
      return true
    }
    guard let pair = take(7) else { return nil }
    for value in [(pair - 8) / 11, (pair - 8) % 11] {
      text.append(value == 10 ? Self.separator : digit(value))
    }
    return true
  }

  private static let signs = Array("*,-./".utf8)
  private static let furtherSigns = Array("!\"%&'()*+,-./:;<=>?_ ".utf8)

  /// Adds a character or changes the mode; false if the bits mean nothing and nil at the end.
  private mutating func addCharacter(to text: inout [UInt8], _ mode: inout Mode) -> Bool? {
    if next(3) == 0 {
      position += 3
      mode = .numeric
      return true
    }
    guard let five = next(5) else { return nil }
    switch five {
    case 4:
      mode = mode == .ascii ? .alphanumeric : .ascii
      position += 5
      return true
    case 5..<15:
      text.append(digit(five - 5))
      position += 5
      return true
    case 15:
      text.append(Self.separator)
      mode = .numeric
      position += 5
      return true
    default: return mode == .ascii ? addASCII(to: &text) : addAlphanumeric(to: &text)
    }
  }

  private mutating func addAlphanumeric(to text: inout [UInt8]) -> Bool? {
    guard let value = take(6) else { return nil }
    switch value {
    case 32..<58: text.append(UInt8(ascii: "A") + UInt8(value - 32))
    case 58..<63: text.append(Self.signs[value - 58])
    default: return false
    }
    return true
  }

  private mutating func addASCII(to text: inout [UInt8]) -> Bool? {
    guard let value = next(7) else { return nil }
    switch value {
    case 64..<90: text.append(UInt8(ascii: "A") + UInt8(value - 64))
    case 90..<116: text.append(UInt8(ascii: "a") + UInt8(value - 90))
    default:
      guard let value = next(8) else { return nil }
      guard (232..<253).contains(value) else { return false }
      text.append(Self.furtherSigns[value - 232])
      position += 1
    }
    position += 7
    return true
  }

  private func digit(_ value: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(value) }
}
