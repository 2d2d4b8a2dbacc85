// The kernel's figures about this process.

internal import Foundation
internal import Glibc
internal import Isolation

/// Processor time and memory.
enum ProcessUse {
  /// The processor time of all threads and of the helpers that look for them.
  static var processorTime: Duration {
    time(of: CLOCK_PROCESS_CPUTIME_ID) + LiveHelpers.all.processorTime
  }

  /// The processor time of the calling thread.
  static var threadTime: Duration { time(of: CLOCK_THREAD_CPUTIME_ID) }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Bytes in memory.
  static var residentMemory: Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let resident = pages?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
