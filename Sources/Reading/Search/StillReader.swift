// The entry for reading a still image; `StillReading` does the work.

import Synchronization

/// Finds all codes of a still image, on all cores.
///
///     let reader = try StillReader(for: [.qrCode], engines: engines)
///     for code in await reader.read(bitmap) { print(code.payload) }
public struct StillReader: Sendable {
  let symbologies: Set<Symbology>
  let effort: ReadingEffort
  let engines: EngineSet
  let workerCount: Int
  let threadTime: @Sendable () -> Duration
  /// Gets each piece of work when it is done, in the order in which its codes are added.
  package var onWork: (@Sendable (StillWork) -> Void)?

  /// Engines are made for each of `workerCount` tasks; fails if none of them reads one of
  /// `symbologies`. When the time of `effort` is over, no further place is read; an engine at work
  /// is not interrupted. `threadTime` is the time that the calling thread has worked, or else any
  /// clock.
  public init(
    for symbologies: Set<Symbology> = Symbology.usual, effort: ReadingEffort = .normal,
    workerCount: Int = 2, engines: EngineSet,
    threadTime: @escaping @Sendable () -> Duration = StillReader.timeByTheWall
  ) throws(UnreadableSymbologies) {
    try engines.check(symbologies)
    self.symbologies = symbologies
    self.effort = effort
    self.engines = engines
    self.workerCount = workerCount
    self.threadTime = threadTime
  }

  /// The time since the program's first use of it.
  public static let timeByTheWall: @Sendable () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()

  public func working(in workerCount: Int) -> StillReader {
    StillReader(self, workerCount: workerCount)
  }

  private init(_ other: StillReader, workerCount: Int) {
    symbologies = other.symbologies
    effort = other.effort
    engines = other.engines
    threadTime = other.threadTime
    onWork = other.onWork
    self.workerCount = workerCount
  }

  /// The codes of an image, each once, in its own pixels. `report` gets codes as soon as they are
  /// certain, one call after the other; a reported code stays the same. A cancelled task ends with
  /// the passes at work, and returns what they found. On a page, whose `dotsPerMillimetre` are known,
  /// only ground with as much ink as a printed code has is searched closely.
  public func read(
    _ image: LumaBitmap, dotsPerMillimetre: Double? = nil,
    report: @Sendable (StillProgress) -> Void = { _ in }
  ) async -> [Detection] {
    // Engines compare rows, so that a smaller image cannot be read.
    guard min(image.size.width, image.size.height) > 2 else { return [] }
    var reading = StillReading(
      ImageSearch(
        still: image, dotsPerMillimetre: effort == .thorough ? nil : dotsPerMillimetre,
        for: symbologies, by: engines, plan: effort.plan), by: self)
    return await reading.run(report: report)
  }
}

extension StillReader {
  /// The unread places of an image in which `codes` were read, each with the obstacle to reading
  /// it.
  @concurrent
  public func unreadPlaces(
    in image: LumaBitmap, beside codes: [Detection]
  ) async -> [UnreadPlace] {
    guard min(image.size.width, image.size.height) > 2 else { return [] }
    var search = ImageSearch(still: image, for: symbologies, by: engines, plan: effort.plan)
    search.found.add(codes)
    var judgement = SceneJudgement(of: image.image)
    for step in [SearchStep.places(in: .plain), .smallFinders] where !Task.isCancelled {
      guard case .rounds(_, let proposals) = search.work(for: step) else { continue }
      judgement.take(proposals, after: step)
    }
    let further = search.furtherFinders()
    guard !Task.isCancelled else { return [] }
    let places = judgement.unread(
      in: image.image, and: further, explainedBy: search.found,
      asking: PlaceCheck(wanting: symbologies, by: engines))
    return places.worthShowing.enumerated().map { index, place in
      var place = place
      place.id = index
      return place
    }
  }
}

/// The progress of reading a still image.
public struct StillProgress: Hashable, Sendable {
  /// The codes that are certain, in the order in which they became so.
  public internal(set) var codes: [Detection]
  /// The share of the work that is done, from 0 to 1.
  public internal(set) var share: Double

  public init(codes: [Detection], share: Double) {
    self.codes = codes
    self.share = share
  }
}

/// A piece of the work at a still image, with its price and its yield.
package struct StillWork: Sendable {
  /// Its kind, such as "areas" or "place: bars".
  package let name: String
  package let time: Duration
  /// The credible codes that it added.
  package let codes: Int
}

extension StillProgress {
  /// Takes over the certain codes. A code that was handed out stays.
  mutating func note(_ found: MergedDetections) {
    var certain = found.certain
    for (index, code) in codes.enumerated() {
      guard let same = certain.firstIndex(where: { $0.isSameCode(as: code) }) else { continue }
      codes[index] = certain.remove(at: same)
    }
    codes += certain
  }
}

extension MergedDetections {
  /// The codes that hold whatever further passes show: clear ones with ample support, whose place
  /// no other reading claims and whose rows no engine mixes up.
  fileprivate var certain: [Detection] {
    clearCodes.filter { code in
      code.support >= MergedCode.ampleSupport && !code.detection.isOfRowsAskew
        && !codes.contains { $0.isRival(of: code) }
    }.map(\.detection)
  }
}

/// Adds up the time that pieces of work take, on any threads.
final class WorkingTime: Sendable {
  private let sum = Mutex(Duration.zero)
  private let threadTime: @Sendable () -> Duration

  /// Measures by `threadTime`, the time that the calling thread has worked.
  init(_ threadTime: @escaping @Sendable () -> Duration) {
    self.threadTime = threadTime
  }

  var total: Duration { sum.withLock { $0 } }

  func measure<Result>(_ work: () -> Result) -> (result: Result, time: Duration) {
    let began = threadTime()
    let result = work()
    let time = threadTime() - began
    sum.withLock { $0 += time }
    return (result, time)
  }
}

// The runner of the plans for stills: the passes of a stage are made on all cores, and what they
// find is added in the order of the passes, whichever ends first, so that every run ends with the
// same codes.

struct StillReading {
  private var search: ImageSearch
  private let reader: StillReader
  private let worked: WorkingTime
  private var progress = StillProgress(codes: [], share: 0)
  /// The work after which nothing further is started.
  private var limit: Duration
  /// The same for last resorts, once the first of them was due.
  private var lastResortLimit: Duration?

  init(_ search: ImageSearch, by reader: StillReader) {
    self.search = search
    self.reader = reader
    worked = WorkingTime(reader.threadTime)
    limit = reader.effort.patience
  }

  /// Something to do that depends on nothing else of its stage.
  private enum Job: Sendable {
    case pass(Int, Attempt)
    case finders(FinderScale)
    case areas

    var name: String {
      switch self {
      case .pass(_, let attempt): attempt.name
      case .finders(let scale): "finder patterns: \(scale)"
      case .areas: "areas"
      }
    }
  }

  private enum Outcome: Sendable {
    case pass(Int, [Detection], Duration)
    case finders([Proposal], FinderScale, Duration)
    case areas(CodeAreas, Duration)
  }

  mutating func run(report: (StillProgress) -> Void) async -> [Detection] {
    let stages = search.plan.stages
    for (index, stage) in stages.enumerated() {
      limit = limit(for: stage)
      guard index == 0 || isInTime else { continue }
      let (first, last) = (Double(index), Double(index + 1))
      let count = Double(stages.count)
      await take(stage, isFirst: index == 0, in: first / count...last / count, report)
    }
    search.removeMisfits()
    if reader.effort != .quick { search.removeContradicted() }
    return search.found.credible
  }

  private var isInTime: Bool { worked.total < limit && !Task.isCancelled }

  /// The work after which nothing further of `stage` is started.
  private mutating func limit(for stage: [SearchPlan.Item]) -> Duration {
    guard search.plan.limitsLastResorts, stage.contains(where: { $0.condition == .lastResort })
    else { return reader.effort.patience }
    let limit =
      lastResortLimit
      ?? min(
        reader.effort.patience,
        SearchLimits.lastResorts(at: search.unreadPlaces, after: worked.total))
    lastResortLimit = limit
    return limit
  }

  /// Takes the items worth their price, round by round. The stage is the part `share` of the work.
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
    // The locator runs beside the first passes, which take longer.
    var locating =
      isFirst ? search.unseenScales(for: .places(in: .plain)).map(Job.finders) + [.areas] : []
    while !Task.isCancelled {
      let attempts = works.indices.flatMap { works[$0].next(sparing: search.found) }
      guard !attempts.isEmpty else { return }
      // The number of rounds to follow is not known; none is longer than the ones before.
      let ended = (begun + share.upperBound) / 2
      let passes = attempts.enumerated().map { Job.pass($0, $1) }
      await perform(passes + locating, in: begun...ended, report)
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
      var (done, passes): (Int, [Int: (detections: [Detection], time: Duration)]) = (0, [:])
      for await outcome in group {
        if let job = waiting.popFirst() { begin(job, in: &group) }
        switch outcome {
        case .finders(let finders, let scale, let time):
          search.note(finders, scale)
          note(.finders(scale), time)
        case .areas(let areas, let time):
          search.note(areas)
          note(.areas, time)
        case .pass(let index, let detections, let time): passes[index] = (detections, time)
        }
        while let pass = passes.removeValue(forKey: done) {
          note(jobs[done], pass.time) { $0.add(pass.detections) }
          done += 1
        }
        progress.share += step
        progress.note(search.found)
        report(progress)
      }
    }
  }

  private func begin(_ job: Job, in group: inout TaskGroup<Outcome>) {
    let (search, reader, worked, limit) = (search, reader, worked, limit)
    group.addTask {
      switch job {
      case .finders(let scale):
        let (finders, time) = worked.measure { search.image.finderPatterns(scale) }
        return .finders(finders, scale, time)
      case .areas:
        let (areas, time) = worked.measure { search.image.areas() }
        return .areas(areas, time)
      case .pass(let index, let attempt):
        let isInTime = attempt.isOfAll || worked.total < limit
        guard isInTime, !Task.isCancelled else { return .pass(index, [], .zero) }
        let (detections, time) = worked.measure {
          search.make(attempt, reader.engines.makeRecognizers())
        }
        return .pass(index, detections, time)
      }
    }
  }

  /// Adds what a job found, and reports the job to those who measure.
  private mutating func note(
    _ job: Job, _ time: Duration, adding add: (inout MergedDetections) -> Void = { _ in }
  ) {
    guard let onWork = reader.onWork else { return add(&search.found) }
    let before = search.found.credible.count
    add(&search.found)
    onWork(StillWork(name: job.name, time: time, codes: search.found.credible.count - before))
  }
}
