// The runner of the plans for stills: the looks of a stage are made on all cores, and what they
// find is added in the order of the looks, whichever ends first, so that every run ends with the
// same codes.

internal import Imaging
internal import Locating

/// One still image being read.
struct StillReading {
  private var search: ImageSearch
  private let reader: StillReader
  private let worked: WorkingTime
  private var progress = StillProgress(codes: [], share: 0)

  init(_ search: ImageSearch, by reader: StillReader) {
    self.search = search
    self.reader = reader
    worked = WorkingTime(reader.threadTime)
  }

  /// Something to do that depends on nothing else of its stage.
  private enum Job: Sendable {
    case look(Int, Attempt)
    case locating
  }

  /// What came of it.
  private enum Outcome: Sendable {
    case look(Int, [Detection])
    case located([Proposal], CodeAreas)
  }

  /// Takes the steps of the plan and returns the credible codes.
  mutating func run(report: (StillProgress) -> Void) async -> [Detection] {
    let stages = search.plan.stages
    for (index, stage) in stages.enumerated() where index == 0 || isInTime {
      let (first, last) = (Double(index), Double(index + 1))
      let count = Double(stages.count)
      await take(stage, isFirst: index == 0, in: first / count...last / count, report)
    }
    return search.found.credible
  }

  /// Whether anything further may be looked at.
  private var isInTime: Bool { worked.total < reader.effort.patience && !Task.isCancelled }

  /// Takes those steps of a stage that are worth their price, round by round. The stage is the
  /// part `share` of the work.
  private mutating func take(
    _ stage: [SearchPlan.Item], isFirst: Bool, in share: ClosedRange<Double>,
    _ report: (StillProgress) -> Void
  ) async {
    var works: [StepWork] = []
    for item in stage where search.meets(item.condition) {
      works.append(search.work(for: item.step))
    }
    var begun = share.lowerBound
    var locates = isFirst
    while !Task.isCancelled {
      let attempts = works.indices.flatMap { works[$0].next(sparing: search.found) }
      guard !attempts.isEmpty else { return }
      // How many rounds follow is not known; none is longer than the ones before.
      let ended = (begun + share.upperBound) / 2
      await make(attempts, locates: locates, in: begun...ended, report)
      (begun, locates) = (ended, false)
    }
  }

  /// Makes attempts on all cores. The locator looks beside the first ones.
  private mutating func make(
    _ attempts: [Attempt], locates: Bool, in share: ClosedRange<Double>,
    _ report: (StillProgress) -> Void
  ) async {
    var jobs = attempts.enumerated().map { Job.look($0, $1) }
    if locates { jobs.insert(.locating, at: min(1, jobs.count)) }
    var waiting = jobs[...]
    let step = (share.upperBound - share.lowerBound) / Double(attempts.count)
    await withTaskGroup(of: Outcome.self) { group in
      for job in waiting.prefix(reader.workerCount) { begin(job, in: &group) }
      waiting = waiting.dropFirst(reader.workerCount)
      var (done, looks): (Int, [Int: [Detection]]) = (0, [:])
      for await outcome in group {
        if let job = waiting.popFirst() { begin(job, in: &group) }
        switch outcome {
        case .located(let finders, let areas): search.note(finders, areas)
        case .look(let index, let look): looks[index] = look
        }
        while let look = looks.removeValue(forKey: done) {
          search.found.add(look)
          done += 1
          progress.share = share.lowerBound + step * Double(done)
        }
        progress.note(search.found)
        report(progress)
      }
    }
  }

  private func begin(_ job: Job, in group: inout TaskGroup<Outcome>) {
    let (search, reader, worked) = (search, reader, worked)
    group.addTask {
      switch job {
      case .locating:
        return worked.measure {
          .located(search.seeksFinders ? search.image.finderPatterns() : [], search.image.areas())
        }
      case .look(let index, let attempt):
        let isInTime = attempt.isOfAll || worked.total < reader.effort.patience
        guard isInTime, !Task.isCancelled else { return .look(index, []) }
        return worked.measure {
          .look(index, search.make(attempt, reader.engines.makeRecognizers()))
        }
      }
    }
  }
}
