// The same work in this process and in a helper, in turns.

/// The milliseconds that a piece of work takes here and there.
struct Comparison {
  /// The work gave another result there than here.
  struct Difference: Error {
    let here, there: Int
  }

  private(set) var here: [Double] = []
  private(set) var there: [Double] = []

  /// Nothing measured.
  init() {}

  /// Does both once to warm up, then `rounds` times in turns. Both have to give the same number.
  init(rounds: Int, here one: () throws -> Int, there other: () throws -> Int) throws {
    for round in 0...rounds {
      let (oneTime, oneResult) = try Self.timed(one)
      let (otherTime, otherResult) = try Self.timed(other)
      guard oneResult == otherResult else {
        throw Difference(here: oneResult, there: otherResult)
      }
      if round > 0 { add(oneTime, otherTime) }
    }
  }

  /// The same for work that waits.
  init(
    rounds: Int, here one: () async throws -> Int, there other: () async throws -> Int
  ) async throws {
    for round in 0...rounds {
      let start = ContinuousClock.now
      let oneResult = try await one()
      let middle = ContinuousClock.now
      let otherResult = try await other()
      guard oneResult == otherResult else {
        throw Difference(here: oneResult, there: otherResult)
      }
      if round > 0 {
        add((middle - start) / .milliseconds(1), (.now - middle) / .milliseconds(1))
      }
    }
  }

  private mutating func add(_ one: Double, _ other: Double) {
    here.append(one)
    there.append(other)
  }

  private static func timed(_ work: () throws -> Int) throws -> (Double, Int) {
    let start = ContinuousClock.now
    let result = try work()
    return ((ContinuousClock.now - start) / .milliseconds(1), result)
  }
}
