// The reading half of a live feed: the engine with its two threads, joined to the queue of events.
// Images arrive in the engine's mailbox, from a stream or a camera.

internal import Assembly
internal import Capture
internal import Reading
internal import FeatureSessions

/// Reads the images put into `samples` and reports the codes in them, until it is closed.
@MainActor
final class LiveReader {
  private let engine: RecognitionEngine<VideoFrame>
  private let reporting: Task<Void, Never>

  /// Starts engines that read what `settings` select; `watch` is called with each reading, on
  /// another thread, and `chart` gets each frame. Fails if no engine reads one of the kinds.
  init(
    _ settings: RecognitionSettings, reportingTo queue: FeedEventQueue, engines: EngineSet,
    watch: (@Sendable (FrameReading) -> Void)? = nil, chart: ChartProbe? = nil
  ) throws(UnreadableSymbologies) {
    let engine = try RecognitionEngine<VideoFrame>(reading: settings, by: engines) {
      chart?.examine($0, $1, replaced: $2, reportingTo: queue)
    }
    self.engine = engine
    // Away from the window's thread, so that readings do not pile up while that is busy.
    reporting = Task.detached {
      for await reading in engine.readings {
        queue.add(.reading(reading))
        watch?(reading)
      }
    }
  }

  /// Where images are put.
  var samples: Mailbox<VideoFrame> { engine.samples }

  /// How fast images have been read so far.
  var pace: Pace { engine.pace }

  /// How many images were replaced before they were read.
  var dropped: Int { engine.samples.replaced }

  /// Changes what is read from the next image on.
  func look(for settings: RecognitionSettings) {
    // The session offers readable kinds only; the engine ignores settings with others.
    Task.immediate { [engine] in try? await engine.change(to: settings) }
  }

  /// Stops, and returns when no image is held any more.
  func close() async {
    engine.samples.close()
    await reporting.value
  }
}
