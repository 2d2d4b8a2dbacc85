// The portal's permission to use cameras, held as long as the feed is open. A denied permission is
// requested repeatedly, because the user may change it in the settings; the portal stores an
// answer, so no dialog appears.

internal import FeatureModels
internal import Capture
internal import Desktop
internal import GLib
internal import FeatureSessions
internal import System
internal import Wording

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
