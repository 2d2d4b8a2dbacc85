// The computer's cores, and the time that they spend on a thread.

internal import Glibc

/// The processor.
public enum Processor {
  /// The number of cores, at least 1.
  public static var coreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  /// The processor time that the calling thread has used, together with the time that other
  /// processes worked for it.
  public static var threadTime: Duration { time(of: CLOCK_THREAD_CPUTIME_ID) + timeOfOthers }

  /// The processor time that this process has used.
  public static var processTime: Duration { time(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// Counts processor time that another process has worked for the calling thread.
  public static func note(timeOfAnother time: Duration) {
    let total = timeOfOthers + time
    pthread_setspecific(
      timeOfOthersKey, UnsafeRawPointer(bitPattern: Int(total / .microseconds(1))))
  }

  /// Microseconds, in the place of a pointer: each thread has its own.
  private static let timeOfOthersKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var timeOfOthers: Duration {
    .microseconds(Int(bitPattern: pthread_getspecific(timeOfOthersKey)))
  }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
