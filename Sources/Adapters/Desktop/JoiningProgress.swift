// WiFi joins wireless networks through NetworkManager, which the actor Networks calls.
//
// The progress of an attempt, from NetworkManager's signals. The attempt's signal reports the end,
// and the adapter's signal reports the reason; either may come first.

internal import GLib

/// The progress of an attempt to join, updated by each signal.
struct JoiningProgress: Sendable {
  enum State: Hashable, Sendable {
    case underway
    case joined
    /// It has ended for a reason that is not known yet.
    case ended
    case failed(NetworkFailure)
  }

  /// Its path on the bus.
  let attempt: String
  /// Its path on the bus.
  let adapter: String
  let needsPassword: Bool
  let isSaved: Bool
  private(set) var state = State.underway
  private var adapterFailure: NetworkFailure?

  init(attempt: String, adapter: String, needsPassword: Bool, isSaved: Bool) {
    self.attempt = attempt
    self.adapter = adapter
    self.needsPassword = needsPassword
    self.isSaved = isSaved
  }

  mutating func take(_ signal: BusSignal) {
    switch (signal.name, signal.values) {
    case ("StateChanged", let values) where signal.path == attempt && values.count == 2:
      takeAttempt(state: values[0].number, reason: values[1].number)
    case ("StateChanged", let values) where signal.path == adapter && values.count == 3:
      takeAdapter(state: values[0].number, reason: values[2].number)
    // The previous owner is empty when NetworkManager starts.
    case ("NameOwnerChanged", let values) where values.count == 3 && values[1] != .string(""):
      state = .failed(.noService)
    default: break
    }
  }

  private mutating func takeAttempt(state: UInt32?, reason: UInt32?) {
    switch (state, reason) {
    case (2, _): self.state = .joined
    case (4, 9), (4, 10): self.state = .failed(.wrongPassword(isSaved: isSaved))
    case (4, 14): self.state = .failed(.noAdapter)
    case (4, _): self.state = adapterFailure.map { .failed($0) } ?? .ended
    default: break
    }
  }

  private mutating func takeAdapter(state: UInt32?, reason: UInt32?) {
    // 120: failed. 20 and below: unavailable or removed.
    guard let state, let reason, state == 120 || state <= 20 else { return }
    adapterFailure =
      NetworkFailure(adapterReason: reason, needsPassword: needsPassword, isSaved: isSaved)
      ?? adapterFailure
    if self.state == .ended, let adapterFailure { self.state = .failed(adapterFailure) }
  }

  /// Applies `signals` until the state changes or `limit` has passed.
  func following(_ signals: AsyncStream<BusSignal>, for limit: Duration) async -> JoiningProgress {
    await withTaskGroup(of: JoiningProgress?.self) { group in
      group.addTask { [self] in
        var progress = self
        for await signal in signals {
          progress.take(signal)
          if progress.state != state { break }
        }
        return progress
      }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return (await group.next() ?? nil) ?? self
    }
  }
}
