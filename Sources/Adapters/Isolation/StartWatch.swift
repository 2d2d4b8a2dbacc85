// The start of a helper. The thread that starts one waits until the new process runs its program,
// and no signal ends that wait: a process that is stopped before that would block its parent for
// ever.

internal import Dispatch
internal import Glibc
internal import System

/// Watches the start of a process by the calling thread.
struct StartWatch {
  /// A start takes a millisecond.
  private static let step = 0.5

  private let timer: any DispatchSourceTimer

  init() {
    // The open list has this thread's children, whichever thread reads it.
    let children = FileDescriptor(
      adopting: open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC))
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + Self.step, repeating: Self.step)
    timer.setEventHandler { Self.endStoppedStarts(in: children) }
    timer.activate()
  }

  /// Stops watching: the process runs its program, or has failed to.
  func end() { timer.cancel() }

  /// Ends the processes of a list that are stopped and still run this program. Their parent waits
  /// for them, so their numbers belong to no other process.
  private static func endStoppedStarts(in list: FileDescriptor) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = pread(list.number, &bytes, bytes.count, 0)
    let numbers = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    for process in numbers.compactMap({ Int32($0) })
    where OtherProcess.isStopped(process) && OtherProcess.runsThisProgram(process) {
      kill(process, SIGKILL)
    }
  }
}
