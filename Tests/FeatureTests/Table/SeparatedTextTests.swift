// Separated text: what is written is read back, and any text is readable.

import FeatureModels
import Testing

struct SeparatedTextTests {
  @Test(
    "What is written is read back exactly", arguments: SeparatedText.Separator.allCases)
  func roundTrip(separator: SeparatedText.Separator) {
    let notation = SeparatedText(separator)
    let rows = [
      ["00123", "4 012345 678901", "", "ä ß 漢字 🎁"],
      ["a,b;c\td", "two\r\nlines", "\"quoted\"", "\""],
      ["=1+1", "+49 30 1", "-5", "@you"],
      ["+49301", "'+49301", "+", "'-5"],
      ["'=1+1", "''=1+1", "'", "'plain'"],
      ["", "", "", "last"],
    ]
    let text = rows.map { notation.line(of: $0) }.joined()
    #expect(notation.rows(in: text) == rows)
  }

  @Test("A text that looks like a formula gets an apostrophe")
  func formulas() {
    let line = SeparatedText().line(of: [
      "=HYPERLINK(\"x\")", "+1+1", "-1-1", "@a", "\tx", "1=1", "+49301", "-5",
    ])
    #expect(line == "\"'=HYPERLINK(\"\"x\"\")\",'+1+1,'-1-1,'@a,'\tx,1=1,+49301,-5\r\n")
  }

  @Test("A notation may quote every text, so that a spreadsheet can leave it as it is")
  func quoted() {
    let notation = SeparatedText(.semicolon, quotesTexts: true)
    #expect(notation.line(of: ["00123", "", "=1"]) == "\"00123\";;\"'=1\"\r\n")
    #expect(notation.rows(in: "\"00123\";;\"'=1\"\r\n") == [["00123", "", "=1"]])
  }

  @Test(
    "The separator of a file is guessed from its first line",
    arguments: [
      ("code,name\n1,\"a;b;c\"\n", SeparatedText.Separator.comma),
      ("code;name;price\n1;a;2,50\n", .semicolon),
      ("code\tname, or so\n", .tab),
      ("\"a,b,c\";d\n", .semicolon),
      ("code\n1\n", .comma),
    ])
  func guess(text: String, separator: SeparatedText.Separator) {
    #expect(SeparatedText(guessedFrom: text).separator == separator)
  }

  @Test("Broken quotation marks, mixed line breaks and a byte order mark lose nothing else")
  func broken() {
    let rows = SeparatedText().rows(in: "\u{FEFF}a,b\r\n\n1,\"x\"y\rq\"r,2\n\"no end, 3\n4")
    #expect(rows == [["a", "b"], ["1", "xy"], ["q\"r", "2"], ["no end, 3\n4"]])
  }

  @Test("No more rows are read than asked for")
  func most() {
    #expect(SeparatedText().rows(in: "1\n2\n3", most: 2) == [["1"], ["2"]])
    #expect(SeparatedText().rows(in: "1,\n").map(\.count) == [2])
    #expect(SeparatedText().rows(in: "1,") == [["1", ""]])
  }
}
