// Every sentence of the window is translated: in a language of brackets every word has brackets,
// and in German no English is left.

import Reading
import Foundation
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The window in other languages", .serialized)
  struct TranslationTests {
    private static let brackets = ["RETICLE_BRACKETS": "1"]
    // This machine may lack the locale.
    private static let german = ["LANG": "de_DE.UTF-8", "LC_ALL": ""]

    @Test("Every word except those of codes, names and GTK comes from a catalog")
    func brackets() async throws {
      try await Wording.$catalog.withValue(Brackets()) {
        try await PageWalk(visit: Self.expectBrackets).results(environment: Self.brackets)
        try await PageWalk(visit: Self.expectBrackets).withoutCamera(environment: Self.brackets)
      }
    }

    @Test("In German no sentence and no word of the English template is left on any page")
    func german() async throws {
      let german = try Translation("de")
      try await Wording.$catalog.withValue(german) {
        let walk = PageWalk { page, tree in
          for text in tree.all.flatMap({ [$0.name, $0.description] }) {
            let left = german.english(in: text)
            #expect(left == nil, "\(page): “\(text)” has the English “\(left ?? "")”.")
          }
        }
        try await walk.results(environment: Self.german)
        try await walk.withoutCamera(environment: Self.german)
      }
    }

    /// Expects that words without brackets come from codes, from names that are the same
    /// everywhere, or from GTK and libadwaita.
    private static func expectBrackets(_ page: String, _ tree: AccessibleNode) {
      for node in tree.all {
        for text in [node.name, node.description] {
          var rest = text
          while let pair = rest.firstMatch(of: /⟦[^⟦⟧]*⟧/) {
            rest.replaceSubrange(pair.range, with: "")
          }
          for name in PageWalk.codes + names { rest = rest.replacing(name, with: "") }
          #expect(
            isLibrarys(text) || !rest.contains(/[A-Za-z]{2}/),
            "\(page): \(node.role) “\(text)” says “\(rest)” to everybody.")
        }
      }
    }

    /// Words that are the same in every language: parts of codes, also in the demonstration, and
    /// names.
    private static let names =
      [
        "example.org", "geheim12", "Home", "code-", ".pgm", "RETICLE-128", "Reticle Guests",
        "Reticle reads PDF417 as well", "Reticle reads Aztec", "Reticle 10110 Data Matrix",
        "Reticle",
        "reticle", "UTF-8", "WPA", "JSON", "XML", "zxing", "zbar",
      ] + Symbology.allCases.map(\.displayName.text).sorted { $0.count > $1.count }

    /// Words of GTK and libadwaita, which are English here.
    private static let libraryWords: Set = [
      "Close", "Close the window", "Minimize", "Minimize the window", "Maximize",
      "Maximize the window", "Back", "Search", "No Results Found", "Try a different search.",
      // The text of a drop-down without a choice.
      "(None)",
      // Keys in the list of keys.
      "BackSpace", "Page_Up", "Page_Down",
      // The window about the program, which is libadwaita's.
      "About", "What’s New", "Details", "Credits", "Legal", "Acknowledgements", "Troubleshooting",
      "Debugging Information", "Copy Text", "_Copy Text Copy Text", "Save as…",
      "_Save as… Save as…",
    ]

    /// The beginnings of their longer texts.
    private static let librarySentences = [
      "To assist in troubleshooting", "This application comes with absolutely no warranty",
    ]

    /// Whether a text is theirs, including a widget's type in place of a name and the name of a
    /// key.
    private static func isLibrarys(_ text: String) -> Bool {
      libraryWords.contains(text) || librarySentences.contains(where: text.hasPrefix)
        || text.contains(/^(Gtk|Adw)[A-Z]/)
        || text.wholeMatch(of: /((Ctrl|Shift|Alt)\+?)*(Escape|Delete|Return|.)?/) != nil
    }
  }
}

/// A language of brackets, the same as the program's own for tests.
private struct Brackets: Catalog {
  /// A list is no sentence of its own.
  func translation(of words: String, context: String?) -> String? {
    context == "a list" ? words : "⟦\(words)⟧"
  }

  func translation(of words: String, plural: String, count: Int) -> String? {
    "⟦\(count == 1 ? words : plural)⟧"
  }
}
