// Writers of the history that are killed or run out of disk, as programs of their own.

import Foundation
import FeatureModels
import HistoryDatabase
import TestSupport
import Testing
import Wording

@testable import ReticleBench

@Suite("Writers of the history that end badly", .timeLimit(.minutes(10)))
struct HistoryCrashTests {
  @Test("A killed writer loses no entry that is older than a second")
  func killed() async throws {
    let report = try await HistoryCrashBench(["--crash", "4"]).run { _ in }
    #expect(report.rounds == 4 && report.due > 0)
    #expect(report.lost == 0 && report.damaged == 0)
  }

  @Test("A writer without room on the disk says so, goes on, and leaves a sound file")
  func fullDisk() async throws {
    let folder = try TemporaryFolder()
    let place = "\(folder.path)/reticle"
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    // The limit of a file stands for that of the disk; its signal would end the program.
    let script = "trap '' XFSZ; ulimit -f 300; exec \"$0\" history --write \"$1\""
    process.arguments = ["-c", script, try ProgramRun.built("reticle-bench"), place]
    process.standardOutput = output
    try process.run()
    var sentences: [String] = []
    var countAfter = 0
    var rest = Data()
    while countAfter < 2000 {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[rest.index(after: end)...])
        if Int64(line) == nil { sentences.append(line) }
        if !sentences.isEmpty { countAfter += 1 }
      }
    }
    process.terminate()
    process.waitForEnd()
    // Room for some more comes back when the journal is emptied.
    #expect(sentences.first == HistoryFailure.noSpace.sentence.english)
    let history = HistoryDatabase(folder: place)
    #expect(try await history.isSound())
    #expect(try await history.summary().count > 0)
  }

  @Test("The command line has whole numbers and a folder")
  func options() throws {
    #expect(try HistoryBench([String]()).entryCount == 100_000)
    #expect(try HistoryBench(["--write", "/x"]).folder == "/x")
    for words in [["--entries", "x"], ["--entries", "10"], ["--write"], ["--nonsense"]] {
      #expect(HistoryBench.refuses(words), "\(words)")
    }
    for words in [["--crash"], ["--crash", "0"]] {
      #expect(HistoryCrashBench.refuses(words), "\(words)")
    }
  }
}
