// Sentences in another language.

import Testing
import Wording

@Suite("Sentences in the user's language")
struct TranslatingTests {
  /// Some translations, with another order of values and three plural forms.
  private struct Backward: Catalog {
    var words = [
      "{0} is in {1}": "In {1} is {0}", "Open": "Auf", "open\u{4}Open": "Offen",
      "{0} by {9} {x} {": "{0} {9} {x} {", "Code": "Kod",
    ]

    func translation(of words: String, context: String?) -> String? {
      self.words[(context.map { "\($0)\u{4}" } ?? "") + words]
    }

    func translation(of words: String, plural: String, count: Int) -> String? {
      words == "a code" ? ["{0} kod", "{0} kody", "{0} kodów"][min(count - 1, 2)] : nil
    }
  }

  @Test("Sentences without a translation are in English")
  func english() {
    let (count, name) = (2, "x".prefix(1))
    #expect(tr("Nothing here") == "Nothing here")
    #expect(tr("There are \(count) of \(name)") == "There are 2 of x")
    #expect(tr("a code", plural: "\(count) codes", count: count) == "2 codes")
    #expect(tr("a code", plural: "\(1) codes", count: 1) == "a code")
    Wording.$catalog.withValue(Backward()) {
      #expect(tr("There are \(count)") == "There are 2")
      #expect(tr("a row", plural: "\(count) rows", count: count) == "2 rows")
    }
  }

  @Test("Values go to their places in the translation, even if they look like places")
  func values() {
    Wording.$catalog.withValue(Backward()) {
      #expect(tr("\("{1}") is in \("{0}")") == "In {0} is {1}")
      #expect(tr("\("A") by {9} {x} {") == "A {9} {x} {")
    }
  }

  @Test("The context tells apart equal English words")
  func contexts() {
    Wording.$catalog.withValue(Backward()) {
      #expect(tr("Open") == "Auf")
      #expect(tr("Open", context: "open") == "Offen")
      #expect(tr("Open", context: "shut") == "Open")
      #expect(tr(entry: "Code") == "Kod")
    }
  }

  @Test("A number chooses among all plural forms of the language")
  func plurals() {
    Wording.$catalog.withValue(Backward()) {
      #expect(
        (1...3).map { tr("a code", plural: "\($0) codes", count: $0) } == [
          "1 kod", "2 kody", "3 kodów",
        ])
    }
  }
}
