// A shell that cleans up after a test. Its input ends with the test, in whatever way that ends;
// then it kills every process of the rig and removes the rig's folder. It finds the processes by
// the folder in their environment, which children inherit, so a reused process identifier does no
// harm.

import Foundation

/// Kills the processes of a rig at its end.
final class Reaper {
  private let process = Process()
  private let input = Pipe()

  /// Prepares to kill the processes with the runtime folder `folder`, and to remove it.
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
    // The shell must not find itself by its environment.
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Cleans up now and returns afterwards.
  func reap() {
    try? input.fileHandleForWriting.close()
    process.waitForEnd()
  }
}
