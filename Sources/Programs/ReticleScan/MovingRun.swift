// The moves of a run: each file is moved when it was read.

internal import Glibc
internal import Reading
internal import System

/// Moves the files of a run by their codes.
struct MovingRun {
  private var mover: FileMover
  private var changes: FileChanges
  /// Attempts at names that other programs take meanwhile.
  private static let mostAttempts = 100

  /// Moves files as `mover` says, and adds the moves to `log`; without one, only prints them.
  init(_ mover: FileMover, log: MoveLog?) {
    self.mover = mover
    changes = FileChanges(log: log)
  }

  /// Moves a file that was read; returns what the user should know of it.
  mutating func move(
    _ codes: [Detection], of source: Source, to output: inout Output
  ) throws(OutputError) -> String? {
    for _ in 0..<Self.mostAttempts {
      switch mover.plan(codes, of: source) {
      case .stays: return nil
      case .isKept(let reason): return reason
      case .moves(let move):
        guard let code = try changes.make(move) else {
          try output.write(FileChanges.line(from: move.old, to: move.new))
          return nil
        }
        if code == EEXIST { continue }
        return code == EXDEV
          ? "was not moved: the folder is on another file system"
          : "was not moved: \(FileMove.words(for: code))"
      }
    }
    return "was not moved: its new name is taken"
  }
}
