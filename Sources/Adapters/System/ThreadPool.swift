// Threads for tasks that wait for other processes. The pool that all tasks share has one thread for
// each core, so a core would be idle while one of them waits.

/// Runs tasks on a number of threads, which end after the last reference to it.
///
///     let pool = ThreadPool(name: "reading", threadCount: 3)
///     Task(executorPreference: pool) { … }
public final class ThreadPool: TaskExecutor {
  private let queue = JobQueue()

  /// Starts `threadCount` threads called `name`, of which the kernel shows 15 bytes.
  public init(name: String, threadCount: Int) {
    for _ in 0..<threadCount { queue.startThread(name: name, priority: .normal) }
  }

  deinit {
    queue.close()
  }

  /// Runs a job when a thread is free.
  public func enqueue(_ job: consuming ExecutorJob) {
    let (job, executor) = (UnownedJob(job), asUnownedTaskExecutor())
    queue.add { job.runSynchronously(on: executor) }
  }
}
