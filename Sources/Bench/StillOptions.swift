// The command line of `reticle-bench stills`.

internal import Reading

/// The options after `stills`.
struct StillOptions: BenchOptions {
  /// The number of images of each sort, and which sorts are read.
  var common = CommonOptions(seeds: 8)
  /// How hard an image is read.
  var effort = ReadingEffort.normal

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) { guard take(words) == nil else { return nil } }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool {
    guard word == "--effort", let effort = words.popFirst().flatMap(ReadingEffort.init) else {
      return false
    }
    self.effort = effort
    return true
  }
}
