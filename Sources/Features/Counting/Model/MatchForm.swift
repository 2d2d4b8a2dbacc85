// When a scanned code is the one on a list: the forms in which programs and people write one code.

internal import Meaning

/// A form of a code, from the exact one to those that forgive more.
enum MatchForm: Hashable, Sendable {
  /// The text without spaces around it.
  case exact(String)
  /// The text in lower case.
  case folded(String)
  /// The digits without leading zeros, which spreadsheets lose. Product numbers of all lengths are
  /// padded with zeros, and are thus one number.
  case number(String)

  /// The forms of a code in a list.
  static func forms(inList text: String, ignoringCase: Bool) -> [MatchForm] {
    let trimmed = text.trimmed
    var forms: [MatchForm] = [.exact(trimmed)]
    if ignoringCase { forms.append(.folded(trimmed.lowercased())) }
    if let number = number(in: trimmed) { forms.append(.number(number)) }
    return forms
  }

  /// The forms of a scanned code, the exact ones first.
  static func forms(of code: CodeText, ignoringCase: Bool) -> [MatchForm] {
    guard let text = code.text else { return [] }
    var forms = forms(inList: text, ignoringCase: ignoringCase)
    if let elements = code.elementString { forms.append(.exact(elements)) }
    let product = code.productNumber.map { digits in
      MatchForm.number(withoutLeadingZeros(digits.utf8[...]))
    }
    // A retail code with an add-on has another text.
    if let product, !forms.contains(product) { forms.append(product) }
    return forms
  }

  /// The digits of a text that is a number, without leading zeros; nil for another text.
  private static func number(in text: String) -> String? {
    let bytes = text.utf8
    guard (1...40).contains(bytes.count) else { return nil }
    if bytes.allSatisfy(\.isDigit) {
      // The older number of a book.
      if bytes.count == 10, let book = book(Array(bytes)) { return book }
      return withoutLeadingZeros(bytes[...])
    }
    // Books' and other product numbers are printed with hyphens or spaces.
    let digits = bytes.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
    if digits.count == 10, let book = book(digits) { return book }
    guard [8, 12, 13, 14].contains(digits.count), digits.allSatisfy(\.isDigit),
      CheckDigits.areValidGS1(digits)
    else { return nil }
    return withoutLeadingZeros(digits[...])
  }

  private static func withoutLeadingZeros(
    _ digits: some BidirectionalCollection<UInt8>
  ) -> String {
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    return significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
  }

  /// The thirteen digits of a book whose number has ten characters; nil if its check digit is
  /// wrong.
  private static func book(_ characters: [UInt8]) -> String? {
    guard let check = CheckDigits.modulo11(of: characters.dropLast()),
      characters.last.map({ Character(Unicode.Scalar($0)).uppercased() }) == String(check)
    else { return nil }
    let digits = Array("978".utf8) + characters.dropLast()
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).lazy.map { digits + [$0] }
      .first { CheckDigits.areValidGS1($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}
