// Renaming: files get names, or folders, from the codes in them. Nothing is moved without
// --apply, no file takes the place of another, and every move can be undone.
//
//   MoveOptions   what the command line says of it
//   FileMover     from the codes of a file to its new name
//   MoveLog       what was moved, as JSON lines
//   FileChanges   the moves themselves; MovingRun makes those of a run, UndoRun takes them back

internal import Meaning

/// Which files are moved, and where.
struct MoveOptions: Equatable, Sendable {
  /// What an option changes.
  enum Change: Equatable, Sendable {
    case rename, sortInto, undo, apply
  }

  /// The new name; nil if files keep theirs.
  var name: TextTemplate?
  /// The new folder; nil if files stay in theirs.
  var folder: TextTemplate?
  /// The log of moves to take back; nil if there is none.
  var undone: FileName?
  /// The log of moves to make; nil if new names are only printed.
  var log: FileName?

  /// Whether files are moved by their codes.
  var isMoving: Bool { name != nil || folder != nil }

  /// Applies an option with its value.
  mutating func apply(_ change: Change, _ value: FileName) {
    switch change {
    case .rename: name = TextTemplate(value.text)
    case .sortInto: folder = TextTemplate(value.text)
    case .undo: undone = value
    case .apply: log = value
    }
  }
}
