// Every control has a name and every sentence is translated: in a language of brackets every word
// has brackets, and in German no English is left.

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

    @Test(
      "Every control has a name, and every word but those of codes, names and GTK is translated")
    func brackets() async throws {
      try await Wording.$catalog.withValue(Brackets()) {
        let walk = PageWalk { page, tree in
          Self.expectNames(page, tree)
          Self.expectBrackets(page, tree)
        }
        try await walk.results(environment: Self.brackets)
        try await walk.withoutCamera(environment: Self.brackets)
      }
    }

    @Test("In German no sentence and no word of the English template is left")
    func german() async throws {
      let german = try Translation("de")
      try await Wording.$catalog.withValue(german) {
        // That each page asks the catalog is what the brackets show.
        let walk = PageWalk { page, tree in
          for text in tree.all.flatMap({ [$0.name, $0.description] }) {
            let left = german.english(in: text)
            #expect(left == nil, "\(page): “\(text)” has the English “\(left ?? "")”.")
          }
        }
        try await walk.withoutCamera(environment: Self.german)
      }
    }

    /// Expects a proper name for every control.
    private static func expectNames(_ page: String, _ tree: AccessibleNode) {
      let nameless = ours(in: tree).filter { node in
        guard usable.contains(node.role) else { return false }
        let name = node.name
        return name.allSatisfy(\.isWhitespace) || name.hasPrefix("Gtk") || name.hasPrefix("Adw")
          || name.hasSuffix("-symbolic")
      }
      let story = nameless.map { "\($0.role) “\($0.name)” of \($0.all.map(\.name))" }
      #expect(nameless.isEmpty, "\(page): \(story)")
    }

    /// All controls except those that libadwaita 1.2 leaves without a name: icons, the search and
    /// the way back in its windows, the button that closes a passing message.
    private static func ours(
      in node: AccessibleNode, isLibadwaitas: Bool = false
    ) -> [AccessibleNode] {
      let isLibadwaitas =
        isLibadwaitas || node.name == "AdwToastWidget"
        || libadwaitasWindows.contains(node.name)
      let unnamed: Set = ["GtkImage", "GtkTextView", "GtkSearchEntry", "GtkButton"]
      if isLibadwaitas, unnamed.contains(node.name) { return [] }
      // The choices of a row have their text as their name.
      if isLibadwaitas, node.role == "list item", node.all.contains(where: { $0.role == "label" }) {
        return node.children.flatMap { ours(in: $0, isLibadwaitas: true) }
      }
      return [node] + node.children.flatMap { ours(in: $0, isLibadwaitas: isLibadwaitas) }
    }

    private static var libadwaitasWindows: [String] {
      ["About", tr("Keyboard Shortcuts"), tr("Preferences"), tr("New Command")]
    }

    private static let usable: Set = [
      "button", "toggle button", "text box", "switch", "check box", "list item", "combo box",
      "menu item", "slider", "spin button", "image", "img", "link", "tab", "radio button",
      "search box",
    ]

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
