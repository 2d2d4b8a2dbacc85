// A thread for one actor. Its jobs never wait for the pool that all tasks share, and never block
// it. Jobs come from any thread and run in order; the thread ends after the last reference to its
// executor.

/// Runs an actor's jobs on one thread.
///
///     actor Reader {
///       private let executor = ThreadExecutor(name: "reader")
///       nonisolated var unownedExecutor: UnownedSerialExecutor {
///         executor.asUnownedSerialExecutor()
///       }
///     }
public final class ThreadExecutor: SerialExecutor {
  /// The thread's share of a busy processor.
  public enum Priority: Sendable {
    /// The same share as other threads.
    case normal
    /// What other threads leave over.
    case background
  }

  private let queue = JobQueue()

  /// Starts a thread called `name`, of which the kernel shows 15 bytes.
  public init(name: String, priority: Priority = .normal) {
    queue.startThread(name: name, priority: priority)
  }

  deinit {
    queue.close()
  }

  /// Runs a job after those that are already waiting.
  public func enqueue(_ job: consuming ExecutorJob) {
    let (job, executor) = (UnownedJob(job), asUnownedSerialExecutor())
    queue.add { job.runSynchronously(on: executor) }
  }

  /// The executor without a reference, for an actor that holds one itself.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
