// Writers that are killed at random moments, and the entries that their histories have lost by
// then. A writer uses the recorder that the window uses, and prints each entry when the recorder
// has it.

internal import FeatureModels
internal import FeatureSessions
internal import Foundation
internal import HistoryDatabase
internal import Meaning
internal import Reading
internal import Wording

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

  struct Report: BenchReport, Equatable {
    var rounds = 0
    /// The entries that had been recorded more than a second before the end.
    var due = 0
    /// How many of these are missing.
    var lost = 0
    /// The databases that are not sound afterwards.
    var damaged = 0

    var isGoodEnough: Bool { lost + damaged == 0 }

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

  /// Runs a writer for some seconds and kills it; returns the entries that it had recorded a second
  /// before.
  private func killedWriter(
    in folder: String, after seconds: Double
  ) async throws -> [HistoryEntry.ID] {
    // Another program keeps the time, because the reading below occupies a thread that all tasks share.
    let process = Process([
      "timeout", "--signal=KILL", "\(seconds)", try Process.built("reticle-bench"),
      "history", "--write", folder,
    ])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = try await Self.lines(of: output.fileHandleForReading)
    process.waitUntilExit()
    // The writer never pauses, so that its last line came just before its end.
    guard let end = said.last?.time else { return [] }
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

/// Entries such as a year or two of scanning leaves: links, numbers, and words of many scripts.
/// They are the same in every run.
struct InventedEntries {
  private static let hosts = [
    "example.org", "www.museum.example", "shop.example.com", "größe.example", "kvartal.example",
  ]
  private static let words = [
    "shelf", "box", "return", "Größe", "Привет", "склад", "東京都", "渋谷区", "مستودع", "資産",
    "label", "ticket", "crate", "Łódź", "warehouse", "spare", "filter", "pump",
  ]
  /// The microseconds between two entries: 100,000 take almost two years.
  private static let step: Int64 = 600_000_000

  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  private mutating func random(_ limit: UInt64) -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state % limit
  }

  private mutating func word() -> String { Self.words[Int(random(UInt64(Self.words.count)))] }

  /// The entries, the newest last at `end`.
  mutating func entries(_ count: Int, until end: HistoryEntry.ID) -> [HistoryEntry] {
    (1...count).map { number in
      let age = Int64(count - number) * Self.step
      return entry(HistoryEntry.ID(microseconds: end.microseconds - age))
    }
  }

  private mutating func entry(_ id: HistoryEntry.ID) -> HistoryEntry {
    switch random(4) {
    case 0:
      let host = Self.hosts[Int(random(UInt64(Self.hosts.count)))]
      let text = "https://\(host)/\(word())/\(random(1 << 40))?item=\(random(100_000))"
      return make(id, .qrCode, .link, text, title: host)
    case 1:
      let text = "400\(1_000_000_000 + random(8_999_999_999))"
      return make(id, .ean13, .product, text, title: text)
    case 2:
      let text = "\(word().uppercased())-\(random(1_000_000))"
      return make(id, .code128, .text, text, title: text)
    default:
      let text = "\(word()) \(word()) \(random(10_000)) \(word())"
      return make(id, .dataMatrix, .text, text, title: text)
    }
  }

  private mutating func make(
    _ id: HistoryEntry.ID, _ symbology: Symbology, _ kind: Content.Kind, _ text: String,
    title: String
  ) -> HistoryEntry {
    let code = CodeFacts(symbology: symbology, payload: Payload(bytes: Array(text.utf8)))
    var entry = HistoryEntry(
      id, code, text: text, kind: kind, title: title, source: "Webcam")
    entry.note = random(20) == 0 ? "for \(word())" : ""
    entry.count = 1 + Int(random(3))
    return entry
  }
}
