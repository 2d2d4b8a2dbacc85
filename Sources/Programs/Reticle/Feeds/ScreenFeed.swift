// A shared screen or window as a feed: one request goes to the portal, and what the user shares is
// read until the user or the desktop ends the sharing. During a pause no images are taken, but the
// sharing stays, so that the user is not asked again. Each stream has a connection of its own.
//
//   question ─► ScreenCast ┬► connection ─► VideoStream ─► previews, samples
//                          └► withdrawn ─► the end

internal import Capture
internal import Desktop
internal import FeatureModels
internal import FeatureSessions
internal import GLib
internal import Reading
internal import System
internal import Wording

/// A feed of a shared screen.
@MainActor
final class ScreenFeed: PausableFeed {
  /// Asks once; cancelling the task withdraws the question.
  typealias Question = @Sendable () async throws(CancellationError) -> ScreenCastPortal.Outcome

  let events: AsyncStream<FeedEvent>

  /// The time between the end of a stream and the opening of the next one.
  private static let rest = Duration.milliseconds(300)

  private let question: Question
  private let queue = FeedEventQueue()
  private let reader: LiveReader
  private let previews: PreviewOutlet
  /// Nil before the answer and after the end.
  private var shared: Shared?
  /// The question, and then the wait for the end of the sharing.
  private var sharing: Task<Void, Never>?
  private var playing = Playing()
  private var isResting = false
  private var closing: Task<Void, Never>?

  /// The shared screen or window.
  private struct Shared {
    let cast: ScreenCast
    /// Whether images have arrived: a failure then means the end of the sharing.
    var hasRun = false
  }

  /// The stream of the shared screen or window.
  private struct Playing {
    /// The stream that plays; nil during a pause.
    var stream: VideoStream?
    /// The playing of the newest stream, which starts after the previous one.
    var task: Task<Void, Never>?
    /// The time that the next stream may take for its first image. A window that was never drawn
    /// has none, but occasionally PipeWire connects a stream that gets nothing.
    var patience = Duration.seconds(5)
  }

  /// Prepares to ask the `question`.
  init(asking question: @escaping Question, previews: PreviewOutlet, reader: LiveReader) {
    self.question = question
    self.reader = reader
    self.previews = previews
    events = queue.events
  }

  func start() {
    reader.start(reportingTo: queue)
    queue.add(.screen(.asking))
    sharing = Task {
      guard let outcome = try? await question() else { return }
      switch outcome {
      case .allowed(let cast): await share(cast)
      case .refused: queue.add(.screen(.refused))
      case .denied: queue.add(.screen(.denied))
      case .unavailable(let reason):
        queue.add(.screen(.unavailable(reason: reason)))
      }
    }
  }

  func look(for settings: RecognitionSettings) { reader.look(for: settings) }

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
        queue.finish()
        sharing?.cancel()
        // This ends the sharing, and with it the stream.
        await sharing?.value
        await playing.task?.value
        await reader.close()
        previews.release()
      }
    self.closing = closing
    await closing.value
  }

  /// Reads the shared screen until the sharing ends.
  private func share(_ cast: ScreenCast) async {
    shared = Shared(cast: cast)
    queue.add(.screen(.starting))
    play()
    await cast.withdrawn()
    end(.screen(.ended))
    await cast.close()
  }

  private func play() {
    guard playing.stream == nil else { return }
    let previous = playing.task
    playing.task = Task {
      // One after the other, because both lead into the same mailboxes.
      await previous?.value
      if let shared, !isResting { await show(shared.cast) }
    }
  }

  /// Plays one stream to its end.
  private func show(_ cast: ScreenCast) async {
    let connection: FileDescriptor
    do {
      connection = try await cast.connection()
    } catch {
      let reason = error.sentence
      return end(.screen(hasRun ? .ended : .unavailable(reason: reason)))
    }
    // The sharing may have been paused or withdrawn during the wait.
    guard shared != nil, !isResting else { return }
    let stream = VideoStream(
      .screen(connection, node: cast.node), previews: previews.video, samples: reader.samples)
    playing.stream = stream
    stream.start()
    let watch = Task { await replaceIfSilent(stream) }
    defer { watch.cancel() }
    var last: StreamEvent?
    for await event in stream.events where playing.stream === stream {
      if case .started = event {
        shared?.hasRun = true
        queue.add(.screen(.running))
      }
      last = event
    }
    await stream.stop()
    guard playing.stream === stream, let last else { return }
    playing.stream = nil
    await reopen(after: last, hadImages: stream.newestFrame != nil)
  }

  /// Opens another stream where this one has no image after a while.
  private func replaceIfSilent(_ stream: VideoStream) async {
    try? await Task.sleep(for: playing.patience)
    guard !Task.isCancelled, playing.stream === stream, stream.newestFrame == nil else { return }
    playing.patience = min(playing.patience * 2, .seconds(60))
    stop()
    play()
  }

  /// A stream ends when a window is resized or closed. Another one can be opened only after a
  /// resize.
  private func reopen(after last: StreamEvent, hadImages: Bool) async {
    switch last {
    case .failed(.failed), .ended, .started:
      if hadImages {
        // Dragging the corner of a window resizes it many times.
        try? await Task.sleep(for: Self.rest)
        return play()
      }
      if hasRun { return end(.screen(.ended)) }
    default: break
    }
    if case .failed(let fault) = last { end(.failed(fault)) } else { end(.screen(.ended)) }
  }

  private var hasRun: Bool { shared?.hasRun ?? false }

  private func stop() {
    guard let stream = playing.stream else { return }
    playing.stream = nil
    // The stream's events end with it, and then its task.
    Task.immediate { await stream.stop() }
  }

  /// Ends the sharing, with this event; a second end is ignored.
  private func end(_ event: FeedEvent) {
    guard shared != nil else { return }
    shared = nil
    queue.add(event)
    stop()
    sharing?.cancel()
  }
}
