// Entries as tables: written, read again as the same, and read from untrusted files without harm.

import Reading
import Meaning
import FeatureModels
import Testing
import Wording

struct ExchangeTests {
  private static let readable: [EntryFormat] = [
    .separated(.comma), .separated(.semicolon), .separated(.tab), .jsonLines,
  ]

  private static let now = HistoryEntry.ID(microseconds: 1_763_801_107_000_001)

  private static func entry(
    _ number: Int64, _ text: String?, bytes: [UInt8]? = nil, segments: [Payload.Segment] = [],
    isGS1: Bool = false, note: String = "", count: Int = 0, cells: [String: String] = [:]
  ) -> HistoryEntry {
    var code = CodeFacts(
      symbology: .code128,
      payload: Payload(bytes: bytes ?? Array((text ?? "").utf8), segments: segments))
    code.isGS1 = isGS1
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: 1_700_000_000_000_000 + number), code, text: text, kind: .gs1,
      title: "Title \(number)", source: "Webcam, rear")
    (entry.note, entry.count, entry.cells) = (note, count, cells)
    return entry
  }

  static let entries = [
    entry(1, "00123"), entry(2, "+49301234"), entry(3, "1e5", count: 17), entry(4, "3/4"),
    entry(5, "=1+1", note: "'=2+2"), entry(6, "two\r\nlines\t\"quoted\"; and, so"),
    entry(7, "Größe", bytes: Array("Gr\u{F6}\u{DF}e".unicodeScalars.map { UInt8($0.value) })),
    entry(8, nil, bytes: [0, 1, 255, 254]), entry(9, "a\u{0}b\u{1D}c", isGS1: true),
    entry(
      10, "ä", bytes: [0xE4], segments: [Payload.Segment(eci: 3, range: 0..<1)]),
    entry(11, "東京都 🎁", note: "-5", cells: ["Shelf": "=A1", "Ort, \"neu\"": " x\n"]),
    entry(12, "@SUM(1)", cells: ["Shelf": "0042"]), entry(13, "'apostrophe"), entry(14, "  "),
  ]

  @Test("What is exported is imported as the same entries", arguments: readable)
  func roundTrip(format: EntryFormat) throws {
    let columns = ["Ort, \"neu\"", "Shelf"]
    let writer = EntryWriter(format, columns: columns)
    let bytes = writer.heading + writer.lines(of: Self.entries)
    let read = try EntryReader.entries(of: bytes, now: Self.now)
    #expect(read.entries == Self.entries)
    #expect(read.columns == columns && read.skippedRows == 0)
  }

  @Test("In CSV every text is quoted and no formula is left, and numbers are bare")
  func notation() {
    let writer = EntryWriter(.separated(.comma), columns: ["=cmd"])
    let entry = Self.entry(1, "=1+1", note: "+49301234", count: 3, cells: ["=cmd": "-1-1"])
    let text = String(decoding: writer.heading + writer.lines(of: [entry]), as: UTF8.self)
    #expect(
      text == """
        "time","symbology","content","title","text","count","source","note","bytes","eci","gs1",\
        "position","'=cmd"\r
        2023-11-14T22:13:20.000001Z,"code-128","gs1","Title 1","'=1+1",3,"Webcam, rear",\
        "+49301234",,,,,"'-1-1"\r\n
        """)
  }

  @Test("The time in a video is in every format, and is read back")
  func moments() throws {
    var entry = Self.entry(1, "00123")
    entry.moment = .milliseconds(3_672_340)
    for format in [EntryFormat.separated(.comma), .separated(.semicolon), .jsonLines] {
      let writer = EntryWriter(format)
      let read = try EntryReader.entries(
        of: writer.heading + writer.lines(of: [entry]), now: Self.now)
      #expect(read.entries.map(\.moment) == [entry.moment], "\(format)")
    }
    let csv = String(decoding: EntryWriter(.separated(.comma)).lines(of: [entry]), as: UTF8.self)
    #expect(csv.hasSuffix(",1:01:12.340\r\n"))
    let json = String(decoding: EntryWriter(.jsonLines).lines(of: [entry]), as: UTF8.self)
    #expect(json.contains(#""position":3672.34,"#))
    #expect(EntryWriter(.text).lines(of: [entry]) == Array("1:01:12\t00123\n".utf8))
  }

  @Test(
    "Times are written for people and read in each form",
    arguments: [(0, "0:00"), (12.9, "0:12"), (59.99, "0:59"), (75, "1:15"), (3723, "1:02:03")])
  func clock(seconds: Double, text: String) {
    let time = Duration.milliseconds(Int((seconds * 1000).rounded()))
    #expect(time.clockText == text)
    #expect(Duration(clockText: time.exactClockText) == time)
    #expect(Duration(clockText: "\(seconds)") == time)
  }

  @Test(
    "What is no time in a video is skipped",
    arguments: ["", "x", "-1", "1:-2", "1:60", "0:0:61", "1:2:3:4", "nan", "inf", "1e9", "1:"])
  func noClock(text: String) {
    #expect(Duration(clockText: text) == nil)
  }

  @Test("An entry that was never counted has no count in any format")
  func uncounted() {
    let entry = Self.entry(1, "00123")
    #expect(EntryTable().cells(of: entry)[5] == .text(""))
    let line = String(decoding: EntryWriter(.jsonLines).lines(of: [entry]), as: UTF8.self)
    #expect(line.contains("\"text\":\"00123\"") && !line.contains("count"))
  }

  @Test("Columns may come in any order, with others between them and some missing")
  func columns() throws {
    let csv =
      "Shelf;TEXT;Symbology;price;Kind\r\nA1;00123;ean-13;\"1,50\";product\r\n;x;nonsense;;\r\n"
    let read = try EntryReader.entries(of: Array(csv.utf8), now: Self.now)
    let entry = try #require(read.entries.first)
    #expect(read.entries.count == 1 && read.skippedRows == 1 && read.columns == ["Shelf", "price"])
    #expect(entry.text == "00123" && entry.symbology == .ean13 && entry.id == Self.now)
    #expect(entry.cells == ["Shelf": "A1", "price": "1,50"])
    // “Kind” is what an earlier version called the content.
    #expect(entry.kind == .product)
  }

  @Test(
    "A file that is no table of codes is refused with a reason",
    arguments: [
      ("", "The file is empty."), (" \n", "The file is empty."),
      ("PK\u{3}\u{4}\u{0}", "The file is not a table."),
      ("a,b\n1,2\n", "The file has no columns “symbology” and “text”."),
      ("symbology,b\n1,2\n", "The file has no column “text”."),
      ("b,text\n1,2\n", "The file has no column “symbology”."),
      ("symbology,text\n", "The file has no codes that can be imported."),
      ("{\"symbology\":1}\n{", "The file has no codes that can be imported."),
    ])
  func refusals(text: String, sentence: String) {
    do throws(EntryFilingFailure) {
      _ = try EntryReader.entries(of: Array(text.utf8), now: Self.now)
      Issue.record("It was read.")
    } catch {
      #expect(error.sentence.english == sentence)
    }
  }

  @Test("Rows that are no entry are left out and counted")
  func skipping() throws {
    let rows = [
      "qr-code,ok,,,", "qr-code,text,yesterday,,", "qr-code,text,,%%%,", "qr-code,text,,,-1",
      "qr-code,text,2023-02-30T00:00:00Z,,", "qr-code,text,,,99999999999999999999",
      "qr-code,ok,2023-02-28T00:00:00Z,,2", "x,y",
    ]
    let csv = "symbology,text,time,bytes,count\n" + rows.joined(separator: "\n")
    let read = try EntryReader.entries(of: Array(csv.utf8), now: Self.now)
    #expect(read.entries.map(\.text) == ["ok", "ok"] && read.skippedRows == 6)
    let lines = [
      "{\"symbology\":\"qr-code\",\"text\":\"ok\"}", "[]", "{\"summary\":true}", "no JSON", "",
      "{\"symbology\":\"qr-code\",\"text\":\"\\ud800\",\"count\":1e300,\"cells\":[1]}",
    ]
    let other = try EntryReader.entries(
      of: Array(lines.joined(separator: "\r\n").utf8), now: Self.now)
    #expect(other.entries.count == 2 && other.skippedRows == 2)
  }

  @Test("No bytes stop the reader, and what it reads is bounded")
  func hostile() {
    var state: UInt64 = 42
    let writer = EntryWriter(.separated(.comma), columns: ["Shelf"])
    let lines = EntryWriter(.jsonLines)
    for seed in [
      writer.heading + writer.lines(of: Self.entries), lines.lines(of: Self.entries),
    ] {
      for _ in 0..<300 {
        var bytes = seed
        for _ in 0..<8 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let place = Int(state >> 33) % bytes.count
          bytes[place] = UInt8(truncatingIfNeeded: state >> 20)
        }
        _ = try? EntryReader.entries(of: bytes, now: Self.now)
      }
    }
    let wide = (0..<10_000).map { "c\($0)" }.joined(separator: ",") + ",symbology,text\n"
    let row = String(repeating: "x,", count: 10_000) + "qr-code,ok\n"
    let read = try? EntryReader.entries(of: Array((wide + row).utf8), now: Self.now)
    #expect(read?.entries.first?.text == "ok" && read?.columns.count == 50)
    let long = Array("symbology,text\n".utf8) + [UInt8](repeating: 0x61, count: 9 << 20)
    #expect(throws: EntryFilingFailure(Sentence("The file is not a table."))) {
      try EntryReader.entries(of: long, now: Self.now)
    }
    let deep = "{\"symbology\":" + String(repeating: "[", count: 100_000)
    #expect(throws: EntryFilingFailure.self) {
      try EntryReader.entries(of: Array(deep.utf8), now: Self.now)
    }
  }

  @Test("Plain text has a line for each text")
  func plainText() {
    let text = EntryWriter(.text).lines(of: [Self.entries[0], Self.entries[5], Self.entries[7]])
    #expect(String(decoding: text, as: UTF8.self) == "00123\ntwo  lines\t\"quoted\"; and, so\n")
  }

  @Test("Times are read as they are written, and only real ones")
  func times() {
    for microseconds in [
      0, 1, 999_999, 951_782_400_000_000, 1_700_000_000_123_456, 253_402_300_799_999_999,
    ] as [Int64] {
      let id = HistoryEntry.ID(microseconds: microseconds)
      #expect(HistoryEntry.ID(utc: id.exactUTC) == id, "\(id.exactUTC)")
    }
    let second = HistoryEntry.ID(utc: "2026-11-22T08:45:07Z")
    #expect(second?.utc == "2026-11-22T08:45:07Z")
    #expect(
      HistoryEntry.ID(utc: "2026-11-22T08:45:07.5Z")?.exactUTC.hasSuffix("07.500000Z") == true)
    for text in [
      "", "2026-11-22", "2026-11-22T08:45:07", "2026-02-30T08:45:07Z", "1969-12-31T23:59:59Z",
      "2026-11-22T08:45:07.Z", "2026-11-22T24:00:00Z", "２０２６-11-22T08:45:07Z",
    ] {
      #expect(HistoryEntry.ID(utc: text) == nil, "\(text)")
    }
  }
}
