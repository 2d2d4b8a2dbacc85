// The runner of `SearchPlan.still`: the looks of a stage are made on all cores.

internal import Imaging
internal import Locating

/// One still image being read.
struct StillReading {
  private var search: ImageSearch
  private let engines: EngineSet
  private let workerCount: Int
  private let patience: Duration
  private let worked = WorkingTime()

  init(_ search: ImageSearch, engines: EngineSet, workerCount: Int, patience: Duration) {
    self.search = search
    self.engines = engines
    self.workerCount = workerCount
    self.patience = patience
  }

  /// Takes the steps of the plan and returns the credible codes.
  mutating func run() async -> [Detection] {
    let (image, seeksFinders) = (search.image, search.seeksFinders)
    // The locator looks while the engines do.
    async let finders = seeksFinders ? image.finderPatterns() : []
    async let areas = image.areas()
    var stages = SearchPlan.still.stages[...]
    if let first = stages.popFirst() { await take(first) }
    search.note(await finders, await areas)
    for stage in stages where isInTime { await take(stage) }
    return search.found.credible
  }

  /// Whether anything further may be looked at.
  private var isInTime: Bool { worked.total < patience && !Task.isCancelled }

  /// Takes those steps of a stage that are worth their price, round by round.
  private mutating func take(_ stage: [SearchPlan.Item]) async {
    var works: [StepWork] = []
    for item in stage where search.meets(item.condition) {
      works.append(search.work(for: item.step))
    }
    while !Task.isCancelled {
      let attempts = works.indices.flatMap { works[$0].next(sparing: search.found) }
      guard !attempts.isEmpty else { return }
      await make(attempts)
    }
  }

  /// Makes attempts on all cores and adds what they find, in the order of the attempts.
  private mutating func make(_ attempts: [Attempt]) async {
    let (search, engines, worked, patience) = (search, engines, worked, patience)
    let workers = min(attempts.count, workerCount)
    let results = await withTaskGroup(of: [(Int, [Detection])].self) { group in
      for worker in 0..<workers {
        group.addTask {
          let recognizers = engines.makeRecognizers()
          return stride(from: worker, to: attempts.count, by: workers).map { index in
            guard attempts[index].isOfAll || worked.total < patience, !Task.isCancelled
            else { return (index, []) }
            return worked.measure { (index, search.make(attempts[index], recognizers)) }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for look in results.sorted(by: { $0.0 < $1.0 }) { self.search.found.add(look.1) }
  }
}
