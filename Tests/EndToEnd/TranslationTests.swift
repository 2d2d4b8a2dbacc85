// Everything that the window says is translated: in a language of brackets every word has some, and in
// German no English is left.

import Barcodes
import Foundation
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The window in other languages", .serialized)
  struct TranslationTests {
    private static let brackets = ["RETICLE_BRACKETS": "1"]
    // A locale that this machine need not have.
    private static let german = ["LANG": "de_DE.UTF-8", "LC_ALL": ""]

    @Test("Every word but those of codes, names and GTK's own has been through a catalog")
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

    /// Expects that words without brackets are those of codes, names that are the same everywhere, or
    /// GTK's and libadwaita's own.
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

    /// What is the same in every language: parts of the codes, of the demonstration's too, and names.
    private static let names =
      [
        "example.org", "geheim12", "Home", "code-", ".pgm", "RETICLE-128", "Reticle Guests",
        "Reticle reads PDF417 as well", "Reticle reads Aztec", "Reticle 10110 Data Matrix",
        "Reticle",
        "reticle", "UTF-8", "WPA", "zxing", "zbar",
      ] + Symbology.allCases.map(\.displayName.text).sorted { $0.count > $1.count }

    /// What GTK and libadwaita say in their own languages, English here.
    private static let libraryWords: Set = [
      "Close", "Close the window", "Minimize", "Minimize the window", "Maximize",
      "Maximize the window", "Back", "Search", "No Results Found", "Try a different search.",
      // libadwaita's window about the program
      "About", "What’s New", "Details", "Credits", "Legal", "Acknowledgements", "Troubleshooting",
      "Debugging Information", "Copy Text", "_Copy Text Copy Text", "Save as…",
      "_Save as… Save as…",
    ]

    /// The beginnings of what they say at length.
    private static let librarySentences = [
      "To assist in troubleshooting", "This application comes with absolutely no warranty",
    ]

    /// Whether a text is one of theirs: also a widget's type in place of a name, and a key's name.
    private static func isLibrarys(_ text: String) -> Bool {
      libraryWords.contains(text) || librarySentences.contains(where: text.hasPrefix)
        || text.contains(/^(Gtk|Adw)[A-Z]/)
        || text.wholeMatch(of: /((Ctrl|Shift|Alt)\+?)*(Escape|Delete|Return|.)?/) != nil
    }
  }
}

/// A language of brackets, as the program's own for tests.
private struct Brackets: Catalog {
  func translation(of words: String, context: String?) -> String? { "⟦\(words)⟧" }

  func translation(of words: String, plural: String, count: Int) -> String? {
    "⟦\(count == 1 ? words : plural)⟧"
  }
}
