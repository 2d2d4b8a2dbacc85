// From the thread on which an image arrives to the window's: however often it is rung, one call waits.

internal import Synchronization

/// A doorbell that is answered on the main thread.
final class Bell: Sendable {
  private let isRinging = Atomic(false)
  /// What is done when it rings.
  @MainActor var answer: @MainActor () -> Void = {}

  /// Rings, on any thread.
  func ring() {
    guard !isRinging.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task { @MainActor in
      isRinging.store(false, ordering: .releasing)
      answer()
    }
  }
}
