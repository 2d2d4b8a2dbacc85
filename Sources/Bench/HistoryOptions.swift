// The command line of `reticle-bench history`.

/// The options after `history`.
struct HistoryOptions: BenchOptions {
  /// What is done.
  enum Task: Equatable {
    /// Measures a history of this many entries.
    case measure(entries: Int)
    /// Kills this many writers at random moments.
    case crash(rounds: Int)
    /// Writes into a folder until it is killed.
    case write(folder: String)
  }

  var task = Task.measure(entries: 100_000)
  var common = CommonOptions()

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) { guard take(words) == nil else { return nil } }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool {
    switch word {
    case "--entries":
      guard let entries = words.popNumber(in: 1000...10_000_000) else { return false }
      task = .measure(entries: entries)
    case "--crash":
      guard let rounds = words.popNumber(in: 1...10_000) else { return false }
      task = .crash(rounds: rounds)
    case "--write":
      guard let folder = words.popFirst() else { return false }
      task = .write(folder: folder)
    default: return false
    }
    return true
  }
}
