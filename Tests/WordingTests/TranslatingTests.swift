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

@Suite("Values in two directions of writing")
struct ValueIsolationTests {
  private struct Language: Catalog {
    let isRightToLeft: Bool
    var words = ["Open {0}": "افتح {0}", "a list\u{4}{0}, {1}": "{0}، {1}"]

    func translation(of words: String, context: String?) -> String? {
      isRightToLeft ? self.words[(context.map { "\($0)\u{4}" } ?? "") + words] : nil
    }

    func translation(of words: String, plural: String, count: Int) -> String? { nil }
  }

  @Test("Texts are isolated in a sentence from right to left, numbers are not")
  func rightToLeft() {
    Wording.$catalog.withValue(Language(isRightToLeft: true)) {
      #expect(tr("Open \("a.b/c")") == "افتح \u{2068}a.b/c\u{2069}")
      #expect(tr("Open \("+49 30 1")") == "افتح \u{2068}+49 30 1\u{2069}")
      #expect(tr("Open \(12)") == "افتح 12")
      #expect(tr("Open \(Sentence(exact: "x"))") == "افتح \u{2068}x\u{2069}")
      #expect(tr("Open \(Sentence("Open \(1)"))") == "افتح افتح 1", "Words are not isolated")
      #expect(tr(list: ["x", "y", "7"]) == "\u{2068}x\u{2069}، \u{2068}y\u{2069}، 7")
      #expect(tr(parts: ["x", "7"]) == "\u{2068}x\u{2069} · 7")
      #expect(Sentence(exact: "x").text == "x", "A value alone stays as it is")
    }
  }

  @Test("In a sentence from left to right, only texts from right to left are isolated")
  func leftToRight() {
    Wording.$catalog.withValue(Language(isRightToLeft: false)) {
      #expect(tr("Open \("a.b/c"), \("é漢😀")") == "Open a.b/c, é漢😀")
      #expect(tr("Open \("שלום 1")") == "Open \u{2068}שלום 1\u{2069}")
      #expect(tr(list: ["x", "سلام"]) == "x, \u{2068}سلام\u{2069}")
    }
    #expect(tr("Open \("שלום")") == "Open שלום", "A terminal orders its lines itself")
  }

  @Test("Texts for files, the clipboard and scripts have no invisible signs")
  func payloads() {
    Wording.$catalog.withValue(Language(isRightToLeft: true)) {
      let sentence = Sentence("Open \("x")")
      #expect(sentence.plainText == "افتح x")
      #expect(sentence.english == "Open x")
    }
  }

  @Test("A list has the language's separator, whatever its length")
  func lists() {
    #expect(tr(list: []).isEmpty)
    #expect(tr(list: ["x"]) == "x")
    #expect(Sentence(listing: ["a", "b", "c"].map { Sentence(exact: $0) }).english == "a, b, c")
  }
}
