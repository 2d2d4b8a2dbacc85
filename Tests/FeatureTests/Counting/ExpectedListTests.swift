// Lists of expected codes: which columns they have, and which code is on which line.

import Reading
import Meaning
import FeatureModels
import Testing

@Suite("Lists of expected codes")
struct ExpectedListTests {
  private func code(_ text: String, _ symbology: Symbology = .code128) -> CodeText {
    CodeText(bytes: Array(text.utf8), text: text, symbology: symbology)
  }

  /// The code on the list's line for a scanned one; nil if it is not on the list.
  private func match(_ list: ExpectedList, _ text: String, _ kind: Symbology = .code128) -> String?
  {
    list.index(of: code(text, kind)).map { list.lines[$0].code }
  }

  @Test("A plain text has a code on each line, with commas in it or without")
  func plain() {
    let list = ExpectedList(text: "\u{FEFF}A1\r\nB2\n\n C3 \nHello, my friend\n")
    #expect(list.lines.map(\.code) == ["A1", "B2", "C3", "Hello, my friend"])
    #expect(list.lines.allSatisfy { $0.amount == 1 && $0.values.isEmpty })
  }

  @Test("Names of columns tell codes, amounts and what else there is")
  func heading() {
    let list = ExpectedList(
      text: "Name;Menge;EAN;Preis\nStift;3;4006381333931;1,20\nHeft;;4012345678901;0,80\n")
    #expect(list.lines.map(\.code) == ["4006381333931", "4012345678901"])
    #expect(list.lines.map(\.amount) == [3, 1])
    #expect(list.names == ["Name", "Preis"])
    #expect(list.lines[0].values == ["Stift", "1,20"])
  }

  @Test(
    "Columns are recognized by their contents",
    arguments: [
      ("Pencil,4006381333931,1.20\nPaper,4012345678901,1.20\nPen,40123455,2.50\n", 1, nil, false),
      ("what,it\nPencil,4006381333931\nPencil,4012345678901\n", 1, nil, true),
      ("4006381333931\t2\n4012345678901\t1\n40123455\t1\n", 0, 1, false),
      ("TICKET-0001,Ada Lovelace\nTICKET-0002,Alan Turing\n", 0, nil, false),
      ("id,barcode,qty\n1,4006381333931,5\n2,4012345678901,6\n", 1, 2, true),
    ] as [(String, Int, Int?, Bool)])
  func contents(text: String, code: Int, amount: Int?, hasHeading: Bool) {
    #expect(
      ExpectedList(text: text).columns
        == ListColumns(code: code, amount: amount, hasHeading: hasHeading))
  }

  @Test("A product number of any length is the same one, also without its leading zeros")
  func productNumbers() {
    let list = ExpectedList(
      text: "code\n012345678905\n4006381333931\n00040123455\n9780306406157\n123\n")
    #expect(match(list, "0012345678905", .upcA) == "012345678905")
    #expect(match(list, "00012345678905", .itf) == "012345678905")
    #expect(match(list, "04006381333931") == "4006381333931")
    #expect(match(list, "40123455", .ean8) == "00040123455")
    #expect(match(list, "9780306406157 51295", .ean13) == "9780306406157")
    #expect(match(list, "00123") == "123")
    #expect(match(list, "1230") == nil)
  }

  @Test("A product number in a GS1 code or a digital link is the one on the list")
  func gs1() {
    let list = ExpectedList(text: "09506000134352\n(01)04012345678901(10)A7\n")
    var gs1 = code("0109506000134352\u{1D}10ABC123", .dataMatrix)
    gs1.isGS1 = true
    #expect(list.index(of: gs1) == 0)
    #expect(match(list, "https://id.gs1.org/01/09506000134352/10/A", .qrCode) == "09506000134352")
    gs1 = code("010401234567890110A7", .code128)
    gs1.isGS1 = true
    #expect(list.index(of: gs1) == 1)
  }

  @Test("Books match by both of their numbers, however they are printed")
  func books() {
    let list = ExpectedList(text: "0-306-40615-2\n978-3-16-148410-0\n080442957X\n")
    #expect(match(list, "9780306406157", .ean13) == "0-306-40615-2")
    #expect(match(list, "9783161484100", .ean13) == "978-3-16-148410-0")
    #expect(match(list, "9780804429573", .ean13) == "080442957X")
  }

  @Test("The exact line is preferred, and a form that two lines share names neither")
  func ambiguity() {
    let list = ExpectedList(text: "12\n012\n0012\nabc\n")
    #expect(match(list, "012") == "012")
    #expect(match(list, "12") == "12")
    #expect(match(list, "00012") == nil)
    #expect(match(list, "ABC") == nil)
    #expect(ExpectedList(text: "abc\n", ignoringCase: true).index(of: code(" ABC ")) == 0)
  }

  @Test("Repeated codes are one line with the sum of their amounts")
  func repeated() {
    let list = ExpectedList(text: "code,qty\nA,2\nB,1\nA,3.0\n")
    #expect(list.lines.map(\.amount) == [5, 1])
    #expect(list.amount == 6)
  }

  @Test(
    "A quantity that is no whole number from 1 to a million is refused with its row",
    arguments: [
      ("code,qty\nA,2\nB,-5\n", 3, "-5"), ("code,qty\n\nA,1e308\n", 3, "1e308"),
      ("code;Menge\nA;2\nB;1,5\nC;4\n", 3, "1,5"), ("code,qty\nA,0\n", 2, "0"),
      ("code,qty\nA,1000001\n", 2, "1000001"), ("code\tqty\nA\t1,000\n", 2, "1,000"),
      ("code,quantity\nA,many\n", 2, "many"), ("A-1,3\nA-2,4\nA-3,-1\n", 3, "-1"),
      ("code,qty\nalpha,1.5\n", 2, "1.5"), ("code,quantity\nA,0.5\nB,2.25\nC,3\n", 2, "0.5"),
      ("code,qty\nA,600000\nB,1\nA,600000\n", 4, "1200000"),
      ("code,qty\nA,99999999999999999999999999999999999\n", 2, "999999999999999999999999999999…"),
    ])
  func badQuantities(text: String, row: Int, quantity: String) {
    let bad = ExpectedList(text: text).badQuantity
    #expect(bad?.row == row && bad?.text == quantity)
  }

  @Test(
    "Other numbers and words beside codes are no quantities, and an empty one is 1",
    arguments: [
      "code,amount\nA,1.20\nB,2.40\n", "code,expected\nA,yes\nB,no\n", "code,qty\nA,\nB,3\n",
      "nombre,código\nLápiz,A\nPapel,B\n", "code,qty\nA,3.0\nB, 1000000 \n",
    ])
  func goodQuantities(text: String) {
    let list = ExpectedList(text: text)
    #expect(list.badQuantity == nil && list.lines.map(\.code) == ["A", "B"])
    #expect(list.lines[0].amount == (text.contains("3.0") ? 3 : 1))
  }

  @Test(
    "Any text makes a list",
    arguments: [
      "", "\n\n", "\"", ",,,\n,,\n", "\u{0}", "code\n", "code,qty\n,\n", "a,b\nc\n\"d\ne",
      "9999999999999999999999,99999999999999999999\n", "X", "1e9,-5\n",
    ])
  func anything(text: String) {
    let list = ExpectedList(text: text)
    #expect(list.lines.allSatisfy { !$0.code.isEmpty && $0.values.count == list.names.count })
    #expect(list.index(of: code("")) == nil)
  }
}
