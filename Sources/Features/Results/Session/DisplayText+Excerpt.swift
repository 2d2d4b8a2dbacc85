// A scanned text inside a sentence of the program.

internal import Meaning
internal import Wording

nonisolated extension DisplayText {
  /// The beginning of a text on one line, safe to show and to speak.
  static func excerpt(of text: String) -> String {
    let most = 60
    // Safe text is longer than the text, so it is cut before and after.
    let shown = DisplayText(String(text.unicodeScalars.prefix(most + 1))).string
    return shown.count > most ? shown.prefix(most) + "…" : shown
  }
}

nonisolated extension Sentence {
  /// The sentence with the beginning of each scanned text in it, safe to show and to speak.
  var excerpt: Sentence { mapExact { DisplayText.excerpt(of: $0) } }
}
