// The reading of a running source, which can be stopped.

/// A running source while it is read.
struct RunningReading: Sendable {
  /// What happens; ends with the source.
  let events: AsyncStream<SourceEvent>
  private let work: Task<Void, Never>

  /// Starts `work` on a task of its own.
  init(
    _ work: @escaping @Sendable (_ report: @escaping @Sendable (SourceEvent) -> Void) async -> Void
  ) {
    let (events, continuation) = AsyncStream.makeStream(of: SourceEvent.self)
    self.events = events
    self.work = Task.detached {
      await work { continuation.yield($0) }
      continuation.finish()
    }
  }

  /// Stops the reading and waits at most `limit` until everything is released; false if it takes
  /// longer.
  @MainActor
  func stop(within limit: Duration) async -> Bool {
    work.cancel()
    let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
    let clock = Task { @MainActor in
      try await Task.sleep(for: limit)
      continuation.yield(false)
    }
    Task.detached { [work] in
      await work.value
      continuation.yield(true)
    }
    defer { clock.cancel() }
    for await isEnded in ends { return isEnded }
    return false
  }
}
