// The camera as a feed: the capture keeps the right camera running, the reader reads its images,
// the loop decides from them how the camera is set, and in a sandbox the portal gives its
// permission first. Their reports become one stream of events.

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
  let reader: LiveReader

  private let queue: FeedEventQueue
  private let capture: CameraCapture
  private let loop = CameraLoop()
  private let permission: CameraPermission?
  private let previews: PreviewOutlet
  private var closing: Task<Void, Never>?

  /// Prepares to use the camera used `last`, after the `question` if there is one. Without
  /// `controls`, the camera's own controls are left alone. Fails if no engine reads one of the
  /// symbologies.
  init(
    _ settings: RecognitionSettings, last: Camera.ID?, asking question: CameraPermission.Question?,
    controls: ControlAccess? = nil, previews: PreviewOutlet, engines: EngineSet
  ) throws(UnreadableSymbologies) {
    let queue = FeedEventQueue()
    reader = try LiveReader(settings, engines: engines) { frame, reading, arrived in
      queue.add(
        .chart(ChartLook(frame.luma, reading, captured: frame.captured, arrived: arrived)))
    }
    let capture = CameraCapture(
      last: last, access: question == nil ? .direct : .asking, previews: previews.video,
      samples: reader.samples, controlAccess: controls)
    permission = question.map { CameraPermission($0, for: capture, reportingTo: queue) }
    events = queue.events
    (self.queue, self.capture, self.previews) = (queue, capture, previews)
  }

  func start() {
    let (capture, queue, loop) = (capture, queue, loop)
    Task.detached {
      for await state in capture.states {
        loop.take(state)
        queue.add(.camera(state))
      }
    }
    Task.detached {
      for await cameras in capture.cameras { queue.add(.cameras(cameras)) }
    }
    Task.detached {
      for await controls in capture.controls {
        loop.take(controls)
        queue.add(.controls(controls))
      }
    }
    reader.start(reportingTo: queue) { capture.carryOut(loop.see($0)) }
    // Immediate tasks reach the capture's thread in the order of the calls.
    Task.immediate { await capture.start() }
    permission?.ask()
  }

  func look(for settings: RecognitionSettings) { reader.look(for: settings) }

  func choose(_ camera: Camera.ID) {
    Task.immediate { [capture] in await capture.choose(camera) }
  }

  func use(_ formats: [Camera.ID: FormatChoice]) {
    capture.carryOut(loop.leave(Set(formats.keys)))
    Task.immediate { [capture] in await capture.use(formats) }
  }

  func set(_ property: CameraProperty, to setting: CameraSetting) {
    loop.set(property, to: setting)
    capture.set(property, to: setting)
  }

  func lookCloser(_ permission: CloserPermission) {
    capture.carryOut(loop.lookCloser(permission))
  }

  func focus(at place: Point) { loop.focus(at: place) }

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

extension CameraCapture {
  fileprivate nonisolated func carryOut(_ orders: [CameraLoop.Order]) {
    for order in orders {
      switch order {
      case .set(let change): set(change.property, to: change.setting)
      case .lookCloser(let isWanted): Task.immediate { await lookCloser(isWanted) }
      }
    }
  }
}

// The portal's permission to use cameras, held as long as the feed is open. A denied permission is
// requested repeatedly, because the user may change it in the settings; the portal stores an
// answer, so no dialog appears.

/// Requests the permission for one capture, and owns the capture's connection.
@MainActor
final class CameraPermission {
  struct Question: Sendable {
    /// Asks once; cancelling the task withdraws the question.
    let ask: @Sendable () async throws(CancellationError) -> CameraPortal.Outcome
    /// The time between a denial and the next request.
    var rest = Duration.seconds(5)
  }

  private let question: Question
  private let capture: CameraCapture
  private let queue: FeedEventQueue
  /// The connection to PipeWire, open as long as the capture may use it.
  private var connection: FileDescriptor?
  private var asking: Task<Void, Never>?
  /// Whether an answer is awaited: the user may see the question, so it is not withdrawn.
  private var isQuestionOpen = false

  init(_ question: Question, for capture: CameraCapture, reportingTo queue: FeedEventQueue) {
    self.question = question
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
        let outcome = try? await question.ask()
        isQuestionOpen = false
        if let outcome, !Task.isCancelled { await take(outcome) }
        if connection == nil { try? await Task.sleep(for: question.rest) }
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
