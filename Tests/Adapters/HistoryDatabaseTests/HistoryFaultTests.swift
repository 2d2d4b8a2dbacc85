// Files and disks that fail: each failure is one of a few, and the next call works if it can.

import Foundation
import History
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
