// Tables in files: written whole, and read again.

import Reading
import Meaning
import Foundation
import FeatureModels
import Documents
import TestSupport
import Testing
import Wording

@Suite("Tables in files", .timeLimit(.minutes(5)))
struct TableFilesTests {
  private static let entries = (1...700).map { number in
    let text = "00\(number)"
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: 1_700_000_000_000_000 + Int64(number)),
      CodeFacts(symbology: .code128, payload: Payload(bytes: Array(text.utf8))), text: text,
      kind: .text, title: text, source: "Webcam")
    (entry.note, entry.count) = ("=1+1", number)
    if number.isMultiple(of: 2) { entry.cells = ["Shelf": "A\(number)"] }
    return entry
  }

  private static func source(_ failure: HistoryFailure? = nil) -> EntrySource {
    let rest = Rest(entries)
    return EntrySource(columns: ["Shelf"]) { () async throws(HistoryFailure) in
      let next = await rest.next()
      if next.isEmpty, let failure { throw failure }
      return next
    }
  }

  @Test(
    "What is written is read again",
    arguments: EntryFormat.choices.filter(\.isReadable))
  func roundTrip(format: EntryFormat) async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/codes"
    try await TableFiles().write(Self.source(), as: format, to: path)
    let read = try await TableFiles().read(
      path, now: HistoryEntry.ID(microseconds: 1_800_000_000_000_000))
    #expect(read.entries == Self.entries)
    #expect(read.columns == ["Shelf"] && read.skippedRows == 0)
  }

  @Test("A workbook has texts as strings, times as dates and counts as numbers")
  func workbook() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/codes.xlsx"
    try await TableFiles().write(Self.source(), as: .spreadsheet, to: path)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]) && bytes.count > 10_000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["codes.xlsx"])
  }

  @Test(
    "A failure is a sentence, and leaves an earlier file as it was",
    arguments: [EntryFormat.spreadsheet, .separated(.comma), .text])
  func failure(format: EntryFormat) async throws {
    let folder = try TemporaryFolder()
    try folder.write("earlier", to: "codes")
    let path = "\(folder.path)/codes"
    await #expect(throws: EntryFilingFailure(HistoryFailure.noSpace.sentence)) {
      try await TableFiles().write(Self.source(.noSpace), as: format, to: path)
    }
    #expect(try folder.text(of: "codes") == "earlier")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["codes"])
    for (path, sentence) in [
      ("\(folder.path)/none/x", "The folder for “x” does not exist."),
      ("/dev/null", "“null” is not an ordinary file."), (folder.path, nil),
    ] {
      do throws(EntryFilingFailure) {
        try await TableFiles().write(Self.source(), as: format, to: path)
        Issue.record("\(path) was written.")
      } catch {
        if let sentence { #expect(error.sentence.english == sentence) }
      }
    }
  }

  @Test("What is no file of entries has a sentence")
  func refusals() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty")
    try folder.write("a,b\r\n1,2\r\n", to: "other.csv")
    for (name, sentence) in [
      ("empty", "The file is empty."), ("none", "“none” does not exist."),
      ("other.csv", "The file has no columns “symbology” and “text”."), ("", nil),
    ] as [(String, String?)] {
      do throws(EntryFilingFailure) {
        _ = try await TableFiles().read(
          "\(folder.path)/\(name)", now: HistoryEntry.ID(microseconds: 1_800_000_000_000_000))
        Issue.record("\(name) was read.")
      } catch {
        if let sentence { #expect(error.sentence.english == sentence) }
      }
    }
  }
}

/// Entries that are taken a part at a time.
private actor Rest {
  private var entries: ArraySlice<HistoryEntry>

  init(_ entries: [HistoryEntry]) { self.entries = entries[...] }

  func next() -> [HistoryEntry] {
    let part = entries.prefix(300)
    entries = entries.dropFirst(300)
    return Array(part)
  }
}
