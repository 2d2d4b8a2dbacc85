// Live reading with its two threads.
//
//   a source's thread ─► samples ─► fast lane ⇄ thorough lane ─► readings ─► the caller's task

public import Recognition
internal import System

extension RecognitionEngine where Frame: ~Copyable {
  /// Starts to look for the codes that `settings` select, on two threads of its own; fails if one
  /// of the kinds is read by no engine. The thorough lane has low priority, so that neither the
  /// fast one nor the preview waits for it.
  ///
  ///     let engine = try RecognitionEngine<VideoFrame>(reading: RecognitionSettings())
  ///     let stream = VideoStream(.demo, previews: nil, samples: engine.samples)
  ///     for await reading in engine.readings { … }
  public init(
    reading settings: RecognitionSettings, by engines: EngineSet = .standard
  ) throws(UnreadableSymbologies) {
    try self.init(
      settings, fastLane: ThreadExecutor(name: "fast lane"),
      thoroughLane: ThreadExecutor(name: "thorough lane", priority: .background),
      engines: engines)
  }
}
