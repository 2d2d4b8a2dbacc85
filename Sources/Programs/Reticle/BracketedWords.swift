// A language for tests: English in brackets. Text without brackets on the screen is not
// translatable.

#if DEBUG
  internal import Wording

  struct BracketedWords: Catalog {
    func translation(of words: String, context: String?) -> String? { "⟦\(words)⟧" }

    func translation(of words: String, plural: String, count: Int) -> String? {
      "⟦\(count == 1 ? words : plural)⟧"
    }
  }
#endif
