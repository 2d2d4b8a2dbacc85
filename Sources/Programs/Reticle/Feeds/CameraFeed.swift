// The camera as a feed: the capture keeps the right camera running, the engine reads its images,
// and in a sandbox the portal gives its permission first. The reports of all three become one
// stream of events.

internal import Capture
internal import Desktop
internal import FeatureModels
internal import FeatureSessions
internal import GLib
internal import Reading
internal import System
internal import Wording

/// A feed of the camera used last, or of another one.
@MainActor
final class CameraFeed: CameraChoosing {
  let events: AsyncStream<FeedEvent>

  private let queue: FeedEventQueue
  private let reader: LiveReader
  private let capture: CameraCapture
  private let permission: CameraPermission?
  private let previews: PreviewOutlet
  private let keeper: FocusKeeper
  private let closer: CloserKeeper
  private let chart: ChartProbe
  private var closing: Task<Void, Never>?

  /// Prepares to use the camera used `last`, after the `question` if there is one. After a denial,
  /// the question is repeated every `rest`.
  init(
    last: Camera.ID?, asking question: CameraPermission.Question?,
    again rest: Duration = .seconds(5), controls: ControlAccess? = nil,
    keeper: FocusKeeper = FocusKeeper(), closer: CloserKeeper = CloserKeeper(),
    chart: ChartProbe = ChartProbe(RecognitionSettings()), previews: PreviewOutlet,
    reader: LiveReader, queue: FeedEventQueue
  ) {
    self.chart = chart
    self.queue = queue
    self.reader = reader
    self.previews = previews
    events = queue.events
    let capture = CameraCapture(
      last: last, access: question == nil ? .direct : .asking, previews: previews.video,
      samples: reader.samples, controlAccess: controls)
    self.capture = capture
    self.keeper = keeper
    self.closer = closer
    keeper.connect { [weak capture] in capture?.set($0, to: $1) }
    closer.connect { [weak capture] isWanted in
      Task.immediate { [capture] in await capture?.lookCloser(isWanted) }
    }
    permission = question.map {
      CameraPermission(asking: $0, again: rest, for: capture, reportingTo: queue)
    }
  }

  func start() {
    let (capture, queue, keeper, closer) = (capture, queue, keeper, closer)
    Task.detached {
      for await state in capture.states {
        closer.take(state)
        queue.add(.camera(state))
      }
    }
    Task.detached {
      for await cameras in capture.cameras { queue.add(.cameras(cameras)) }
    }
    Task.detached {
      for await controls in capture.controls {
        keeper.take(controls)
        queue.add(.controls(controls))
      }
    }
    // Immediate tasks reach the capture's thread in the order of the calls.
    Task.immediate { await capture.start() }
    permission?.ask()
  }

  func look(for settings: RecognitionSettings) {
    chart.look(for: settings)
    reader.look(for: settings)
  }

  func choose(_ camera: Camera.ID) {
    Task.immediate { [capture] in await capture.choose(camera) }
  }

  func use(_ formats: [Camera.ID: FormatChoice]) {
    closer.leave(Set(formats.keys))
    Task.immediate { [capture] in await capture.use(formats) }
  }

  func set(_ property: CameraProperty, to setting: CameraSetting) {
    keeper.note(property, setting)
    capture.set(property, to: setting)
  }

  func lookCloser(_ permission: CloserPermission) { closer.allow(permission) }

  func focus(at place: Point) { keeper.focus(at: place) }

  func pause() {
    guard closing == nil else { return }
    previews.hold()
    permission?.pause()
    Task.immediate { [capture] in await capture.pause() }
  }

  func resume() {
    guard closing == nil else { return }
    previews.release()
    Task.immediate { [capture] in await capture.resume() }
    permission?.ask()
  }

  func close() async {
    let closing =
      closing
      ?? Task.immediate { [capture, permission, reader, previews, queue] in
        queue.finish()
        await permission?.close()
        await capture.stop()
        // The capture used the connection until here.
        permission?.disconnect()
        await reader.close()
        previews.release()
      }
    self.closing = closing
    await closing.value
  }
}

// The portal's permission to use cameras, held as long as the feed is open. A denied permission is
// requested repeatedly, because the user may change it in the settings; the portal stores an
// answer, so no dialog appears.

/// Requests the permission for one capture, and owns the capture's connection.
@MainActor
final class CameraPermission {
  /// Asks once; cancelling the task withdraws the question.
  typealias Question = @Sendable () async throws(CancellationError) -> CameraPortal.Outcome

  private let question: Question
  /// The time between a denial and the next request.
  private let rest: Duration
  private let capture: CameraCapture
  private let queue: FeedEventQueue
  /// The connection to PipeWire, open as long as the capture may use it.
  private var connection: FileDescriptor?
  private var asking: Task<Void, Never>?
  /// Whether an answer is awaited: the user may see the question, so it is not withdrawn.
  private var isQuestionOpen = false

  init(
    asking question: @escaping Question, again rest: Duration, for capture: CameraCapture,
    reportingTo queue: FeedEventQueue
  ) {
    self.question = question
    self.rest = rest
    self.capture = capture
    self.queue = queue
  }

  /// Requests the permission now, and repeatedly until it is given.
  func ask() {
    guard connection == nil, !isQuestionOpen else { return }
    asking?.cancel()
    asking = Task {
      while !Task.isCancelled, connection == nil {
        isQuestionOpen = true
        let outcome = try? await question()
        isQuestionOpen = false
        if let outcome, !Task.isCancelled { await take(outcome) }
        if connection == nil { try? await Task.sleep(for: rest) }
      }
    }
  }

  /// Stops the requests until the next `ask`.
  func pause() {
    if !isQuestionOpen { asking?.cancel() }
  }

  /// Withdraws an open question and stops the requests.
  func close() async {
    asking?.cancel()
    await asking?.value
  }

  /// Closes the connection, once the capture has stopped using it.
  func disconnect() {
    connection = nil
  }

  private func take(_ outcome: CameraPortal.Outcome) async {
    switch outcome {
    case .allowed(let connection):
      self.connection = connection
      await capture.permit(.portal(descriptor: connection.number))
    case .denied:
      await capture.permit(.denied)
    case .unavailable(let reason):
      queue.add(.camera(.failing(name: nil, reason: reason)))
    }
  }
}
