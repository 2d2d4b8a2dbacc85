// Ctrl+C, SIGTERM or a closed terminal: the first signal ends what is being read, and the run goes
// on to its results; the second ends the program. One value for the whole run, so that a signal is
// never lost between two sources.

internal import Synchronization

/// Whether the user ends the run. Safe on all threads.
final class StopRequest: Sendable {
  private struct State {
    var isRaised = false
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Whether the run is to end.
  var isRaised: Bool { state.withLock { $0.isRaised } }

  /// Ends the run.
  func raise() {
    let action = state.withLock { state in
      state.isRaised = true
      return state.action
    }
    action?()
  }

  /// Calls `action` when the run is to end, at once if it already is; nil calls nothing any more.
  func onRaise(_ action: (@Sendable () -> Void)?) {
    let isRaised = state.withLock { state in
      state.action = action
      return state.isRaised
    }
    if isRaised { action?() }
  }
}
