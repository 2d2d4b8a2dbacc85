// Writers that are killed at random moments, and what their histories have lost then. A writer uses
// the recorder that the window uses, and prints each entry when the recorder has it.

internal import FeatureModels
internal import FeatureSessions
internal import Foundation
internal import HistoryDatabase
internal import Wording

/// Writes until it is killed.
enum HistoryWriter {
  /// Records entries into a history in `folder`, and prints the identity of each and every failure.
  @MainActor
  static func run(folder: String) async -> Never {
    let history = HistoryDatabase(folder: folder)
    let recorder = HistoryRecorder(history)
    var invented = InventedEntries()
    var failure: HistoryFailure?
    while true {
      for entry in invented.entries(10, until: history.now()).suffix(1) {
        recorder.add(.keep(entry))
        say("\(entry.id.microseconds)")
      }
      if recorder.failure != failure {
        failure = recorder.failure
        say(failure?.sentence.english ?? "The history is written again.")
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

/// Kills writers and reads their files.
struct HistoryCrashBench: Bench {
  static let name = "history --crash"
  static let summary = "kill writers of a history at random moments, and count what is lost"
  static var options: [BenchOption<HistoryCrashBench>] {
    [.number("--crash", \.rounds, in: 1...10_000, "kill N writers")]
  }

  var rounds = 100

  /// The figures of all rounds.
  struct Report: BenchReport, Equatable {
    var rounds = 0
    /// The entries that had been recorded more than a second before the end.
    var due = 0
    /// How many of these are missing.
    var lost = 0
    /// The databases that are not sound afterwards.
    var damaged = 0

    var isGoodEnough: Bool { lost + damaged == 0 }

    /// A line for each figure.
    var table: String {
      Table(
        titles: ["killed writers", "\(rounds)"],
        rows: [
          ["entries older than a second", "\(due)"], ["of these lost", "\(lost)"],
          ["databases damaged", "\(damaged)"],
        ]
      ).text
    }
  }

  /// Kills one writer after the other.
  func run(progress: (String) -> Void) async throws -> Report {
    var report = Report()
    for round in 0..<rounds {
      if round > 0, round.isMultiple(of: 10) { progress("\(round) of \(rounds)") }
      let folder = try MeasuringFolder()
      defer { folder.remove() }
      let due = try await killedWriter(in: folder.path, after: .random(in: 1.05...2.5))
      let history = HistoryDatabase(folder: folder.path)
      let kept = try await history.entries(due)
      report.rounds += 1
      report.due += due.count
      report.lost += due.count - kept.count
      report.damaged += try await history.isSound() ? 0 : 1
      await history.close()
    }
    return report
  }

  /// Runs a writer for some seconds and kills it; the entries that it had a second before.
  private func killedWriter(
    in folder: String, after seconds: Double
  ) async throws -> [HistoryEntry.ID] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try Process.built("reticle-bench"))
    process.arguments = ["history", "--write", folder]
    process.standardOutput = output
    try process.run()
    let killer = Task.detached {
      try await Task.sleep(for: .seconds(seconds))
      kill(process.processIdentifier, SIGKILL)
      return ContinuousClock.now
    }
    let said = try await Self.lines(of: output.fileHandleForReading)
    let end = try await killer.value
    process.waitUntilExit()
    return said.filter { end - $0.time > .seconds(1) }
      .compactMap { Int64($0.line).map { HistoryEntry.ID(microseconds: $0) } }
  }

  /// The lines that a program prints until its end, each with the time when it came.
  @concurrent
  private static func lines(
    of handle: FileHandle
  ) async throws -> [(line: String, time: ContinuousClock.Instant)] {
    var lines: [(line: String, time: ContinuousClock.Instant)] = []
    var rest = Data()
    while case let data = handle.availableData, !data.isEmpty {
      let now = ContinuousClock.now
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append((String(decoding: rest[..<end], as: UTF8.self), now))
        rest = rest[rest.index(after: end)...]
      }
    }
    return lines
  }
}
