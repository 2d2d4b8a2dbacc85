// The history in its file: what is written is found, changed, and removed without a trace.

import Reading
import Meaning
import Foundation
import FeatureModels
import HistoryDatabase
import TestSupport
import Testing

@Suite("The database of the history", .timeLimit(.minutes(5)))
struct HistoryDatabaseTests {
  @Test("Entries come back as they were, from a file for this user alone")
  func roundTrip() async throws {
    let rig = try HistoryRig()
    #expect(try await rig.history.texts() == [])
    #expect(!FileManager.default.fileExists(atPath: rig.place))
    var code = CodeFacts(
      symbology: .dataMatrix,
      payload: Payload(
        bytes: [0, 1, 0xC3, 0xA4, 255], segments: [Payload.Segment(eci: 26, range: 2..<4)]))
    code.isGS1 = true
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: 7), code, text: "ä\u{0}\"'", kind: .gs1, title: "T",
      source: "a.png")
    (entry.note, entry.count) = ("n", 3)
    let binary = HistoryEntry(
      HistoryEntry.ID(microseconds: 8),
      CodeFacts(symbology: .qrCode, payload: Payload(bytes: [])), text: nil, kind: .binary,
      title: "", source: "")
    entry.moment = .milliseconds(12_340)
    try await rig.history.apply([.keep(entry), .keep(binary)])
    let again = await rig.reopened()
    #expect(try await again.entries([entry.id, binary.id]) == [entry, binary])
    entry.title = "T2"
    entry.note = ""
    try await again.apply([.keep(entry), .count(entry.id, 4)])
    let changed = try #require(try await again.entries([entry.id]).first)
    #expect(changed.title == "T2" && changed.note == "n" && changed.count == 4)
    let manager = FileManager.default
    for name in try rig.names() {
      let attributes = try manager.attributesOfItem(atPath: "\(rig.place)/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    let attributes = try manager.attributesOfItem(atPath: rig.place)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("Words are found in any script, in parts, in notes, and together with filters")
  func searching() async throws {
    let rig = try HistoryRig()
    try await rig.history.apply([
      .keep(.sample(1, "https://Example.org/Größe", kind: .link)),
      .keep(.sample(2, "4006381333931", .ean13, kind: .product, note: "Regal")),
      .keep(.sample(3, "東京都渋谷区", kind: .text)), .keep(.sample(4, "Привет, мир")),
      .keep(.sample(5, "50% off \"now\" a_b", .code128)),
    ])
    let found: [(String, [Int64])] = [
      ("", [5, 4, 3, 2, 1]), ("example", [1]), ("GRÖSSE", []), ("größe", [1]), ("GRÖẞE", [1]),
      ("8133", [2]), ("81 33", [2]), ("渋谷", [3]), ("東京都渋", [3]), ("ПРИВ", [4]), ("МИ", [4]),
      ("\"now\"", [5]), ("%", [5]), ("_", [5]), ("org gröss", []), ("gröSS", []),
      ("regal 400", [2]), ("webcam", [5, 4, 3, 2, 1]), ("zz", []), ("AND OR NOT", []),
    ]
    for (text, numbers) in found {
      let ids = try await rig.history.matches(of: HistoryQuery(text), before: nil, most: 10)
      #expect(ids.map(\.microseconds) == numbers, "\(text)")
    }
    let products = HistoryQuery("400", symbology: .ean13, kind: .product)
    #expect(try await rig.history.texts(products) == ["4006381333931"])
    #expect(try await rig.history.texts(HistoryQuery("400", kind: .link)) == [])
    let times = HistoryEntry.ID(microseconds: 2)..<HistoryEntry.ID(microseconds: 4)
    #expect(try await rig.history.texts(HistoryQuery(times: times)).count == 2)
    #expect(try await rig.history.texts(HistoryQuery("webcam", times: times)).count == 2)
    let summary = try await rig.history.summary()
    #expect(summary.count == 5 && summary.symbologies == [.qrCode, .ean13, .code128])
    #expect(summary.kinds == [.link, .product, .text])
  }

  @Test("Pages follow one another without gaps")
  func paging() async throws {
    let rig = try HistoryRig()
    try await rig.history.apply((1...95).map { .keep(.sample($0, "code \($0)")) })
    for query in ["", "code", "co"] {
      var seen: [Int64] = []
      while true {
        let end = seen.last.map { HistoryEntry.ID(microseconds: $0) }
        let page = try await rig.history.matches(
          of: HistoryQuery(query), before: end, most: 10)
        if page.isEmpty { break }
        seen += page.map(\.microseconds)
      }
      #expect(seen == (1...95).reversed(), "\(query)")
    }
  }

  @Test("A changed note is searched, and the old one is not")
  func notes() async throws {
    let rig = try HistoryRig()
    let id = HistoryEntry.ID(microseconds: 1)
    try await rig.history.apply([.keep(.sample(1, "box")), .note(id, "upstairs")])
    #expect(try await rig.history.texts(HistoryQuery("stairs")) == ["box"])
    try await rig.history.apply([.note(id, "cellar"), .note(id, "")])
    #expect(try await rig.history.texts(HistoryQuery("stairs")) == [])
    #expect(try await rig.history.texts(HistoryQuery("cellar")) == [])
    try await rig.history.apply([.note(HistoryEntry.ID(microseconds: 9), "none")])
    #expect(try await rig.history.summary().count == 1)
  }

  @Test("What is removed is in no file any more")
  func removal() async throws {
    let rig = try HistoryRig()
    let image = try #require(
      HistoryImage(LumaBitmap(size: PixelSize(width: 8, height: 8), filledWith: 0xA7)))
    let pixels = Data(image.bytes.dropFirst(2))
    try await rig.history.apply(
      (1...200).map { .keep(.sample($0, "plain \($0)")) } + [
        .keep(.sample(500, "xylophone zebra")), .image(HistoryEntry.ID(microseconds: 500), image),
      ])
    let id = HistoryEntry.ID(microseconds: 500)
    #expect(try await rig.history.images(of: [id]) == [id: image])
    #expect(try rig.allBytes().range(of: Data("xylophone".utf8)) != nil)
    #expect(try rig.allBytes().range(of: pixels) != nil)
    try await rig.history.apply([.remove(HistoryEntry.ID(microseconds: 500))])
    #expect(try await rig.history.texts(HistoryQuery("xylo")) == [])
    try await rig.history.removeTraces()
    for trace in ["xylo", "phone", "zeb"] {
      #expect(try rig.allBytes().range(of: Data(trace.utf8)) == nil, "\(trace)")
    }
    #expect(try rig.allBytes().range(of: pixels) == nil)
    #expect(try await rig.history.images(of: [id]).isEmpty)
    let limit = HistoryEntry.ID(microseconds: 101)
    #expect(try await rig.history.forget(before: limit, most: 60))
    #expect(try await !rig.history.forget(before: limit, most: 60))
    #expect(try await rig.history.summary().count == 100)
    #expect(try await rig.history.texts(HistoryQuery("plain 200")).count == 1)
  }

  @Test("Clearing hides at once, can be undone, and then leaves nothing behind")
  func clearing() async throws {
    let rig = try HistoryRig()
    let last = HistoryEntry.ID(microseconds: 2)
    try await rig.history.apply([.keep(.sample(1, "walrus one")), .keep(.sample(2, "walrus two"))])
    try await rig.history.beginClearing(upTo: last)
    #expect(try await rig.history.texts() == [])
    #expect(try await rig.history.summary() == HistorySummary())
    try await rig.history.undoClearing()
    #expect(try await rig.history.texts().count == 2)
    try await rig.history.beginClearing(upTo: last)
    try await rig.history.apply([.keep(.sample(3, "later"))])
    // The program ends here, and the next run finishes what it started.
    let again = await rig.reopened()
    #expect(try await again.texts() == ["later"])
    try await again.finishClearing()
    #expect(try await again.texts(HistoryQuery("walrus")) == [])
    #expect(try await again.texts(HistoryQuery("later")) == ["later"])
    for trace in ["walrus", "wal", "lrus"] {
      #expect(try rig.allBytes().range(of: Data("\(trace) ".utf8)) == nil, "\(trace)")
    }
    await again.close()
    #expect(try rig.allBytes().range(of: Data("walrus".utf8)) == nil)
  }
}
