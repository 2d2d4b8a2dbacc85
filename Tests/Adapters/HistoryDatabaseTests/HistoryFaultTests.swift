// Files and disks that fail: each failure is one of a few, and the next call works if it can.

import Foundation
import FeatureModels
import HistoryDatabase
import TestSupport
import Testing

@Suite("Faults of the history's file", .timeLimit(.minutes(5)))
struct HistoryFaultTests {
  @Test("A damaged file is set aside, and a new history begins")
  func damaged() async throws {
    let rig = try HistoryRig()
    let noise = "not a database " + String(repeating: "x", count: 4000)
    for garbage in [noise, "SQLite format 3\0"] {
      try rig.folder.write(garbage, to: "data/reticle/history.db")
      let history = HistoryDatabase(folder: rig.place)
      await #expect(throws: HistoryFailure.damaged) {
        try await history.apply([.keep(.sample(1, "first"))])
      }
      try await history.apply([.keep(.sample(1, "second"))])
      #expect(try await history.texts() == ["second"])
      #expect(try rig.folder.text(of: "data/reticle/history.damaged.db") == garbage)
      await history.close()
    }
  }

  @Test("A file damaged in the middle is set aside when that is noticed")
  func overwritten() async throws {
    let rig = try HistoryRig()
    try await rig.history.apply((1...500).map { .keep(.sample($0, "entry number \($0)")) })
    await rig.history.close()
    var bytes = try Data(contentsOf: URL(filePath: rig.path))
    for place in stride(from: 4096, to: bytes.count - 600, by: 4096) {
      bytes.replaceSubrange(place..<place + 600, with: Data(repeating: 0x55, count: 600))
    }
    try bytes.write(to: URL(filePath: rig.path))
    let history = HistoryDatabase(folder: rig.place)
    await #expect(throws: HistoryFailure.damaged) {
      try await history.apply([.keep(.sample(1000, "new"))])
    }
    try await history.apply([.keep(.sample(1000, "new"))])
    #expect(try await history.texts() == ["new"])
    // Clearing removes what was set aside, too.
    try await history.beginClearing(upTo: HistoryEntry.ID(microseconds: 1000))
    try await history.finishClearing()
    #expect(try rig.names().filter { $0.contains("damaged") } == [])
  }

  @Test("A damaged file is overwritten when the history is cleared, with its journal, or replaced")
  func erased() async throws {
    let rig = try HistoryRig()
    let secret = "not a database " + String(repeating: "secret ", count: 20_000)
    let names = ["history.damaged.db", "history.damaged.db-wal"]
    for isCleared in [true, false] {
      try rig.folder.write(secret, to: "data/reticle/history.db")
      let history = HistoryDatabase(folder: rig.place)
      await #expect(throws: HistoryFailure.damaged) {
        try await history.apply([.keep(.sample(1, "first"))])
      }
      // SQLite itself removes a journal that belongs to no database.
      try rig.folder.write(secret, to: "data/reticle/history.damaged.db-wal")
      for name in names { #expect(try rig.folder.text(of: "data/reticle/\(name)") == secret) }
      let files = try names.map {
        try FileHandle(forReadingFrom: URL(filePath: "\(rig.place)/\($0)"))
      }
      if isCleared {
        try await history.apply([.keep(.sample(1, "second"))])
        try await history.beginClearing(upTo: HistoryEntry.ID(microseconds: 1))
        try await history.finishClearing()
        #expect(try rig.names().filter { $0.contains("damaged") } == [])
      } else {
        await history.close()
        try rig.folder.write("another", to: "data/reticle/history.db")
        let next = HistoryDatabase(folder: rig.place)
        await #expect(throws: HistoryFailure.damaged) {
          try await next.apply([.keep(.sample(1, "third"))])
        }
        #expect(try rig.folder.text(of: "data/reticle/history.damaged.db") == "another")
      }
      for file in files {
        let left = try file.readToEnd() ?? Data()
        #expect(left.count == secret.utf8.count && left.allSatisfy { $0 == 0 })
      }
      await history.close()
    }
  }

  @Test("A link in place of a damaged file goes, and its target stays")
  func damagedLink() async throws {
    let rig = try HistoryRig()
    try rig.folder.write("mine", to: "mine")
    try await rig.history.apply([.keep(.sample(1, "x"))])
    try FileManager.default.createSymbolicLink(
      atPath: "\(rig.place)/history.damaged.db", withDestinationPath: "\(rig.folder.path)/mine")
    try await rig.history.beginClearing(upTo: HistoryEntry.ID(microseconds: 1))
    try await rig.history.finishClearing()
    #expect(try rig.folder.text(of: "mine") == "mine")
    #expect(try rig.names().filter { $0.contains("damaged") } == [])
  }

  @Test("A file of a newer version or of another program is not changed by the first call")
  func newer() async throws {
    let rig = try HistoryRig()
    try await rig.history.apply([.keep(.sample(1, "first"))])
    await rig.history.close()
    var bytes = try Data(contentsOf: URL(filePath: rig.path))
    // The version of the schema is at byte 60 of a database, in big-endian order.
    bytes[63] = 99
    try bytes.write(to: URL(filePath: rig.path))
    let history = HistoryDatabase(folder: rig.place)
    for _ in 0..<2 {
      await #expect(throws: HistoryFailure.newer) {
        try await history.apply([.keep(.sample(2, "second"))])
      }
      await #expect(throws: HistoryFailure.newer) { _ = try await history.texts() }
    }
    #expect(try Data(contentsOf: URL(filePath: rig.path)) == bytes)
  }

  @Test("A folder that cannot be written is a reason, and reading from none finds nothing")
  func noFolder() async throws {
    for folder in ["/proc/reticle", "/dev/null/reticle"] {
      let history = HistoryDatabase(folder: folder)
      await #expect(throws: HistoryFailure.notPermitted) {
        try await history.apply([.keep(.sample(1, "x"))])
      }
      #expect(try await history.texts() == [])
    }
  }

  @Test("A link or a folder in place of the file is not used")
  func link() async throws {
    let rig = try HistoryRig()
    try rig.folder.write("", to: "elsewhere")
    try FileManager.default.createDirectory(
      atPath: rig.place, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: rig.path, withDestinationPath: "\(rig.folder.path)/elsewhere")
    await #expect(throws: HistoryFailure.notPermitted) {
      try await rig.history.apply([.keep(.sample(1, "x"))])
    }
    #expect(try rig.folder.text(of: "elsewhere") == "")
    try FileManager.default.removeItem(atPath: rig.path)
    try FileManager.default.createDirectory(
      atPath: rig.path, withIntermediateDirectories: true)
    await #expect(throws: HistoryFailure.notPermitted) {
      try await rig.history.apply([.keep(.sample(1, "x"))])
    }
    try FileManager.default.removeItem(atPath: rig.path)
    try await rig.history.apply([.keep(.sample(1, "x"))])
    #expect(try await rig.history.texts() == ["x"])
  }
}
