// Whoever outlives a test and clears up after it: a shell that is told of every process and, when its
// input ends because the test has ended in whatever way, kills them all and removes their folder.

import Foundation

/// Kills the processes of a test at its end.
final class Reaper {
  private let process = Process()
  private let input = Pipe()

  /// Will remove `folder`.
  init(clearing folder: URL) throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      trap '' INT TERM HUP
      while read -r pid; do all="$all $pid"; done
      kill -9 $all
      rm -rf "$0"
      """, folder.path,
    ]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Takes note of a process.
  func note(_ process: StageProcess) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(process.identifier)\n".utf8))
  }

  /// Clears up now, and returns when that is done.
  func reap() {
    try? input.fileHandleForWriting.close()
    process.waitForEnd()
  }
}
