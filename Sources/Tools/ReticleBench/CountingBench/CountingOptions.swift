// The command line of `reticle-bench counting`.

internal import Staging

/// The options after `counting`.
struct CountingOptions: Equatable {
  /// Whether to print JSON instead of a table.
  var isJSON = false
  /// The number of belts of each sort.
  var seeds = 1
  /// The number of codes that pass on each.
  var passages = 300
  /// Only belts with all these words in their name are counted.
  var filter: [String] = []

  /// The usual options.
  init() {}

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--seeds":
        guard let seeds = words.popNumber(in: 1...1000) else { return nil }
        self.seeds = seeds
      case "--passages":
        guard let passages = words.popNumber(in: 1...10_000) else { return nil }
        self.passages = passages
      case "--scenes":
        guard let filter = words.popNameWords() else { return nil }
        self.filter = filter
      default: return nil
      }
    }
  }

  /// The belts to count.
  var trials: [CountingBench.Trial] {
    Self.sorts.filter { filter.areAll(in: $0.name) }.flatMap { sort in
      (1...seeds).map { seed in
        var plan = sort.plan
        plan.passages = passages
        return CountingBench.Trial(
          name: "\(sort.name) \(seed)", plan: plan, seed: UInt64(seed) &* 7_919)
      }
    }
  }

  private static let sorts: [(name: String, plan: BeltPlan)] = {
    var slow = BeltPlan(passages: 0, speed: -160)
    slow.lanes = 2
    var fast = BeltPlan(passages: 0, speed: 560)
    (fast.frameRate, fast.blur) = (30, 2)
    return [("usual", BeltPlan(passages: 0, speed: 320)), ("slow", slow), ("fast", fast)]
  }()
}
