// The computer's cores, and the time that they spend on a thread.

internal import Glibc

/// The processor.
public enum Processor {
  /// The number of cores, at least 1.
  public static var coreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  /// The processor time that the calling thread has used.
  public static var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
