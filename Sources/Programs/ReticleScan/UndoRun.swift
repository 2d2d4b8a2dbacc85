// Takes moves back, the last one first.

internal import Glibc
internal import System

/// A run that gives files their old names back.
struct UndoRun {
  let log: MoveLog

  /// Takes all moves back that can be; returns whether all could.
  func run(to output: inout Output) throws(OutputError) -> Bool {
    var isComplete = true
    for change in log.changes.reversed() {
      switch change {
      case .made(let folder):
        // One in which other files lie by now stays.
        FileMove.removeFolder(folder)
      case .moved(let move):
        switch state(of: move) {
        case .done: break
        case .blocked(let reason):
          Messages.complain(about: move.new.name, reason)
          isComplete = false
        case .toMove:
          if let code = FileMove.move(move.new, to: move.old) {
            Messages.complain(about: move.new.name, reason(for: code))
            isComplete = false
          } else {
            try output.write(FileChanges.line(from: move.new, to: move.old))
          }
        }
      }
    }
    return isComplete
  }

  private enum State {
    /// The file has its old name already.
    case done
    case toMove
    case blocked(reason: String)
  }

  private func state(of move: PlannedMove) -> State {
    let (there, before) = (FileMove.identity(at: move.new), FileMove.identity(at: move.old))
    if before == move.file { return .done }
    if there == nil { return .blocked(reason: "is not there any more") }
    if there != move.file { return .blocked(reason: "is another file by now, and stays") }
    return before == nil ? .toMove : .blocked(reason: reason(for: EEXIST))
  }

  private func reason(for code: CInt) -> String {
    code == EEXIST
      ? "stays: its old name is taken" : "was not moved: \(FileMove.words(for: code))"
  }
}
