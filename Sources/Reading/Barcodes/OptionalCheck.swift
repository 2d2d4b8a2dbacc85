// Check characters that are optional and rare in a symbology. The code does not say whether it has
// one, so the user does.

/// A check character that the user's codes are known to have.
public enum OptionalCheck: String, CaseIterable, Hashable, Sendable {
  /// Modulo 43 at the end of Code 39; not part of the text.
  case code39 = "code-39"
  /// Modulo 10 at the end of ITF; part of the number, as in ITF-14.
  case itf
  /// Modulo 16 at the end of Codabar; not part of the text.
  case codabar

  public var symbology: Symbology {
    switch self {
    case .code39: .code39
    case .itf: .itf
    case .codabar: .codabar
    }
  }

  /// The text without its check character, or with it where it is part of the number; nil if the
  /// check character is wrong or the text is too short for one.
  public func verified(_ text: [UInt8]) -> [UInt8]? {
    switch self {
    case .code39: Self.withoutSum(text, among: Self.code39Characters)
    case .itf: Self.hasDigit(text) ? text : nil
    case .codabar: Self.verifiedCodabar(text)
    }
  }

  /// Whether the text is HIBC, the health industry's format, in which the plus sign is not part of
  /// a pair: one plus sign, the four characters of the labeler or a dollar sign, and a valid check
  /// character at the end.
  public static func isHIBC(_ text: [UInt8]) -> Bool {
    let plus = UInt8(ascii: "+")
    guard text.first == plus, let data = OptionalCheck.code39.verified(text)?.dropFirst(),
      !data.contains(plus)
    else { return false }
    let labeler = data.prefix(4)
    return data.first == UInt8(ascii: "$")
      || labeler.count == 4 && labeler.allSatisfy { isLetter($0) || isDigit($0) }
        && labeler.first.map(isLetter) == true
  }

  private static func isDigit(_ character: UInt8) -> Bool { (0x30...0x39).contains(character) }
  private static func isLetter(_ character: UInt8) -> Bool { (0x41...0x5A).contains(character) }

  static let code39Characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)
  private static let codabarCharacters = Array("0123456789-$:/.+ABCD".utf8)

  /// The text without its last character; nil unless that is the sum of the values of all others.
  private static func withoutSum(_ text: [UInt8], among characters: [UInt8]) -> [UInt8]? {
    let values = text.compactMap { characters.firstIndex(of: $0) }
    guard values.count == text.count, let check = values.last, values.count > 1,
      values.dropLast().reduce(0, +) % characters.count == check
    else { return nil }
    return text.dropLast()
  }

  /// Whether the last digit is a check digit, with weights 3 and 1 from the right as in retail
  /// numbers.
  private static func hasDigit(_ text: [UInt8]) -> Bool {
    guard text.count > 1, text.allSatisfy(isDigit) else { return false }
    let sum = text.reversed().enumerated().reduce(0) { sum, digit in
      sum + Int(digit.element - 0x30) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
    }
    return sum.isMultiple(of: 10)
  }

  /// The sum of all characters, including start and stop, is a multiple of 16. The check character
  /// comes before the stop character.
  private static func verifiedCodabar(_ text: [UInt8]) -> [UInt8]? {
    let values = text.compactMap { codabarCharacters.firstIndex(of: $0) }
    let isFramed = (values.first ?? 0) > 15 && (values.last ?? 0) > 15
    guard values.count == text.count, isFramed, values.count > 3,
      values.reduce(0, +).isMultiple(of: 16)
    else { return nil }
    return text.dropLast(2) + text.suffix(1)
  }
}
