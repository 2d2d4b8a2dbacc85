// The command line of `reticle-bench stills`.

internal import Recognition

/// The options after `stills`.
struct StillOptions: Equatable {
  /// Whether to print JSON instead of a table.
  var isJSON = false
  /// The number of images of each sort.
  var seeds = 8
  /// Only sorts with all these words in their name are read.
  var filter: [String] = []
  /// How hard an image is read.
  var effort = ReadingEffort.normal

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--seeds":
        guard let seeds = words.popNumber(in: 1...1000) else { return nil }
        self.seeds = seeds
      case "--scenes":
        guard let filter = words.popNameWords() else { return nil }
        self.filter = filter
      case "--effort":
        guard let effort = words.popFirst().flatMap(ReadingEffort.init) else { return nil }
        self.effort = effort
      default: return nil
      }
    }
  }

  /// Whether a sort of images is chosen.
  func includes(_ name: String) -> Bool { filter.areAll(in: name) }
}
