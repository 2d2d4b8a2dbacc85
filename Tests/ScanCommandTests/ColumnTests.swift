// Columns that codes set for those after them (--column), by the built program.

import Foundation
import TestSupport
import Testing

@testable import ScanCommand

@Suite("Columns that codes set")
struct ColumnTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
    for (name, text) in [
      ("1.pgm", "LOC-A17"), ("2.pgm", "bolt"), ("3.pgm", "nut"), ("4.pgm", "LOC-B2"),
      ("5.pgm", "bolt"),
    ] {
      try folder.add(name, text: text)
    }
  }

  private let files = ["0.pgm", "1.pgm", "2.pgm", "3.pgm", "4.pgm", "5.pgm", "5.pgm"]

  private func run(_ arguments: String..., of count: Int = 6) throws -> ScanRun {
    try ScanRun(arguments + files.suffix(count), in: folder)
  }

  @Test("A place is the last column of the goods that follow it, and no row of its own")
  func table() throws {
    try folder.add("0.pgm", text: "early")
    let table = try run("--csv", "--column", "place=^LOC-(?<place>.+)", of: 7).text
    let rows = table.split(whereSeparator: \.isNewline)
    #expect(rows.count == 6)
    #expect(rows[0].hasSuffix(#","gs1","place""#))
    let goods = rows.dropFirst().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(goods.map(\.last) == ["", #""A17""#, #""A17""#, #""B2""#, #""B2""#])
    #expect(goods.map { $0[3] } == [#""early""#, #""bolt""#, #""nut""#, #""bolt""#, #""bolt""#])
  }

  @Test("A code may set several columns, and is found also where nothing follows it")
  func several() throws {
    try folder.add("shelf.pgm", text: "LOC-A3S7")
    let run = try ScanRun(
      "--csv", "--column", "aisle=^LOC-A(?<aisle>[0-9]+)", "--column", "shelf=S(?<shelf>[0-9]+)$",
      "shelf.pgm", "2.pgm", in: folder)
    #expect(run.text.hasSuffix(#","3","7"\#u{0D}\#n"#))
    let alone = try ScanRun("--csv", "--column", "aisle=^LOC", "shelf.pgm", in: folder)
    #expect(alone.status == 0)
  }

  @Test("A code is counted apart in each place")
  func counts() throws {
    let lines = try run("--json", "--count", "--column", "place=^LOC-").text
      .split(separator: "\n").filter { $0.contains("\"count\"") }
    #expect(lines.count == 3)
    for (line, (count, place)) in zip(lines, [(1, "LOC-A17"), (1, "LOC-A17"), (2, "LOC-B2")]) {
      #expect(line.contains("\"count\":\(count)"))
      #expect(line.contains(#""columns":[{"name":"place","value":"\#(place)"}]"#))
    }
  }

  @Test("A file that grows has the column, and each of several columns keeps its value")
  func append() throws {
    _ = try run(
      "--append", "log.csv", "--column", "place=^LOC-A", "--column", "place=^LOC-B", "--column",
      "kind=^nu(?<kind>.)")
    let log = try String(contentsOf: folder.url.appending(path: "log.csv"), encoding: .utf8)
    let rows = log.split(whereSeparator: \.isNewline)
    #expect(
      rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).suffix(2) } == [
        [#""place""#, #""kind""#], [#""LOC-A17""#, ""], [#""LOC-B2""#, #""t""#],
        [#""LOC-B2""#, #""t""#],
      ])
  }

  @Test(
    "A column without a name, of a name that is taken or of no expression is refused",
    arguments: [
      (["--column", "place"], "NAME=REGEX"), (["--column", "=x"], "NAME=REGEX"),
      (["--column", "Text=x"], "which every table has"),
      (["--column", "grade=x"], "which every table has"),
      (["--column", "a=("], "needs a regular expression"),
    ])
  func refused(arguments: [String], reason: String) throws {
    let run = try ScanRun(["--csv"] + arguments + ["1.pgm"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
}
