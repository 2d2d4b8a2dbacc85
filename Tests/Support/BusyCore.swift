// A core of the processor that is busy, as on a machine with much to do: processes on it get as
// little of it as a test wants.

internal import Foundation

/// The first core.
public enum BusyCore {
  /// Lets a process use only this core, and that only as far as others leave it.
  public static func take(_ process: Int32, niceness: Int) throws {
    for command in [["taskset", "-cp", "0"], ["renice", "\(niceness)", "-p"]] {
      let run = Process()
      run.executableURL = URL(filePath: "/usr/bin/env")
      run.arguments = command + ["\(process)"]
      run.standardOutput = FileHandle.nullDevice
      try run.run()
      run.waitForEnd()
      guard run.terminationStatus == 0 else {
        throw StageFailure("\(command.joined(separator: " ")) \(process) failed.")
      }
    }
  }

  /// Keeps the core busy for so many seconds. The programs end by themselves: signals may be
  /// blocked where tests run.
  public static func load(seconds: Int) throws {
    let work = "i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done"
    let isTime = "[ $(date +%s) -lt $end ]"
    let script = "end=$(($(date +%s) + \(seconds))); while \(isTime); do \(work); done"
    for _ in 0..<4 {
      let run = Process()
      run.executableURL = URL(filePath: "/usr/bin/env")
      run.arguments = ["taskset", "-c", "0", "sh", "-c", script]
      try run.run()
    }
  }
}
