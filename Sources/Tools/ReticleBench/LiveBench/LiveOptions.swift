// What `reticle-bench live` is asked for. A value.

internal import Foundation

/// The words behind `live`.
struct LiveOptions: Equatable {
  /// Whether to print JSON in place of tables.
  var isJSON = false
  /// How long a scene is shown that has no time of its own.
  var seconds = 3.0
  /// Only scenes with all these words in their name are shown.
  var filter: [String] = []
  /// How many hard frames of one code there are; of more codes there are fewer.
  var seeds = 24
  /// How many minutes to run the demonstration in place of the scenes.
  var soakMinutes: Double?

  /// Takes the words apart; fails with what is wrong.
  init(_ words: [String]) throws(LiveUsageError) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
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

  /// Whether a line of the report is asked for.
  func wants(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    return filter.allSatisfy(words.contains)
  }
}

/// A word that is not understood, or lacks what has to follow it.
struct LiveUsageError: Error, Equatable {
  let word: String
}
