// A thread on which tests can wait for other processes without blocking other tests.

import System

/// Runs suites that work with processes one after the other, on a thread of its own.
@globalActor
public actor Stage {
  /// The only stage.
  public static let shared = Stage()

  private let executor = ThreadExecutor(name: "stage")
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}
