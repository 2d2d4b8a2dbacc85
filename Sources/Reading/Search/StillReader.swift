// The entry for reading a still image; `StillReading` does the work.

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

  /// Creates a reader that looks for `symbologies` with `engines`, made anew for each of
  /// `workerCount` tasks; fails if there is a kind that none of them reads. When the time that
  /// `effort` allows is over, no further place is looked at; an engine at work is not interrupted.
  /// `threadTime` is the time that the calling thread has worked, or else any clock.
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

  /// The same reader with another number of tasks.
  public func working(in workerCount: Int) -> StillReader {
    StillReader(self, workerCount: workerCount)
  }

  private init(_ other: StillReader, workerCount: Int) {
    symbologies = other.symbologies
    effort = other.effort
    engines = other.engines
    threadTime = other.threadTime
    self.workerCount = workerCount
  }

  /// Finds the codes of `image`, each once, in the image's own pixels. Calls `report` with what is
  /// certain as soon as it is, one call after the other; a code that was reported stays the same
  /// code. In a task that is cancelled it ends with the looks at work, and returns what they found
  /// by then.
  public func read(
    _ image: LumaBitmap, report: @Sendable (StillProgress) -> Void = { _ in }
  ) async -> [Detection] {
    // Engines compare rows, so that a smaller image cannot be read.
    guard min(image.size.width, image.size.height) > 2 else { return [] }
    var reading = StillReading(
      ImageSearch(still: image, for: symbologies, by: engines, plan: effort.plan), by: self)
    return await reading.run(report: report)
  }
}
