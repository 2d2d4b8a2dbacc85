// Live reading with its threads.
//
//   a source's thread ─► samples ─► fast lane ⇄ thorough lane ─► readings ─► the caller's task
//                                                ⇅ workers, on machines with more than two cores

public import Reading
internal import System

extension RecognitionEngine where Frame: ~Copyable {
  /// Starts to look for the codes that `settings` select, on threads of its own; fails if one of
  /// the kinds is read by no engine. The thorough lane has low priority, so that neither the fast
  /// one nor the preview waits for it, and leaves them a core. `examine` gets each frame with its
  /// reading, and how many frames were replaced before they were looked at, on the fast lane's
  /// thread.
  ///
  ///     let engine = try RecognitionEngine<VideoFrame>(reading: RecognitionSettings())
  ///     let stream = VideoStream(.demo, previews: nil, samples: engine.samples)
  ///     for await reading in engine.readings { … }
  public init(
    reading settings: RecognitionSettings, by engines: EngineSet = .standard,
    examine: (@Sendable (borrowing Frame, FrameReading, _ replaced: Int) -> Void)? = nil
  ) throws(UnreadableSymbologies) {
    let helpers = (2..<max(2, min(Processor.coreCount, 5))).map {
      ThreadExecutor(name: "worker \($0)", priority: .background)
    }
    let power = PowerSupply()
    try self.init(
      settings, fastLane: ThreadExecutor(name: "fast lane"),
      thoroughLane: ThreadExecutor(name: "thorough lane", priority: .background),
      helpedBy: helpers, engines: engines, isOnBattery: { power.isOnBattery },
      examine: examine)
  }
}
