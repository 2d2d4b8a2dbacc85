// A thread on which tests may wait for other processes without keeping other tests from running.

import System

/// Runs suites that play with processes, one thing at a time on a thread of its own.
@globalActor
public actor Stage {
  /// The one stage there is.
  public static let shared = Stage()

  private let executor = ThreadExecutor(name: "stage")
  /// The stage's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}
