// A signal from the thread on which an image arrives to the window's thread. Raised many times, it
// runs its handler once: a busy window finds one call, not a queue.

internal import Synchronization

/// Runs a handler on the main thread.
final class MainThreadSignal: Sendable {
  private let isRaised = Atomic(false)
  /// Runs after the signal was raised.
  @MainActor var handler: @MainActor () -> Void = {}

  /// Raises the signal, on any thread.
  func raise() {
    guard !isRaised.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task { @MainActor in
      isRaised.store(false, ordering: .releasing)
      handler()
    }
  }
}
