// Renaming: files get names, or folders, from the codes in them. Nothing is moved without
// --apply, no file takes the place of another, and every move can be undone. Splitting
// (SplittingRun) writes parts of documents by the same rules.
//
//   MoveOptions   what the command line says of it
//   FileMover     from the codes of a file to its new name
//   MoveLog       what was moved, as JSON lines
//   FileChanges   the moves themselves; MovingRun makes those of a run, UndoRun takes them back

internal import Filing
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

  func mover(reader: TextReader) -> FileMover {
    FileMover(name: name, folder: folder, applies: log != nil, reader: reader)
  }
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
  private let changes: FileChanges
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
      switch mover.plan(codes, at: source.path?.bytes.absolute) {
      case .stays: return nil
      case .isKept(let reason): return reason
      case .moves(let move):
        guard let code = try made(move) else {
          try output.write(move.line)
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

  private func made(_ move: PlannedMove) throws(OutputError) -> CInt? {
    do throws(FileFailure) {
      return try changes.make(move)
    } catch {
      throw OutputError(code: error.code)
    }
  }
}

extension PlannedMove {
  /// A move for the reader; every character of it is visible.
  fileprivate var line: [UInt8] { Self.line(from: old, to: new) }

  fileprivate static func line(from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    Array("\(old.text.visible) -> \(new.text.visible)\n".utf8)
  }
}

/// A run that gives files their old names back.
struct UndoRun {
  let log: MoveLog

  /// Takes all moves back that can be; returns whether all could.
  func run(to output: inout Output) throws(OutputError) -> Bool {
    try log.undo { change throws(OutputError) in
      switch change {
      case .moved(let new, let old): try output.write(PlannedMove.line(from: new, to: old))
      case .removed(let path):
        try output.write(Array("\(path.text.visible) is removed\n".utf8))
      case .stays(let path, let reason): Messages.complain(about: path.text, reason)
      }
    }
  }
}
