// What stands in and beside the codes of a table's labels.

import FeatureModels
import Meaning
import Reading
import Testing
import Wording

@Suite("Tables of labels")
struct LabelTableTests {
  private func labels(_ table: LabelTable) throws(LabelFault) -> [LabelTable.Label] {
    var labels: [LabelTable.Label] = []
    for index in 0..<table.count { labels.append(try table.label(index)) }
    return labels
  }

  private func templates(_ content: String? = nil, caption: String? = nil) -> LabelTemplates {
    LabelTemplates(
      content: content.map { TextTemplate($0) }, caption: caption.map { TextTemplate($0) })
  }

  @Test("A table's rows become labels, as often as its amounts say, with the other columns as text")
  func table() throws {
    let table = try labels(
      LabelTable(text: "Name;EAN;Amount\nTea;4012345678901;2\nMilk;40123455;1\n"))
    #expect(table.map(\.code) == ["4012345678901", "4012345678901", "40123455"])
    #expect(table.map(\.text.caption) == ["Tea", "Tea", "Milk"])
    #expect(table.map(\.text.code) == table.map(\.code))
    #expect(table.map(\.row) == [2, 2, 3])
    #expect(try labels(LabelTable(text: "A 1\nA 2\n")).map(\.text.caption) == ["", ""])
    #expect(LabelTable(text: "code,amount\n4012345678901,50000\n").count == 10_000)
  }

  @Test("Rows with the same code stay where they are, each with its own text")
  func repeated() throws {
    let table = try labels(LabelTable(text: "Name,SKU\nTea,A1\nMilk,B2\nTea in a tin,A1\n"))
    #expect(table.map(\.code) == ["A1", "B2", "A1"])
    #expect(table.map(\.text.caption) == ["Tea", "Milk", "Tea in a tin"])
  }

  @Test("A template joins columns, fixed text and a running number with leading zeros")
  func content() throws {
    let text = "SKU,Batch,Name,Amount\nA1,7,Tea,2\n\nB2,12,Milk,1\n"
    let table = LabelTable(text: text, templates("https://x.example/{sku}/{Batch:03}-{number:04}"))
    #expect(
      try labels(table).map(\.code) == [
        "https://x.example/A1/007-0001", "https://x.example/A1/007-0002",
        "https://x.example/B2/012-0003",
      ])
    // What is in the code already is not printed a second time, and neither is the amount.
    #expect(try labels(table).map(\.text.caption) == ["Tea", "Tea", "Milk"])
    #expect(try labels(table).map(\.row) == [2, 2, 4])
  }

  @Test("A column is named by its heading, also one that does not look like one, or by its number")
  func columns() throws {
    let odd = "2026 part,where\nx,y\nz,w\n"
    #expect(
      try labels(LabelTable(text: odd, templates("{where}{2026 part}"))).map(\.code) == [
        "yx", "wz",
      ])
    let bare = "4012345678901,Tea\n4006381333931,Pen\n"
    #expect(try labels(LabelTable(text: bare, templates("{2}"))).map(\.code) == ["Tea", "Pen"])
    #expect(
      try labels(LabelTable(text: bare, templates("a\\n{text}"))).map(\.code) == [
        "a\n4012345678901", "a\n4006381333931",
      ])
    let ratio = "SKU,Price: EUR\nA1,3\n"
    #expect(
      try labels(LabelTable(text: ratio, templates("{Price: EUR}{sku:04}"))).map(\.code) == [
        "300A1"
      ])
  }

  @Test("Braces of JSON are no places")
  func json() throws {
    let table = LabelTable(text: "SKU\nA1\n", templates(#"{"sku":"{sku}","a":{}}"#))
    #expect(table.fault(in: table.templates.content) == nil)
    #expect(try labels(table).map(\.code) == [#"{"sku":"A1","a":{}}"#])
  }

  @Test("A caption has the columns and the text that its template names")
  func caption() throws {
    let text = "SKU,Name,Price\nA1,Tea,3.50\nB2,,4\n"
    let table = LabelTable(text: text, templates(caption: "{name}\\n{price} € {text}"))
    #expect(try labels(table).map(\.text.caption) == ["Tea\n3.50 € A1", "\n4 € B2"])
    #expect(
      try labels(LabelTable(text: text, templates(caption: ""))).map(\.text.caption) == ["", ""])
  }

  @Test("A column that is not there is named with those that are")
  func unknown() throws {
    let table = LabelTable(text: "SKU,Name\nA1,Tea\n", templates("{sku}-{colour}"))
    let sentence = try #require(table.fault(in: table.templates.content)).english
    #expect(sentence.contains("“colour”"))
    #expect(sentence.contains("{SKU} {Name} {number} {text}"))
    #expect(table.fault(in: TextTemplate("{1}{2}{NAME}{number:03}")) == nil)
    #expect(table.fault(in: TextTemplate("{3}")) != nil)
  }

  @Test("An empty column in a code is named with its row")
  func empty() throws {
    let table = LabelTable(text: "SKU,Batch\nA1,7\n\nB2,\n", templates("{sku}/{batch}"))
    #expect(try table.label(0).code == "A1/7")
    let fault = #expect(throws: LabelFault.self) { try table.label(1) }
    #expect(fault?.row == 4)
    #expect(fault?.sentence.english == "Row 4: There is nothing in “batch”.")
    let bare = LabelTable(text: "SKU\nA1\n", templates("\\n"))
    #expect(try bare.label(0).code == "\n")
    #expect(throws: LabelFault.self) {
      try LabelTable(text: "SKU\nA1\n", templates("")).label(0)
    }
  }

  @Test("A quantity that is no number is found with its row")
  func badQuantity() {
    let bad = LabelTable(text: "code,qty\nalpha,1\n\nbeta,1.5\n", templates("{code}")).badQuantity
    #expect(bad?.row == 4 && bad?.text == "1.5")
  }

  @Test(
    "A series has all its numbers, with the zeros of the first",
    arguments: [
      ("001-003", ["001", "002", "003"]), ("8-11", ["8", "9", "10", "11"]),
      ("098-101", ["098", "099", "100", "101"]), ("100-131/10", ["100", "110", "120", "130"]),
      ("7-7", ["7"]),
      ("999999999999999998-999999999999999999", ["999999999999999998", "999999999999999999"]),
    ])
  func series(text: String, numbers: [String]) throws {
    let series = try #require(NumberSeries(text))
    #expect(try labels(LabelTable(series)).map(\.code) == numbers)
    #expect(try labels(LabelTable(series)).allSatisfy { $0.text.caption == "" && $0.row == nil })
    let prefixed = LabelTable(series, templates("P-{number:05}", caption: "No. {number}"))
    #expect(try labels(prefixed).first?.text.caption == "No. \(numbers[0])")
    #expect(try labels(prefixed).first?.code.hasSuffix(numbers[0]) == true)
  }

  @Test(
    "A text that is no series is refused",
    arguments: [
      "", "-", "1-", "-5", "5-1", "1-2-3", "1-5/0", "1-5/", "a-b", "1-5/-1", "١-٣", "1..3", "1 - 3",
      "1000000000000000000", "0x1-0x2",
    ])
  func noSeries(text: String) { #expect(NumberSeries(text) == nil) }

  @Test("A huge series has no more labels than a run may have, and no number overflows")
  func hugeSeries() throws {
    let huge = try #require(NumberSeries("0-999999999999999999"))
    #expect(LabelTable(huge).count == LabelTable.mostLabels)
    let steps = try #require(NumberSeries("999999999999999999/999999999999999999"))
    let table = LabelTable(
      text: String(repeating: "x\n", count: 20),
      LabelTemplates(content: TextTemplate("{number}"), series: steps))
    #expect(throws: LabelFault.self) { try labels(table) }
  }

  @Test("A series numbers the rows of a table, and one that is too short is named with the row")
  func numberedRows() throws {
    let text = "SKU,number\nA1,x\nB2,y\nC3,z\n"
    func table(_ text: String, _ series: String) throws -> LabelTable {
      let series = try #require(NumberSeries(series))
      return LabelTable(
        text: text, LabelTemplates(content: TextTemplate("{sku}-{number}"), series: series))
    }
    #expect(try labels(try table(text, "0100")).map(\.code) == ["A1-0100", "B2-0101", "C3-0102"])
    let fault = #expect(throws: LabelFault.self) { try labels(try table(text, "1-2")) }
    #expect(fault?.sentence.english == "Row 4: The series has only 2 numbers.")
  }

  @Test("A cell as large as a table becomes no label of that size")
  func hostileCell() throws {
    let text = "SKU,Name\n\"\(String(repeating: "e\u{301}", count: 500_000))\",x\n"
    let table = LabelTable(text: text, templates("{sku}{sku}"))
    #expect(try labels(table).map(\.code.utf8.count).allSatisfy { $0 < 20_000 })
  }

  @Test("A row of thousands of columns becomes no caption and no list of fields of that length")
  func hostileWidth() throws {
    let cells = Array(repeating: String(repeating: "x", count: 100), count: 3_000)
    let text = "SKU,\(cells.joined(separator: ","))\nA1,\(cells.joined(separator: ","))\n"
    let table = LabelTable(text: text)
    #expect(table.count == 1 && table.fields.count <= 1_002)
    #expect(try table.label(0).text.caption.utf8.count < 10_000)
  }

  @Test("A fault shows the start of a long code")
  func longFault() {
    let code = String(repeating: "x", count: 8_000)
    let sentence = LabelFault(row: 2, code: code, fault: .tooLong(.qrCode)).sentence.english
    #expect(sentence.hasPrefix("Row 2, “xxx") && sentence.count < 200, "\(sentence)")
  }
}
