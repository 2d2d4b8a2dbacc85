// Changes of what is observed: counted, and waited for.

import Observation
import FeatureSessions
import Synchronization

/// How often a view that observes a session would have to look again.
final class Changes: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func note() { number.withLock { $0 += 1 } }
}

extension ScanSession {
  /// Calls `body` just before what is at `path` changes next.
  func onNextChange<Value>(
    of path: KeyPath<ScanSession, Value>, _ body: @escaping @Sendable () -> Void
  ) {
    withObservationTracking {
      _ = self[keyPath: path]
    } onChange: {
      body()
    }
  }
}

/// Wakes one waiting task, once.
final class WakeUp: Sendable {
  private struct State {
    var isRung = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func ring() {
    let waiting = state.withLock { state in
      state.isRung = true
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  @MainActor
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isRung = state.withLock { state in
          if !state.isRung { state.waiting = continuation }
          return state.isRung
        }
        if isRung { continuation.resume() }
      }
    } onCancel: {
      ring()
    }
  }
}
