// The command line of `reticle-bench counting`.

internal import Staging

/// The options after `counting`.
struct CountingOptions: BenchOptions {
  /// The number of belts of each sort, and which sorts are counted.
  var common = CommonOptions(seeds: 1)
  /// The number of codes that pass on each.
  var passages = 300
  /// Whether frames are missing, as in a window on a busy machine.
  var hasGaps = false

  /// The usual options.
  init() {}

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) { guard take(words) == nil else { return nil } }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool {
    if word == "--gaps" {
      hasGaps = true
      return true
    }
    guard word == "--passages", let passages = words.popNumber(in: 1...10_000) else { return false }
    self.passages = passages
    return true
  }

  /// The belts to count.
  var trials: [CountingBench.Trial] {
    Self.sorts.filter { includes($0.name) }.flatMap { sort in
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
