// The reading half of a feed that runs: the engine with its two threads, joined to whoever tells.
// The images come by the engine's box, from a stream or a camera.

internal import Assembly
internal import Capture
internal import Imaging
internal import Recognition
internal import Scanning

/// Reads the images put into `samples` and tells what is in them, until it is closed.
@MainActor
final class LiveReader {
  private let engine: RecognitionEngine<VideoFrame>
  private let telling: Task<Void, Never>

  /// Starts engines that look for what `settings` ask; fails if there is a kind that none reads.
  init(
    _ settings: RecognitionSettings, tellingTo teller: FeedTeller, engines: EngineSet
  ) throws(UnreadableSymbologies) {
    let engine = try RecognitionEngine<VideoFrame>(reading: settings, by: engines)
    self.engine = engine
    // Off the window's thread: what is not heard there for long must not pile up on the way.
    telling = Task.detached {
      for await reading in engine.readings { teller.tell(.reading(reading)) }
    }
  }

  /// Where images are put.
  var samples: Mailbox<VideoFrame> { engine.samples }

  /// How fast images were looked at so far.
  var pace: Pace { engine.pace }

  /// How many images were replaced before they were looked at.
  var dropped: Int { engine.samples.replaced }

  /// Looks for something else from the next image on.
  func look(for settings: RecognitionSettings) {
    // The engine refuses kinds that nobody reads and goes on as before; whoever asks has the list of
    // those that can be read.
    Task.immediate { [engine] in try? await engine.change(to: settings) }
  }

  /// Ends, and waits until no image is held any more.
  func close() async {
    engine.samples.close()
    await telling.value
  }
}
