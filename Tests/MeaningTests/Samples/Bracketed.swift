// A language for tests: English in brackets. A text without brackets was not translated, and one
// with several pairs was translated in parts or twice.

import Wording

/// Every sentence as `⟦…⟧`.
struct BracketedWords: Catalog {
  /// A list is no sentence of its own.
  func translation(of words: String, context: String?) -> String? {
    context == "a list" ? words : "⟦\(words)⟧"
  }

  func translation(of words: String, plural: String, count: Int) -> String? {
    "⟦\(count == 1 ? words : plural)⟧"
  }
}

extension StringProtocol {
  /// Whether all of the text was translated at once.
  var isBracketed: Bool {
    count > 2 && first == "⟦" && last == "⟧"
      && dropFirst().dropLast().allSatisfy { $0 != "⟦" && $0 != "⟧" }
  }
}

extension String {
  /// The text between its outermost brackets; nil if it has none around all of it.
  var insideBrackets: Substring? {
    first == "⟦" && last == "⟧" ? dropFirst().dropLast() : nil
  }
}
