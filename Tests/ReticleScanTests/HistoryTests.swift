// The history on the command line: listed, searched and exported in every format.

import Reading
import Meaning
import Foundation
import FeatureModels
import HistoryDatabase
import Testing

@testable import ReticleScan

@Suite("The history on the command line")
struct HistoryTests {
  private func entry(
    _ seconds: Int64, _ symbology: Symbology, _ text: String?, bytes: [UInt8]? = nil,
    note: String = "", count: Int = 1
  ) -> HistoryEntry {
    HistoryEntry(
      id: HistoryEntry.ID(microseconds: seconds * 1_000_000), symbology: symbology,
      payload: Payload(bytes: bytes ?? Array((text ?? "").utf8)), text: text,
      kind: text == nil ? .binary : .text, title: text ?? "Binary data", source: "Webcam",
      note: note, count: count)
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
