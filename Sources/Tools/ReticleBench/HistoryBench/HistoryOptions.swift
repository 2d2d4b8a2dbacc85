// The command line of `reticle-bench history`.

/// The options after `history`.
struct HistoryOptions: Equatable {
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
  /// Whether to print JSON instead of a table.
  var isJSON = false

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--entries":
        guard let entries = words.popFirst().flatMap(Int.init),
          (1000...10_000_000).contains(entries)
        else { return nil }
        task = .measure(entries: entries)
      case "--crash":
        guard let rounds = words.popFirst().flatMap(Int.init), (1...10_000).contains(rounds) else {
          return nil
        }
        task = .crash(rounds: rounds)
      case "--write":
        guard let folder = words.popFirst() else { return nil }
        task = .write(folder: folder)
      default: return nil
      }
    }
  }
}
