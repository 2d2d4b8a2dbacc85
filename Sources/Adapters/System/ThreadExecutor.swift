// A thread of its own for an actor: what runs there waits for nobody in the pool that all tasks
// share, and nobody there waits for it. Jobs come from any thread and run in their order on this
// one; the thread ends after the last reference to its executor.

internal import Glibc

/// Runs an actor's jobs on one thread.
public final class ThreadExecutor: SerialExecutor {
  /// How the thread is treated where there is more to do than processors.
  public enum Priority: Sendable {
    /// Like every other.
    case normal
    /// It has what is left over.
    case background
  }

  private let queue = JobQueue()

  /// Starts a thread called `name`, of which the kernel shows 15 bytes.
  public init(name: String, priority: Priority = .normal) {
    let start = ThreadStart(name: name, priority: priority, queue: queue)
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

  deinit {
    queue.close()
  }

  /// Has the thread run a job after those that are already waiting.
  public func enqueue(_ job: consuming ExecutorJob) {
    queue.add(Work(job: UnownedJob(job), executor: asUnownedSerialExecutor()))
  }

  /// The executor without a reference to it, for an actor that holds one itself.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}

/// A job and on whose behalf it runs.
private struct Work {
  let job: UnownedJob
  let executor: UnownedSerialExecutor
}

/// What a new thread is handed.
private final class ThreadStart: Sendable {
  /// Beside a busy thread it gets a tenth of a processor: enough to get on, and no look has to wait
  /// for it. At the lowest, 19, it would get a hundredth.
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
    // For whoever looks at the threads; Swift cannot call what C has for it.
    let comm = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    if comm >= 0 {
      _ = write(comm, name, name.utf8.count)
      close(comm)
    }
    // Linux takes 0 for the calling thread, not for its process.
    if priority == .background {
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.backgroundNice)
    }
    while let work = queue.next() {
      work.job.runSynchronously(on: work.executor)
    }
  }
}

/// The jobs between whoever brings them and the thread.
///
/// `@unchecked`: everything is touched under the lock alone. It is pthread's because the thread has
/// to sleep until there is something to do, which the standard library's has no way to.
private final class JobQueue: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [Work] = []
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

  func add(_ work: Work) {
    pthread_mutex_lock(lock)
    waiting.append(work)
    pthread_cond_signal(arrival)
    pthread_mutex_unlock(lock)
  }

  func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    pthread_cond_signal(arrival)
    pthread_mutex_unlock(lock)
  }

  /// Waits for the next job; nil when the queue is closed and empty.
  func next() -> Work? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while waiting.isEmpty, !isClosed { pthread_cond_wait(arrival, lock) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
