// A screen or a window as a feed: the portal is asked once, and what a person shares is read until
// they, or the desktop, take it back. While nobody looks no images are taken, but the sharing stays,
// so that nobody is asked again; each stream has a connection of its own.
//
//   question ─► ScreenCast ┬► connection ─► VideoStream ─► previews, samples    (again after a pause)
//                          └► withdrawn ─► the end

internal import Cameras
internal import Capture
internal import Desktop
internal import GLib
internal import Recognition
internal import Scanning
internal import System
internal import Wording

/// The live screen.
@MainActor
final class ScreenFeed: Feed {
  /// Asks once; a task that is cancelled takes the question back.
  typealias Question = @Sendable () async throws(CancellationError) -> ScreenCastPortal.Outcome

  let events: AsyncStream<FeedEvent>

  /// So long after a stream has broken off another one is opened.
  private static let rest = Duration.milliseconds(300)

  private let question: Question
  private let teller: FeedTeller
  private let reader: LiveReader
  private let previews: PreviewOutlet
  /// What is shared; nil before the answer and after the end.
  private var cast: ScreenCast?
  /// The question, and then the wait for the end of the sharing.
  private var sharing: Task<Void, Never>?
  /// What plays now; nil while paused.
  private var stream: VideoStream?
  /// The life of the newest stream, which follows those before.
  private var playing: Task<Void, Never>?
  private var isResting = false
  /// Whether images have come: what goes wrong then is the end of the sharing.
  private var hasRun = false
  private var closing: Task<Void, Never>?

  /// Prepares to ask the `question`.
  init(
    asking question: @escaping Question, previews: PreviewOutlet, reader: LiveReader,
    teller: FeedTeller
  ) {
    self.question = question
    self.teller = teller
    self.reader = reader
    self.previews = previews
    events = teller.events
  }

  func start() {
    teller.tell(.screen(.asking))
    sharing = Task {
      guard let outcome = try? await question() else { return }
      switch outcome {
      case .allowed(let cast): await share(cast)
      case .refused: teller.tell(.screen(.refused))
      case .denied: teller.tell(.screen(.denied))
      case .unavailable(let reason): teller.tell(.screen(.unavailable(reason: reason.text)))
      }
    }
  }

  func look(for settings: RecognitionSettings) { reader.look(for: settings) }

  func choose(_ camera: Camera.ID) {}

  func show(image index: Int) {}

  func pause() {
    guard !isResting, closing == nil else { return }
    isResting = true
    previews.hold()
    stop()
  }

  func resume() {
    guard isResting, closing == nil else { return }
    isResting = false
    previews.release()
    play()
  }

  func close() async {
    let closing =
      closing
      ?? Task.immediate {
        teller.finish()
        sharing?.cancel()
        // It closes what is shared, and with that goes what plays.
        await sharing?.value
        await playing?.value
        await reader.close()
        previews.release()
      }
    self.closing = closing
    await closing.value
  }

  /// Looks at what is shared until it is not any more.
  private func share(_ cast: ScreenCast) async {
    self.cast = cast
    teller.tell(.screen(.starting))
    play()
    await cast.withdrawn()
    end(.screen(.ended))
    await cast.close()
  }

  private func play() {
    guard stream == nil else { return }
    playing = Task { [playing] in
      // One after the other: both lead into the same boxes.
      await playing?.value
      if let cast, !isResting { await show(cast) }
    }
  }

  /// Has the images come until they are not wanted any more.
  private func show(_ cast: ScreenCast) async {
    let connection: FileDescriptor
    do {
      connection = try await cast.connection()
    } catch {
      return end(.screen(hasRun ? .ended : .unavailable(reason: error.sentence.text)))
    }
    // Meanwhile it may have been paused or withdrawn.
    guard self.cast != nil, !isResting else { return }
    let stream = VideoStream(
      .screen(connection, node: cast.node), previews: previews.video, samples: reader.samples)
    self.stream = stream
    stream.start()
    var last: StreamEvent?
    for await event in stream.events where self.stream === stream {
      if case .started = event {
        hasRun = true
        teller.tell(.screen(.running))
      }
      last = event
    }
    await stream.stop()
    guard self.stream === stream, let last else { return }
    self.stream = nil
    await goOn(after: last, hadImages: stream.newestFrame != nil)
  }

  /// A stream breaks off where a window takes another size or goes away: which of both, another one
  /// tells.
  private func goOn(after last: StreamEvent, hadImages: Bool) async {
    switch last {
    case .failed(.failed), .ended, .started:
      if hadImages {
        // Whoever drags at a window's corner changes its size many times.
        try? await Task.sleep(for: Self.rest)
        return play()
      }
      if hasRun { return end(.screen(.ended)) }
    default: break
    }
    if case .failed(let fault) = last { end(.failed(fault)) } else { end(.screen(.ended)) }
  }

  private func stop() {
    guard let stream else { return }
    self.stream = nil
    // Its events end with it, and with them its task.
    Task.immediate { await stream.stop() }
  }

  /// Nothing comes any more, for a reason that is told once.
  private func end(_ event: FeedEvent) {
    guard cast != nil else { return }
    cast = nil
    teller.tell(event)
    stop()
    sharing?.cancel()
  }
}
