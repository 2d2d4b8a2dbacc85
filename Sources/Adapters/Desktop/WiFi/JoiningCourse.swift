// How an attempt to join goes, from what NetworkManager tells of it. The attempt says that it has
// ended, the adapter why; either may come first.

internal import GLib

/// The course of an attempt, signal by signal.
struct JoiningCourse: Sendable {
  /// How far it has come.
  enum State: Hashable, Sendable {
    case underway
    case joined
    /// It has ended, and nobody has said why yet.
    case ended
    case failed(NetworkFailure)
  }

  /// The attempt's object on the bus.
  let attempt: String
  /// The adapter's.
  let adapter: String
  let needsPassword: Bool
  /// Whether the profile was there before.
  let isSaved: Bool
  private(set) var state = State.underway
  private var adapterFailure: NetworkFailure?

  init(attempt: String, adapter: String, needsPassword: Bool, isSaved: Bool) {
    self.attempt = attempt
    self.adapter = adapter
    self.needsPassword = needsPassword
    self.isSaved = isSaved
  }

  /// Takes in what was told, of this attempt or of others.
  mutating func take(_ signal: BusSignal) {
    switch (signal.name, signal.values) {
    case ("StateChanged", let values) where signal.path == attempt && values.count == 2:
      takeAttempt(state: values[0].number, reason: values[1].number)
    case ("StateChanged", let values) where signal.path == adapter && values.count == 3:
      takeAdapter(state: values[0].number, reason: values[2].number)
    // Somebody had the name and has it no more.
    case ("NameOwnerChanged", let values) where values.count == 3 && values[1] != .string(""):
      state = .failed(.noService)
    default: break
    }
  }

  /// `NMActiveConnectionState` and its reason.
  private mutating func takeAttempt(state: UInt32?, reason: UInt32?) {
    switch (state, reason) {
    case (2, _): self.state = .joined
    case (4, 9), (4, 10): self.state = .failed(.wrongPassword(isSaved: isSaved))
    case (4, 14): self.state = .failed(.noAdapter)
    case (4, _): self.state = adapterFailure.map { .failed($0) } ?? .ended
    default: break
    }
  }

  /// `NMDeviceState` and its reason.
  private mutating func takeAdapter(state: UInt32?, reason: UInt32?) {
    // Failed; or gone altogether.
    guard let state, let reason, state == 120 || state <= 20 else { return }
    adapterFailure =
      NetworkFailure(adapterReason: reason, needsPassword: needsPassword, isSaved: isSaved)
      ?? adapterFailure
    if self.state == .ended, let adapterFailure { self.state = .failed(adapterFailure) }
  }

  /// Follows `signals` until there is an answer to what is open in `state`, or `patience` has passed.
  func following(_ signals: AsyncStream<BusSignal>, for patience: Duration) async -> JoiningCourse {
    await withTaskGroup(of: JoiningCourse?.self) { group in
      group.addTask { [self] in
        var course = self
        for await signal in signals {
          course.take(signal)
          if course.state != state { break }
        }
        return course
      }
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      defer { group.cancelAll() }
      return (await group.next() ?? nil) ?? self
    }
  }
}
