// Numbers and letters in ASCII, and the blanks around texts.

extension UInt8 {
  /// A to Z.
  var isASCIICapital: Bool { self >= 0x41 && self <= 0x5A }
  /// The capital of a small letter; any other byte unchanged.
  var asciiUppercased: UInt8 { self >= 0x61 && self <= 0x7A ? self & 0xDF : self }
}

extension Collection<UInt8> {
  /// The bytes read as UTF-8.
  var string: String { String(decoding: self, as: UTF8.self) }
  /// Whether it consists of digits, at least one.
  var areDigits: Bool { !isEmpty && allSatisfy(\.isASCIIDigit) }
  /// Whether it consists of capitals and digits, at least one.
  var areCapitalsAndDigits: Bool {
    !isEmpty && allSatisfy { $0.isASCIIDigit || $0.isASCIICapital }
  }
  /// The number of up to 18 digits; nil for anything else.
  var number: Int? {
    guard areDigits, count <= 18 else { return nil }
    return reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
  /// The bytes in lower case.
  var lowercased: [UInt8] { map(\.asciiLowercased) }
  /// The bytes in upper case.
  var uppercased: [UInt8] { map(\.asciiUppercased) }
}

extension Array {
  /// The element at an index; nil outside the array.
  subscript(ifThere index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension ArraySlice<UInt8> {
  /// The text without surrounding blanks, NULs and byte order mark.
  var bare: UTF8Text {
    func isNothing(_ byte: UInt8) -> Bool { byte.isASCIIBlank || byte == 0 }
    var rest = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
    rest = rest.drop(while: isNothing)
    while let last = rest.last, isNothing(last) { rest.removeLast() }
    return rest
  }

  /// Removes and returns the first `count` bytes, or all if there are fewer.
  mutating func removing(_ count: Int) -> UTF8Text {
    let head = prefix(count)
    self = self[head.endIndex...]
    return head
  }
}
