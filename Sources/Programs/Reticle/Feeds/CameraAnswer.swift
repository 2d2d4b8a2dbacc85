// The camera portal's last answer, for the troubleshooting report.

internal import Desktop
internal import Synchronization

/// Requests the camera from the portal, and keeps the last answer.
final class CameraAnswer: Sendable {
  private let answer = Mutex("not asked")

  /// The last answer, in English.
  var text: String { answer.withLock { $0 } }

  /// Requests the camera, and waits for the answer.
  @Sendable
  func askPortal() async throws(CancellationError) -> CameraPortal.Outcome {
    answer.withLock { $0 = "awaited" }
    let outcome = try await CameraPortal().requestAccess()
    answer.withLock {
      $0 =
        switch outcome {
        case .allowed: "allowed"
        case .denied: "denied"
        case .unavailable(let reason): "unavailable, \(reason)"
        }
    }
    return outcome
  }
}
