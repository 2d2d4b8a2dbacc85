// Waiting for what may never come: every wait of a test ends, as a success or as a failure that says
// what was waited for.

/// What was to happen has not.
public struct DeadlinePassed: Error {
  /// Says so.
  public init() {}
}

/// What `work` comes to; an error when that takes longer than anything on a busy machine may, even
/// if `work` cannot be called off.
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

/// What `look` finds, which looks every few milliseconds until it does; others run on this actor
/// meanwhile. After `limit` the error says that there was no sign of `thing`, and `story`.
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
    // As long as it looked, so that what is looked at has half of its time to get on.
    try await Task.sleep(for: max(.milliseconds(10), ContinuousClock.now - began))
  }
}
