// A video, a network stream or the demonstration as a feed. It plays once, at its own speed. A
// pause closes it, and it is opened again afterwards.

internal import FeatureModels
internal import Capture
internal import Reading
internal import FeatureSessions

/// A feed of something that plays.
@MainActor
final class StreamFeed: PausableFeed {
  let events: AsyncStream<FeedEvent>

  private let queue: FeedEventQueue
  private let reader: LiveReader
  private let previews: PreviewOutlet
  private let program: StreamProgram
  /// The stream that plays; nil during a pause and after the end.
  private var stream: VideoStream?
  /// The life of the newest stream, which starts after the previous one.
  private var playing: Task<Void, Never>?
  private var isOver = false
  private var closing: Task<Void, Never>?

  /// Prepares to play `program`.
  init(
    _ program: StreamProgram, previews: PreviewOutlet, reader: LiveReader, queue: FeedEventQueue
  ) {
    self.program = program
    self.previews = previews
    self.reader = reader
    self.queue = queue
    events = queue.events
  }

  func start() { play() }

  func look(for settings: RecognitionSettings) { reader.look(for: settings) }

  func pause() {
    guard !isOver else { return }
    previews.hold()
    stop()
  }

  func resume() {
    guard !isOver else { return }
    previews.release()
    play()
  }

  func close() async {
    let closing =
      closing
      ?? Task.immediate {
        queue.finish()
        isOver = true
        stop()
        await playing?.value
        await reader.close()
        previews.release()
      }
    self.closing = closing
    await closing.value
  }

  private func play() {
    guard !isOver, stream == nil else { return }
    let source: VideoSource
    do {
      source = try program.source()
    } catch {
      return take(.failed(error))
    }
    let stream = VideoStream(source, previews: previews.video, samples: reader.samples)
    self.stream = stream
    let previous = playing
    playing = Task {
      // One after the other, because both lead into the same mailboxes.
      await previous?.value
      stream.start()
      for await event in stream.events where self.stream === stream { take(event) }
      await stream.stop()
    }
  }

  private func stop() {
    guard let stream else { return }
    self.stream = nil
    // Its events end with it, and with them its task.
    Task.immediate { await stream.stop() }
  }

  private func take(_ event: StreamEvent) {
    switch event {
    case .started: return
    case .ended: queue.add(.ended)
    case .failed(let fault): queue.add(.failed(fault))
    }
    isOver = true
    stream = nil
  }
}
