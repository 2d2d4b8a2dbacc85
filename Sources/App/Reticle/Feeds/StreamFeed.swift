// A source that plays as a feed: a video or network stream once, at its own speed, or the
// demonstration. While nobody looks it is closed, and opened anew afterwards.

internal import Cameras
internal import Capture
internal import Recognition
internal import Scanning

/// A video, a stream or the demonstration.
@MainActor
final class StreamFeed: Feed {
  let events: AsyncStream<FeedEvent>

  private let teller: FeedTeller
  private let reader: LiveReader
  private let previews: PreviewOutlet
  private let program: StreamProgram
  /// What plays now; nil while paused and after the end.
  private var stream: VideoStream?
  /// The life of the newest stream, which follows those before.
  private var playing: Task<Void, Never>?
  private var isOver = false
  private var closing: Task<Void, Never>?

  /// Prepares to play `program`.
  init(
    _ program: StreamProgram, previews: PreviewOutlet, reader: LiveReader, teller: FeedTeller
  ) {
    self.program = program
    self.previews = previews
    self.reader = reader
    self.teller = teller
    events = teller.events
  }

  func start() { play() }

  func look(for settings: RecognitionSettings) { reader.look(for: settings) }

  func choose(_ camera: Camera.ID) {}

  func show(image index: Int) {}

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
        teller.finish()
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
    let before = playing
    playing = Task {
      // One after the other: both lead into the same boxes.
      await before?.value
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
    case .ended: teller.tell(.ended)
    case .failed(let fault): teller.tell(.failed(fault))
    }
    isOver = true
    stream = nil
  }
}
