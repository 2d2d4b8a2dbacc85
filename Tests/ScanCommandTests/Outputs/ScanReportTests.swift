// The output of a run for each source, and its exit status.

import Filing
import Reading
import Testing
import Meaning

@testable import ScanCommand

@Suite("A run's report")
struct ScanReportTests {
  private let reader = TextReader(decoder: NoDecoder())

  private func report(
    json: Bool = false, once: Bool = false, checks: Set<OptionalCheck> = [],
    isbn: ISBNReader? = nil
  ) -> ScanReport {
    let writer: any ResultWriter =
      json
      ? JSONWriter(reader: reader)
      : PlainWriter(reader: reader, style: LineStyle(isForTerminal: false))
    return ScanReport(
      writer: writer, checks: checks, isbnReader: isbn, stopsAfterFirst: once)
  }

  private func add(_ report: inout ScanReport, _ codes: [Detection], of source: FileName) -> String
  {
    let reading = ImageResult(size: PixelSize(width: 9, height: 9), codes: codes)
    return String(decoding: report.add(reading, of: source, milliseconds: 1), as: UTF8.self)
  }

  private func part(_ index: Int, of count: Int = 3) -> Detection {
    .sample("<\(index)>", part: SequencePart(index: index, count: count, id: "5"))
  }

  @Test("The status is found or nothing found, but unreadable after any failure")
  func status() {
    var report = report()
    #expect(report.status == .nothingFound)
    _ = add(&report, [], of: "a")
    #expect(report.status == .nothingFound)
    _ = add(&report, [.sample("x")], of: "b")
    #expect(report.status == .found)
    _ = report.add(SourceFailure(sentence: "is empty"), of: "c", milliseconds: 1)
    #expect(report.status == .unreadable)
  }

  @Test("A graded part of a text is printed at once, because its print is one of its own")
  func gradedPart() {
    var report = report()
    let image = ImageResult(
      size: PixelSize(width: 9, height: 9), codes: [part(0)], grades: [CodeGrade(report: nil)])
    let bytes = report.add(image, of: "a", milliseconds: 1)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("QR-Code:<0>\n  Grade: none"))
    #expect(report.end().bytes.isEmpty)
  }

  @Test("Codes in motion, which have no grade, pass no least grade")
  func motion() {
    var report = ScanReport(
      writer: JSONWriter(reader: reader), isbnReader: nil, stopsAfterFirst: false, leastGrade: 0)
    _ = report.add([.sample("x")], at: CodeOrigin(source: "belt.mp4", time: .seconds(1)))
    #expect(report.status == .deviating)
  }

  @Test("Parts from several sources are printed as one text when the last part is found")
  func joinedPlain() {
    var report = report()
    #expect(add(&report, [part(2), .sample("x")], of: "a") == "QR-Code:x\n")
    #expect(add(&report, [part(0), part(2)], of: "b") == "")
    #expect(add(&report, [part(1), .sample("y")], of: "c") == "QR-Code:y\nQR-Code:<0><1><2>\n")
    #expect(report.end().bytes.isEmpty)
    #expect(report.end().notes.isEmpty)
  }

  @Test("Parts that say so in their text are joined, and their place is in JSON")
  func written() throws {
    let parts = ["B$2P0201CCCC", "B$2P0200AAAAAAAA"]
    var plain = report()
    #expect(add(&plain, [.sample(parts[0])], of: "a") == "")
    #expect(add(&plain, [.sample(parts[1])], of: "b") == "QR-Code:B$2P0100AAAAAAAACCCC\n")
    var json = report(json: true)
    let lines = add(&json, parts.map { .sample($0) }, of: "c").split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].contains(#""sequence":{"index":1,"count":2,"id":"B$2P 2"}"#), "\(lines[0])")
    #expect(lines[2].contains(#""joined":true"#))
  }

  @Test("In JSON each part is an object, and the joined text comes before the summary")
  func joinedJSON() throws {
    var report = report(json: true)
    #expect(add(&report, [part(1, of: 2)], of: "a").split(separator: "\n").count == 2)
    let lines = add(&report, [part(0, of: 2), .sample("x")], of: "b").split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].contains(#""sequence":{"index":0,"count":2,"id":"5"}"#))
    #expect(lines[1].contains(#""text":"x""#))
    #expect(lines[2].contains(#""text":"<0><1>""#))
    #expect(lines[2].contains(#""sequence":{"count":2,"id":"5","joined":true}"#))
    #expect(lines[3].contains(#""codes":2,"#))
  }

  @Test("A text that the engine joined itself is reported only once")
  func joinedByEngine() {
    var report = report()
    let codes = [.sample("<0><1>"), part(0, of: 2), part(1, of: 2), .sample("z")]
    #expect(add(&report, codes, of: "a") == "QR-Code:z\nQR-Code:<0><1>\n")
  }

  @Test("The parts of an incomplete text are printed at the end, with a note")
  func unfinished() {
    var report = report()
    _ = add(&report, [part(2)], of: "a")
    _ = add(&report, [part(0)], of: "b")
    let (bytes, notes) = report.end()
    #expect(String(decoding: bytes, as: UTF8.self) == "QR-Code:<0>\nQR-Code:<2>\n")
    #expect(
      notes == [
        Complaint(about: "b", "only 2 of 3 parts of a text in several codes were found")
      ])
    #expect(report.status == .found)
  }

  @Test("With --once the first code ends the run; a part does not")
  func once() {
    var report = report(once: true)
    #expect(add(&report, [part(0)], of: "a") == "")
    #expect(!report.isDone)
    #expect(add(&report, [.sample("x"), .sample("y")], of: "b") == "QR-Code:x\n")
    #expect(report.isDone)
    #expect(report.end().bytes.isEmpty)
  }

  @Test("With --once a text in several codes counts when it is complete")
  func onceJoined() {
    var report = report(once: true)
    #expect(
      add(&report, [part(1, of: 2), part(0, of: 2), .sample("y")], of: "a") == "QR-Code:<0><1>\n")
    #expect(report.isDone)
  }

  @Test("A code that is not reported is neither written nor counted")
  func leftOut() {
    var report = report(isbn: ISBNReader(keepsOthers: false))
    #expect(add(&report, [.sample("4006381333931", .ean13)], of: "a") == "")
    #expect(report.status == .nothingFound)
    #expect(add(&report, [.sample("9780306406157", .ean13)], of: "b") == "ISBN-13:9780306406157\n")
    #expect(report.status == .found)
  }

  @Test("A code with a right check character is reported without it, one without is not reported")
  func checks() {
    var report = report(checks: [.code39])
    #expect(add(&report, [.sample("159AZI", .code39)], of: "a") == "")
    #expect(report.status == .nothingFound)
    #expect(add(&report, [.sample("159AZH", .code39)], of: "b") == "CODE-39:159AZ\n")
    #expect(add(&report, [.sample("15", .qrCode)], of: "c") == "QR-Code:15\n")
  }
}
