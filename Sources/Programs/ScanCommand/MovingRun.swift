// Renaming: files get names, or folders, from the codes in them. Nothing is moved without
// --apply, no file takes the place of another, and every move can be undone. Splitting (Splitting,
// SplittingRun) writes parts of documents by the same rules.
//
//   MoveOptions   what the command line says of it
//   FileMover     from the codes of a file to its new name
//   MoveLog       what was moved, as JSON lines
//   FileChanges   the moves themselves; MovingRun makes those of a run, UndoRun takes them back

internal import Glibc
internal import Meaning
internal import Reading
internal import System

/// The files to move, and their new places.
struct MoveOptions: Equatable, Sendable {
  /// The new name; nil if files keep theirs.
  var name: TextTemplate?
  /// The new folder; nil if files stay in theirs.
  var folder: TextTemplate?
  /// The log of moves to take back; nil if there is none.
  var undone: FileName?
  /// The log of moves to make; nil if new names are only printed.
  var log: FileName?
  /// How documents are split; nil if files are moved instead.
  var split: SplitOptions?

  /// Whether files are moved by their codes.
  var isMoving: Bool { split == nil && (name != nil || folder != nil) }
}

/// The parts into which documents are split.
struct SplitOptions: Equatable, Sendable {
  /// The regular expression in the texts of codes that separate; nil if every code does.
  var expression: String?
  /// Whether the pages with these codes are left out.
  var dropsSeparators = false
}

/// Moves the files of a run by their codes.
struct MovingRun {
  private var mover: FileMover
  private var changes: FileChanges
  /// The most attempts at a name, because other programs may take it meanwhile.
  private static let mostAttempts = 100

  /// Moves files as `mover` says, and adds the moves to `log`; without one, only prints them.
  init(_ mover: FileMover, log: MoveLog?) {
    self.mover = mover
    changes = FileChanges(log: log)
  }

  /// Moves a file that was read; returns a message for the user.
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

/// Moves files, and writes what it does before it does it.
struct FileChanges {
  /// Where the moves are written before they are made; nil if none are made.
  private var log: Output?

  /// Makes moves and adds them to a log; without one, nothing is moved.
  init(log: MoveLog?) {
    self.log = log.map { Output(continuing: $0.file, name: $0.name) }
  }

  /// The folders that are missing on the way to a file, the outermost first.
  private func missingFolders(for path: [UInt8]) -> [[UInt8]] {
    var missing: [[UInt8]] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")), slash > 0 {
      rest = rest[..<slash]
      if FileMove.identity(at: Array(rest)) != nil { break }
      missing.insert(Array(rest), at: 0)
    }
    return missing
  }

  /// Makes a move, or only pretends to; returns the reason if it was not made.
  mutating func make(_ move: PlannedMove) throws(OutputError) -> CInt? {
    guard log != nil else { return nil }
    if let code = try makeFolders(for: move.new) { return code }
    try log?.write(LoggedChange.moved(move).line)
    guard let code = FileMove.move(move.old, to: move.new) else { return nil }
    try log?.write(LoggedChange.moved(move).line(failure: FileMove.words(for: code)))
    return code
  }

  /// Makes the folders that are missing on the way to a file; returns the reason if one was not
  /// made.
  mutating func makeFolders(for path: [UInt8]) throws(OutputError) -> CInt? {
    for folder in missingFolders(for: path) {
      if let code = FileMove.makeFolder(folder) { return code }
      try log?.write(LoggedChange.made(folder).line)
    }
    return nil
  }

  /// Puts a new file, which is written, into its place; returns the reason if that failed.
  mutating func put(
    _ draft: FileDraft, at path: [UInt8], from source: [UInt8]
  ) throws(OutputError) -> CInt? {
    guard let state = draft.state else { return ENOENT }
    let change = LoggedChange.wrote(WrittenPart(path: path, source: source, state: state))
    try log?.write(change.line)
    do throws(FileFailure) {
      try draft.finish()
      return nil
    } catch {
      try log?.write(change.line(failure: FileMove.words(for: error.code)))
      return error.code
    }
  }

  /// A move for the reader; every character of it is visible.
  static func line(from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    Array("\(old.name.visible) -> \(new.name.visible)\n".utf8)
  }
}

/// A run that gives files their old names back.
struct UndoRun {
  let log: MoveLog

  /// Takes all moves back that can be; returns whether all could.
  func run(to output: inout Output) throws(OutputError) -> Bool {
    var isComplete = true
    for change in log.changes.reversed() {
      switch change {
      case .made(let folder):
        // A folder in which other files lie by now stays.
        FileMove.removeFolder(folder)
      case .wrote(let part):
        if try !remove(part, &output) { isComplete = false }
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

  /// Removes a part unless it has changed; returns whether it is gone.
  private func remove(
    _ part: WrittenPart, _ output: inout Output
  ) throws(OutputError) -> Bool {
    guard let state = FileMove.state(at: part.path) else { return true }
    guard state == part.state else {
      Messages.complain(about: part.path.name, "has changed since it was written, and stays")
      return false
    }
    if let code = FileMove.remove(part.path) {
      Messages.complain(about: part.path.name, "was not removed: \(FileMove.words(for: code))")
      return false
    }
    try output.write(Array("\(part.path.name.visible) is removed\n".utf8))
    return true
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
    if there == nil { return .blocked(reason: "no longer exists") }
    if there != move.file { return .blocked(reason: "is a different file now, and stays") }
    return before == nil ? .toMove : .blocked(reason: reason(for: EEXIST))
  }

  private func reason(for code: CInt) -> String {
    code == EEXIST
      ? "stays: its old name is taken" : "was not moved: \(FileMove.words(for: code))"
  }
}
