// Payload text that fits into a line of the window. It is cut before it is made safe, so that a
// long text costs no more than a short one.

internal import Meaning

/// Payload text in one line.
nonisolated enum ShownText {
  /// The beginning of a text in one line.
  static func line(_ text: String, most: Int = 200) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return DisplayText(text).string }
    return DisplayText(String(scalars[..<end])).string + "…"
  }

  /// The beginning and the end of a text in one line.
  static func bothEnds(_ text: String, most: Int = 300) -> String {
    let scalars = text.unicodeScalars
    // Counting scalars is slow: a text of so few bytes has no more scalars.
    guard text.utf8.count > most else { return DisplayText(text).string }
    guard scalars.count > most else { return DisplayText(text).string }
    let first = String(scalars.prefix(most * 2 / 3))
    return DisplayText(first).string + "…" + DisplayText(String(scalars.suffix(most / 3))).string
  }

  /// Replaces a secret, whatever its length.
  static let mask = "••••••"
}
