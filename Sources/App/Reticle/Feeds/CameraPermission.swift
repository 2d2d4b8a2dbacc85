// The portal's permission to use cameras, kept for as long as the feed lives: asked for at the
// beginning, and again while the answer is no, because a person may change that in the settings. The
// portal remembers an answer, so that asking again bothers nobody.

internal import Cameras
internal import Capture
internal import Desktop
internal import GLib
internal import Scanning
internal import System
internal import Wording

/// Asks a portal on behalf of one capture, whose connection it owns.
@MainActor
final class CameraPermission {
  /// Asks once; a task that is cancelled takes the question back.
  typealias Question = @Sendable () async throws(CancellationError) -> CameraPortal.Outcome

  private let question: Question
  /// So long after an answer that was no the portal is asked again.
  private let rest: Duration
  private let capture: CameraCapture
  private let teller: FeedTeller
  /// The connection to PipeWire, open as long as the capture may use it.
  private var connection: FileDescriptor?
  private var asking: Task<Void, Never>?
  /// Whether the answer is awaited now: a question that a person sees must not be taken back.
  private var isQuestionOpen = false

  init(
    asking question: @escaping Question, again rest: Duration, for capture: CameraCapture,
    tellingTo teller: FeedTeller
  ) {
    self.question = question
    self.rest = rest
    self.capture = capture
    self.teller = teller
  }

  /// Asks now, and again and again until the answer is yes.
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

  /// Does not ask again until `ask`, because nobody looks.
  func pause() {
    if !isQuestionOpen { asking?.cancel() }
  }

  /// Takes an open question back and asks no more.
  func close() async {
    asking?.cancel()
    await asking?.value
  }

  /// Closes the connection, which nobody may use any more.
  func giveBack() {
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
      teller.tell(.camera(.failing(name: tr("The camera"), reason: reason)))
    }
  }
}
