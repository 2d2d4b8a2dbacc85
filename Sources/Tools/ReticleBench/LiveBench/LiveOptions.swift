// The command line of `reticle-bench live`.

internal import Foundation

/// The options after `live`.
struct LiveOptions: Equatable {
  /// Whether to print JSON instead of tables.
  var isJSON = false
  /// Seconds to show a scene that has no duration of its own.
  var seconds = 3.0
  /// Only scenes with all these words in their name are shown.
  var filter: [String] = []
  /// The number of hard frames with one code; there are fewer with more codes.
  var seeds = 24
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
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--hand-held": isHandHeld = true
      case "--isolated": isIsolated = true
      case "--no-comparison": comparesEngines = false
      case "--seconds": seconds = try Self.number(after: word, &words)
      case "--seeds": seeds = Int(try Self.number(after: word, &words).rounded(.up))
      case "--soak": soakMinutes = try Self.number(after: word, &words)
      case "--scenes":
        guard let filter = words.popFirst() else { throw LiveUsageError(word: word) }
        self.filter = filter.split(separator: " ").map(String.init)
      default: throw LiveUsageError(word: word)
      }
    }
  }

  private static func number(
    after word: String, _ words: inout ArraySlice<String>
  ) throws(LiveUsageError) -> Double {
    guard let number = words.popFirst().flatMap(Double.init), (0.1...100_000).contains(number)
    else { throw LiveUsageError(word: word) }
    return number
  }

  /// Whether a line of the report is chosen.
  func includes(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    return filter.allSatisfy(words.contains)
  }
}

/// An unknown option, or one without its value.
struct LiveUsageError: Error, Equatable {
  let word: String
}
