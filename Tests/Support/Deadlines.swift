// Waits with an end: every wait of a test ends in success, or in a failure that names what is
// missing.

/// The deadline of a wait has passed.
public struct DeadlinePassed: Error {
  public init() {}
}

/// The result of `work`; an error if it takes longer than a busy machine may need, even if `work`
/// cannot be cancelled.
public func beforeDeadline<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let (results, continuation) = AsyncThrowingStream.makeStream(of: Value.self)
  let working = Task {
    do {
      continuation.yield(try await work())
    } catch {
      continuation.finish(throwing: error)
    }
  }
  let waiting = Task {
    try await Task.sleep(for: .seconds(60))
    continuation.finish(throwing: DeadlinePassed())
  }
  defer {
    working.cancel()
    waiting.cancel()
  }
  for try await result in results { return result }
  throw DeadlinePassed()
}

/// The result of `look`, which is called every few milliseconds until it returns one. Other work
/// runs on this actor meanwhile. After `limit` the error names `thing` and contains `story`.
@discardableResult
public func sight<Value>(
  of thing: String, within limit: Duration = .seconds(60),
  telling story: () async -> String = { "" }, _ look: () async throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + limit
  while true {
    let began = ContinuousClock.now
    if let value = try await look() { return value }
    guard ContinuousClock.now < deadline else {
      throw StageFailure("There is no sign of \(thing) within \(limit).\n\(await story())")
    }
    // As long as the pass took, so that the program has at least half of the time for itself.
    try await Task.sleep(for: max(.milliseconds(10), ContinuousClock.now - began))
  }
}
