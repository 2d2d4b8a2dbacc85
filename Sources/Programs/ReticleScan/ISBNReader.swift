// Books: an EAN-13 that begins with 978 or 979 is an ISBN, and one with 978 has an older form of
// ten digits.

internal import Reading

/// Reports the EAN-13 codes of books as ISBN.
struct ISBNReader: Equatable, Sendable {
  /// Whether to use the form of ten digits where there is one.
  var prefersTen = false
  /// Whether an EAN-13 that is not an ISBN is reported.
  var keepsOthers = true

  /// The code, as ISBN if it is one; nil if it is not reported.
  func read(_ detection: Detection) -> Detection? {
    guard detection.symbology == .ean13 else { return detection }
    // The add-on, mostly the price, is not part of the book's number.
    guard let digits = RetailNumber(detection.payload.bytes, of: .ean13)?.digits,
      digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8)
    else { return keepsOthers ? detection : nil }
    var book = detection
    book.payload = Payload(bytes: digits)
    if prefersTen, digits[2] == UInt8(ascii: "8") {
      book.symbology = .isbn10
      book.payload = Payload(bytes: Self.ten(Array(digits[3..<12])))
    } else {
      book.symbology = .isbn13
    }
    return book
  }

  /// Nine digits and their check digit: weights 10 to 2, modulo 11, with X for ten.
  private static func ten(_ digits: [UInt8]) -> [UInt8] {
    let sum = digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * Int($1.element - 0x30) }
    let check = (11 - sum % 11) % 11
    return digits + [check == 10 ? UInt8(ascii: "X") : UInt8(0x30 + check)]
  }
}
