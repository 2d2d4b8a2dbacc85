// The history on the command line: listed, searched and exported in every format.

import Reading
import Meaning
import Foundation
import FeatureModels
import HistoryDatabase
import Testing

@testable import ScanCommand

@Suite("The history on the command line")
struct HistoryTests {
  private func entry(
    _ seconds: Int64, _ symbology: Symbology, _ text: String?, bytes: [UInt8]? = nil,
    note: String = "", count: Int = 1
  ) -> HistoryEntry {
    let payload = Payload(bytes: bytes ?? Array((text ?? "").utf8))
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: seconds * 1_000_000),
      CodeFacts(symbology: symbology, payload: payload), text: text,
      kind: text == nil ? .binary : .text, title: text ?? "Binary data", source: "Webcam")
    (entry.note, entry.count) = (note, count)
    return entry
  }

  private func run(_ arguments: String..., in folder: SampleFolder) throws -> ScanRun {
    try ScanRun(arguments, environment: ["XDG_DATA_HOME": folder.url.path], in: folder)
  }

  @Test("Entries are printed newest first, found by words and kinds, and a pipe gets their bytes")
  func formats() async throws {
    let folder = try SampleFolder()
    #expect(try run("--history", in: folder).status == 4)
    let history = HistoryDatabase(folder: "\(folder.url.path)/reticle")
    try await history.apply([
      .keep(entry(0, .qrCode, "first one")),
      .keep(entry(60, .ean13, "4006381333931", note: "Top shelf", count: 3)),
      .keep(entry(120, .dataMatrix, nil, bytes: [0, 255, 10])),
    ])
    let all = try run("--history", in: folder)
    #expect(all.status == 0 && all.errors == "")
    #expect(
      all.output == Array("Data-Matrix:".utf8) + [0, 255, 10]
        + Array("\nEAN-13:4006381333931\nQR-Code:first one\n".utf8))
    #expect(try run("--history", "SHELF 8133", in: folder).text == "EAN-13:4006381333931\n")
    #expect(try run("--history=first", "--raw", in: folder).text == "first one\n")
    #expect(
      try run("--history", "first", "--explain", in: folder).text
        == "QR-Code:first one\n  text: first one\n  Text: first one\n")
    #expect(try run("--history", "-f", "qr-code", in: folder).text == "QR-Code:first one\n")
    #expect(try run("--history", "nothing", in: folder).status == 4)
    #expect(
      try run("--history", "8133", "--json", in: folder).text
        == #"{"source":"Webcam","time":"1970-01-01T00:01:00.000000Z","symbology":"ean-13","#
        + #""text":"4006381333931","bytes":"NDAwNjM4MTMzMzkzMQ==","count":3,"note":"Top shelf","#
        + #""content":{"kind":"text","title":"4006381333931"}}"# + "\n")
    await history.close()
  }

  @Test("A table of the history reads again as the same entries")
  func table() async throws {
    let folder = try SampleFolder()
    let history = HistoryDatabase(folder: "\(folder.url.path)/reticle")
    let session = HistorySession(id: .init(microseconds: 5), columns: ["Shelf"])
    var labelled = entry(60, .dataMatrix, "ä", bytes: [0xE4], note: "-5", count: 0)
    labelled.payload = Payload(
      bytes: [0xE4], segments: [Payload.Segment(eci: 3, range: 0..<1)])
    (labelled.isGS1, labelled.id) = (true, .init(microseconds: 60_000_007))
    (labelled.session, labelled.cells) = (session.id, ["Shelf": "=A1"])
    let entries = [
      entry(120, .qrCode, nil, bytes: [0, 255, 10]), labelled,
      entry(0, .qrCode, "Größe", bytes: [0x47, 0x72, 0xF6, 0xDF, 0x65]),
    ]
    try await history.apply([.session(session)] + entries.map { .keep($0) })
    let run = try run("--history", "--csv", in: folder)
    let read = try EntryReader.entries(of: run.output, now: .init(microseconds: 1 << 50))
    labelled.session = nil
    #expect(read.entries == [entries[0], labelled, entries[2]])
    #expect(read.columns == ["Shelf"])
    #expect(
      run.text.hasPrefix(
        #""source","time","symbology","text","bytes","count","content","title","note","eci","gs1","#
      ))
    await history.close()
  }

  @Test("A damaged history is a sentence, and images beside --history are a mistake")
  func failures() throws {
    let folder = try SampleFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.url.path)/reticle", withIntermediateDirectories: true)
    try Data(repeating: 1, count: 5000).write(
      to: URL(filePath: "\(folder.url.path)/reticle/history.db"))
    let damaged = try run("--history", in: folder)
    #expect(damaged.status == 1 && damaged.text == "")
    #expect(damaged.complaints.count == 1)
    #expect(try run("--history", "--", "a.png", in: folder).status == 2)
  }
}
