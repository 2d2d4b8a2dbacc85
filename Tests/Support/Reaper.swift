// Whoever outlives a test and clears up after it: a shell that, when its input ends because the test
// has ended in whatever way, kills every process of the rig and removes the rig's folder. It knows
// them by the folder in their environment, which whatever they start inherits: nobody has to tell it
// of a process, and none is mistaken for another that got its number.

import Foundation

/// Kills the processes of a rig at its end.
final class Reaper {
  private let process = Process()
  private let input = Pipe()

  /// Will kill what has `folder` for its runtime folder, and remove it.
  init(clearing folder: URL) throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      trap '' INT TERM HUP
      while read -r line; do :; done
      # One that starts another while it is looked for is found at the next look.
      while found=$(grep -lszFx "XDG_RUNTIME_DIR=$0" /proc/[0-9]*/environ); [ -n "$found" ]; do
        for file in $found; do
          pid=${file#/proc/}
          kill -9 "${pid%/environ}"
        done
      done
      rm -rf "$0"
      """, folder.path,
    ]
    // The shell must not find itself.
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Clears up now, and returns when that is done.
  func reap() {
    try? input.fileHandleForWriting.close()
    process.waitForEnd()
  }
}
