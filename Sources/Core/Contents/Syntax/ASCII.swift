// Numbers and capitals in ASCII, and what codes have around their texts.

extension UInt8 {
  /// A to Z.
  var isASCIICapital: Bool { self >= 0x41 && self <= 0x5A }
  /// The capital of a small letter, everything else as it is.
  var asciiUppercased: UInt8 { self >= 0x61 && self <= 0x7A ? self & 0xDF : self }
}

extension Collection<UInt8> {
  /// The bytes read as UTF-8.
  var string: String { String(decoding: self, as: UTF8.self) }
  /// Whether there are digits and nothing else.
  var areDigits: Bool { !isEmpty && allSatisfy(\.isASCIIDigit) }
  /// Whether there are capitals and digits and nothing else.
  var areCapitalsAndDigits: Bool {
    !isEmpty && allSatisfy { $0.isASCIIDigit || $0.isASCIICapital }
  }
  /// The number that up to 18 digits state.
  var number: Int? {
    guard areDigits, count <= 18 else { return nil }
    return reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
  /// The bytes with small letters for capitals.
  var lowercased: [UInt8] { map(\.asciiLowercased) }
  /// The bytes with capitals for small letters.
  var uppercased: [UInt8] { map(\.asciiUppercased) }
}

extension Array {
  /// The element at a place that may not be there.
  subscript(ifThere index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension ArraySlice<UInt8> {
  /// The text without blanks, NULs and a byte order mark around it.
  var bare: UTF8Text {
    func isNothing(_ byte: UInt8) -> Bool { byte.isASCIIBlank || byte == 0 }
    var rest = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
    rest = rest.drop(while: isNothing)
    while let last = rest.last, isNothing(last) { rest.removeLast() }
    return rest
  }

  /// Takes away the first `count` bytes, or what there is.
  mutating func removing(_ count: Int) -> UTF8Text {
    let head = prefix(count)
    self = self[head.endIndex...]
    return head
  }
}

extension CodeText {
  /// The text without what has no meaning around it; nil where the code is no text.
  var bareText: UTF8Text? { text.map { UTF8Text(utf8: $0).bare } }
}
