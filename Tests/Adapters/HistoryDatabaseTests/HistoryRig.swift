// A history in a folder of its own, with invented entries.

import Reading
import Meaning
import Foundation
import FeatureModels
import HistoryDatabase
import TestSupport

/// A history for one test.
struct HistoryRig {
  let folder: TemporaryFolder
  let history: HistoryDatabase
  /// The folder of the database, which does not exist at first.
  let place: String

  init() throws {
    folder = try TemporaryFolder()
    place = "\(folder.path)/data/reticle"
    history = HistoryDatabase(folder: place)
  }

  var path: String { "\(place)/history.db" }

  /// The same file, opened again.
  func reopened() async -> HistoryDatabase {
    await history.close()
    return HistoryDatabase(folder: place)
  }

  /// Everything in the folder, as one lump of bytes.
  func allBytes() throws -> Data {
    try FileManager.default.contentsOfDirectory(atPath: place).reduce(into: Data()) {
      $0 += try Data(contentsOf: URL(filePath: "\(place)/\($1)"))
    }
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place).sorted()
  }
}

extension HistoryEntry {
  static func sample(
    _ number: Int64, _ text: String, _ symbology: Symbology = .qrCode,
    kind: Content.Kind = .text, note: String = ""
  ) -> HistoryEntry {
    let code = CodeFacts(symbology: symbology, payload: Payload(bytes: Array(text.utf8)))
    var entry = HistoryEntry(
      ID(microseconds: number), code, text: text, kind: kind, title: text, source: "Webcam")
    entry.note = note
    return entry
  }
}

extension HistoryKeeping {
  /// The texts that a search finds, newest first.
  func texts(_ query: HistoryQuery = HistoryQuery()) async throws -> [String] {
    let ids = try await matches(of: query, before: nil, most: 1000)
    return try await entries(ids).map { $0.text ?? "" }
  }
}
