// The words of a command line as the options of a bench take them, one after the other, and the
// options that several benches have.

/// The options that several benches have, each parsed here only.
struct CommonOptions: Equatable {
  enum Option: String {
    case json = "--json"
    case seeds = "--seeds"
    case scenes = "--scenes"
  }

  /// The outcome of a word.
  enum Outcome {
    case taken, unknown
    /// The option lacks its value, or the value is none.
    case refused
  }

  /// Whether to print JSON instead of tables.
  var isJSON = false
  /// How many there are of each sort.
  var seeds: Int
  /// Only sorts with all these words in their name are chosen.
  var filter: [String] = []

  private let offered: Set<Option>
  private let mostSeeds: Int

  /// Nothing but `--json`.
  init() { (offered, seeds, mostSeeds) = ([.json], 1, 1) }

  /// All of them, with this number of seeds unless another is given.
  init(seeds: Int, upTo mostSeeds: Int = 1000) {
    (offered, self.seeds, self.mostSeeds) = ([.json, .seeds, .scenes], seeds, mostSeeds)
  }

  /// Takes an option, and its value from the words that follow.
  fileprivate mutating func take(_ word: String, _ words: inout ArraySlice<String>) -> Outcome {
    guard let option = Option(rawValue: word), offered.contains(option) else { return .unknown }
    switch option {
    case .json: isJSON = true
    case .seeds:
      guard let seeds = words.popNumber(in: 1...mostSeeds) else { return .refused }
      self.seeds = seeds
    case .scenes:
      guard let filter = words.popNameWords() else { return .refused }
      self.filter = filter
    }
    return .taken
  }
}

/// The options of a bench.
protocol BenchOptions: Equatable {
  /// Those that others have as well.
  var common: CommonOptions { get set }
  /// Takes an option of this bench alone, and its value from the words that follow; returns whether
  /// it is one and has its value.
  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool
}

extension BenchOptions {
  /// Whether to print JSON instead of tables.
  var isJSON: Bool { common.isJSON }
  /// How many there are of each sort.
  var seeds: Int { common.seeds }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool { false }

  /// Takes a command line; returns the first option that is unknown or lacks its value.
  mutating func take(_ words: [String]) -> String? {
    var words = words[...]
    while let word = words.popFirst() {
      switch common.take(word, &words) {
      case .taken: continue
      case .refused: return word
      case .unknown: if !takeOwn(word, &words) { return word }
      }
    }
    return nil
  }

  /// Whether a sort of this name is chosen.
  func includes(_ name: String) -> Bool { common.filter.areAll(in: name) }
}

extension ArraySlice<String> {
  /// Takes the next word, which has to be a number of `range`; nil if it is none.
  mutating func popNumber(in range: ClosedRange<Int>) -> Int? {
    popFirst().flatMap(Int.init).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Takes the next word, such as '12 MP', as the words that a name has to have; nil if there is
  /// none.
  mutating func popNameWords() -> [String]? {
    popFirst()?.split(separator: " ").map(String.init)
  }
}

extension [String] {
  /// Whether `name` has all these words.
  func areAll(in name: String) -> Bool {
    allSatisfy(name.split(separator: " ").map(String.init).contains)
  }
}
