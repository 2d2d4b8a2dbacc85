// Reading stills on this system's processor.

public import Reading
internal import System

extension StillReader {
  /// Creates a reader that looks for `symbologies` on all cores and counts the processor time that
  /// it takes; fails if one of the kinds is read by no engine.
  public init(
    for symbologies: Set<Symbology> = Symbology.usual, effort: ReadingEffort = .normal,
    by engines: EngineSet
  ) throws(UnreadableSymbologies) {
    try self.init(
      for: symbologies, effort: effort, workerCount: Processor.coreCount, engines: engines,
      threadTime: { Processor.threadTime })
  }
}
