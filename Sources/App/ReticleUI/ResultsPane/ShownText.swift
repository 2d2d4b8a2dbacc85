// A stranger's text as far as a line of the window has room for it: cut before it is made safe, so that a
// long one costs no more than a short one.

internal import Text

nonisolated enum ShownText {
  /// The beginning of a text on one line.
  static func line(_ text: String, most: Int = 200) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return DisplayText(text).string }
    return DisplayText(String(scalars[..<end])).string + "…"
  }

  /// The beginning and the end of a text on one line.
  static func bothEnds(_ text: String, most: Int = 300) -> String {
    let scalars = text.unicodeScalars
    // A scalar has four bytes at most, so that a short text is known without counting.
    guard text.utf8.count > most else { return DisplayText(text).string }
    guard scalars.count > most else { return DisplayText(text).string }
    let first = String(scalars.prefix(most * 2 / 3))
    return DisplayText(first).string + "…" + DisplayText(String(scalars.suffix(most / 3))).string
  }

  /// What stands in the place of a secret, whatever its length.
  static let mask = "••••••"
}
