// The command line of `reticle-bench live`.

/// The options after `live`.
struct LiveOptions: BenchOptions {
  /// The number of hard frames with one code, of which there are fewer with more codes, and which
  /// scenes are shown.
  var common = CommonOptions(seeds: 24, upTo: 100_000)
  /// Seconds to show a scene that has no duration of its own.
  var seconds = 3.0
  /// Whether to show hand-held scenes instead of the others.
  var isHandHeld = false
  /// Whether the engines look in helpers instead of this process.
  var isIsolated = false
  /// Whether the same frames are also read by each engine alone, which takes ten times as long.
  var comparesEngines = true
  /// Minutes to run the demonstration instead of the scenes.
  var soakMinutes: Double?

  /// Parses the options.
  init(_ words: [String]) throws(LiveUsageError) {
    if let word = take(words) { throw LiveUsageError(word: word) }
  }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool {
    switch word {
    case "--hand-held": isHandHeld = true
    case "--isolated": isIsolated = true
    case "--no-comparison": comparesEngines = false
    case "--seconds":
      guard let seconds = Self.number(&words) else { return false }
      self.seconds = seconds
    case "--soak":
      guard let minutes = Self.number(&words) else { return false }
      soakMinutes = minutes
    default: return false
    }
    return true
  }

  private static func number(_ words: inout ArraySlice<String>) -> Double? {
    words.popFirst().flatMap(Double.init).flatMap { (0.1...100_000).contains($0) ? $0 : nil }
  }
}

/// An unknown option, or one without its value.
struct LiveUsageError: Error, Equatable {
  let word: String
}
