// Jobs of tasks, which come from any thread, and the threads that run them.

internal import Glibc

/// The jobs that wait for a thread.
///
/// `@unchecked`: everything is used under the lock alone. The lock is pthread's because a thread
/// must sleep until a job arrives, and the standard library has no condition variable.
final class JobQueue: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [@Sendable () -> Void] = []
  private var isClosed = false

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(lock)
    arrival.deallocate()
    lock.deallocate()
  }

  /// Adds a job for one of the threads, after those that already wait.
  func add(_ job: @escaping @Sendable () -> Void) {
    pthread_mutex_lock(lock)
    waiting.append(job)
    pthread_cond_signal(arrival)
    pthread_mutex_unlock(lock)
  }

  func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    pthread_cond_broadcast(arrival)
    pthread_mutex_unlock(lock)
  }

  /// Runs jobs until the queue is closed.
  func startThread(name: String, priority: ThreadExecutor.Priority) {
    let start = ThreadStart(name: name, priority: priority, queue: self)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(start).toOpaque())
    precondition(status == 0, "The system has no thread left: \(String(cString: strerror(status)))")
    pthread_detach(thread)
  }

  /// Waits for the next job; nil once the queue is closed and empty.
  fileprivate func next() -> (@Sendable () -> Void)? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while waiting.isEmpty, !isClosed { pthread_cond_wait(arrival, lock) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}

private final class ThreadStart: Sendable {
  /// Beside a busy thread this gives a tenth of a processor: enough to make progress, without
  /// delaying the fast lane. The lowest priority, 19, would give a hundredth.
  private static let backgroundNice: CInt = 10

  let name: String
  let priority: ThreadExecutor.Priority
  let queue: JobQueue

  init(name: String, priority: ThreadExecutor.Priority, queue: JobQueue) {
    self.name = name
    self.priority = priority
    self.queue = queue
  }

  func run() {
    // Names the thread for debuggers; Swift does not import C's function for that.
    let comm = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    if comm >= 0 {
      _ = write(comm, name, name.utf8.count)
      close(comm)
    }
    // On Linux, 0 is the calling thread, not its process.
    if priority == .background {
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.backgroundNice)
    }
    while let job = queue.next() { job() }
  }
}

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
    case normal
    /// The thread runs in the time that other threads leave.
    case background
  }

  private let queue = JobQueue()

  /// The kernel shows 15 bytes of the name.
  public init(name: String, priority: Priority = .normal) {
    queue.startThread(name: name, priority: priority)
  }

  deinit {
    queue.close()
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let (job, executor) = (UnownedJob(job), asUnownedSerialExecutor())
    queue.add { job.runSynchronously(on: executor) }
  }

  /// The executor without a reference, for an actor that holds one itself.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}

/// Runs tasks on a number of threads, which end after the last reference to it.
///
///     let pool = ThreadPool(name: "reading", threadCount: 3)
///     Task(executorPreference: pool) { … }
public final class ThreadPool: TaskExecutor {
  private let queue = JobQueue()

  /// The kernel shows 15 bytes of the name.
  public init(name: String, threadCount: Int) {
    for _ in 0..<threadCount { queue.startThread(name: name, priority: .normal) }
  }

  deinit {
    queue.close()
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let (job, executor) = (UnownedJob(job), asUnownedTaskExecutor())
    queue.add { job.runSynchronously(on: executor) }
  }
}
