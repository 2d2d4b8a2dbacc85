// The runner of the plans for stills: the looks of a stage are made on all cores, and what they
// find is added in the order of the looks, whichever ends first, so that every run ends with the
// same codes.

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
    case finders(FinderScale)
    case areas
  }

  /// What came of it.
  private enum Outcome: Sendable {
    case look(Int, [Detection])
    case finders([Proposal], FinderScale)
    case areas(CodeAreas)
  }

  /// Takes the steps of the plan and returns the credible codes.
  mutating func run(report: (StillProgress) -> Void) async -> [Detection] {
    let stages = search.plan.stages
    for (index, stage) in stages.enumerated() where index == 0 || isInTime {
      let (first, last) = (Double(index), Double(index + 1))
      let count = Double(stages.count)
      await take(stage, isFirst: index == 0, in: first / count...last / count, report)
    }
    search.removeMisfits()
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
      let locating = search.unseenScales(for: item.step).map(Job.finders)
      await perform(locating, in: share.lowerBound...share.lowerBound, report)
      works.append(search.work(for: item.step))
    }
    var begun = share.lowerBound
    // The locator looks beside the first looks, which take longer.
    var locating =
      isFirst ? search.unseenScales(for: .places(in: .plain)).map(Job.finders) + [.areas] : []
    while !Task.isCancelled {
      let attempts = works.indices.flatMap { works[$0].next(sparing: search.found) }
      guard !attempts.isEmpty else { return }
      // How many rounds follow is not known; none is longer than the ones before.
      let ended = (begun + share.upperBound) / 2
      let looks = attempts.enumerated().map { Job.look($0, $1) }
      await perform(looks + locating, in: begun...ended, report)
      (begun, locating) = (ended, [])
    }
  }

  /// Does jobs on all cores, the first ones first.
  private mutating func perform(
    _ jobs: [Job], in share: ClosedRange<Double>, _ report: (StillProgress) -> Void
  ) async {
    var waiting = jobs[...]
    let step = (share.upperBound - share.lowerBound) / Double(max(jobs.count, 1))
    progress.share = share.lowerBound
    await withTaskGroup(of: Outcome.self) { group in
      for job in waiting.prefix(reader.workerCount) { begin(job, in: &group) }
      waiting = waiting.dropFirst(reader.workerCount)
      var (done, looks): (Int, [Int: [Detection]]) = (0, [:])
      for await outcome in group {
        if let job = waiting.popFirst() { begin(job, in: &group) }
        switch outcome {
        case .finders(let finders, let scale): search.note(finders, scale)
        case .areas(let areas): search.note(areas)
        case .look(let index, let look): looks[index] = look
        }
        while let look = looks.removeValue(forKey: done) {
          search.found.add(look)
          done += 1
        }
        progress.share += step
        progress.note(search.found)
        report(progress)
      }
    }
  }

  private func begin(_ job: Job, in group: inout TaskGroup<Outcome>) {
    let (search, reader, worked) = (search, reader, worked)
    group.addTask {
      switch job {
      case .finders(let scale):
        return worked.measure { .finders(search.image.finderPatterns(scale), scale) }
      case .areas:
        return worked.measure { .areas(search.image.areas()) }
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
