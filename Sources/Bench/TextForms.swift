// When two texts, or bytes and a text, count as the same content.

internal import Foundation

/// The ways to write a text that count as the same content.
enum TextForms {
  /// The forms of a text: with other line ends, without GS1 brackets, in all lengths of GTIN,
  /// without the guards of Codabar. Two texts are the same if they share a form.
  static func all(of text: String) -> Set<String> {
    let text = String(
      text.replacing("\r\n", with: "\n").unicodeScalars.filter { $0 != "\u{1D}" })
    let bare = text.filter { !"()[]{}".contains($0) && !$0.isWhitespace }
    var forms: Set = [text, trimmed(text), "#" + bare]
    if !bare.isEmpty, bare.allSatisfy(\.isASCIIDigit) {
      if (12...14).contains(bare.count) { forms.insert("G" + padded(bare)) }
      if bare.count == 8, bare.first == "0" || bare.first == "1" {
        forms.insert("G" + padded(expanded(upcE: bare)))
      }
      if bare.count == 16, bare.hasPrefix("01") { forms.insert("G" + bare.dropFirst(2)) }
    }
    if let match = bare.wholeMatch(of: /[A-Da-dTNE*]([0-9\-$:\/.+]+)[A-Da-dTNE*]/) {
      forms.insert("#" + match.1)
    }
    // A number with an add-on counts as the number, and in full EAN format.
    if let match = text.wholeMatch(of: /([0-9]+) ([0-9 ]+)/) {
      let number = match.1.count == 8 ? expanded(upcE: String(match.1)) : String(match.1)
      let full = String(repeating: "0", count: max(0, 13 - number.count)) + number
      forms.formUnion(["#" + match.1, "#" + full, "#" + full + match.2])
    }
    return forms
  }

  /// The UPC-A number for eight digits of UPC-E.
  static func expanded(upcE number: String) -> String {
    let digits = Array(number)
    guard digits.count == 8 else { return number }
    let body = String(digits[1..<7])
    let expanded =
      switch digits[6] {
      case "0", "1", "2": body.prefix(2) + [digits[6]] + "0000" + body.dropFirst(2).prefix(3)
      case "3": body.prefix(3) + "00000" + body.dropFirst(3).prefix(2)
      case "4": body.prefix(4) + "00000" + body.dropFirst(4).prefix(1)
      default: body.prefix(5) + "0000" + [digits[6]]
      }
    return String(digits[0]) + expanded + String(digits[7])
  }

  private static func padded(_ number: String) -> String {
    String(repeating: "0", count: max(0, 14 - number.count)) + number
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension [UInt8] {
  /// The bytes in hexadecimal.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The bytes as text in each encoding that the corpora use; a misread code matches none.
  var possibleTexts: [String] {
    let encodings: [String.Encoding] = [
      .utf8, .isoLatin1, .shiftJIS, .windowsCP1251, .windowsCP1252, .utf16BigEndian,
    ]
    return encodings.compactMap { String(data: Data(self), encoding: $0) }
  }
}
