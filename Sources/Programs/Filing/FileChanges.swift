// The moves of files, the parts that are written, and the way back. Each change is in the log before
// it is made. Nothing takes the place of another file.

internal import Glibc
package import System

/// Moves files, and writes what it does before it does it.
package struct FileChanges {
  /// Where the moves are written before they are made; nil if none are made.
  private let log: MoveLog?

  /// Makes moves and adds them to a log; without one, nothing is moved.
  package init(log: MoveLog?) { self.log = log }

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
  package func make(_ move: PlannedMove) throws(FileFailure) -> CInt? {
    guard let log else { return nil }
    if let code = try makeFolders(for: move.new) { return code }
    try log.add(LoggedChange.moved(move).line)
    guard let code = FileMove.move(move.old, to: move.new) else { return nil }
    try log.add(LoggedChange.moved(move).line(failure: FileMove.words(for: code)))
    return code
  }

  /// Makes the folders that are missing on the way to a file; returns the reason if one was not
  /// made.
  package func makeFolders(for path: [UInt8]) throws(FileFailure) -> CInt? {
    for folder in missingFolders(for: path) {
      if let code = FileMove.makeFolder(folder) { return code }
      try log?.add(LoggedChange.made(folder).line)
    }
    return nil
  }

  /// Puts a new file, which is written, into its place; returns the reason if that failed.
  func put(
    _ draft: FileDraft, at path: [UInt8], from source: [UInt8]
  ) throws(FileFailure) -> CInt? {
    guard let state = draft.state else { return ENOENT }
    let change = LoggedChange.wrote(WrittenPart(path: path, source: source, state: state))
    try log?.add(change.line)
    do throws(FileFailure) {
      try draft.finish()
      return nil
    } catch {
      try log?.add(change.line(failure: FileMove.words(for: error.code)))
      return error.code
    }
  }
}

/// A change of a log that was taken back, or could not be.
package enum UndoneChange: Equatable, Sendable {
  case moved(from: [UInt8], to: [UInt8])
  case removed([UInt8])
  /// The file stays for a reason that the user should know.
  case stays([UInt8], reason: String)
}

extension MoveLog {
  /// Takes all changes back that can be, the last one first; returns whether all could.
  package func undo<Failure>(
    _ report: (UndoneChange) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var isComplete = true
    for change in changes.reversed() {
      let undone: UndoneChange?
      switch change {
      case .made(let folder):
        // A folder in which other files lie by now stays.
        FileMove.removeFolder(folder)
        continue
      case .wrote(let part): undone = remove(part)
      case .moved(let move): undone = takeBack(move)
      }
      guard let undone else { continue }
      if case .stays = undone { isComplete = false }
      try report(undone)
    }
    return isComplete
  }

  /// Removes a part unless it has changed; nil if it is gone already.
  private func remove(_ part: WrittenPart) -> UndoneChange? {
    guard let state = FileMove.state(at: part.path) else { return nil }
    guard state == part.state else {
      return .stays(part.path, reason: "has changed since it was written, and stays")
    }
    if let code = FileMove.remove(part.path) {
      return .stays(part.path, reason: "was not removed: \(FileMove.words(for: code))")
    }
    return .removed(part.path)
  }

  /// Gives a file its old name back; nil if it has that already.
  private func takeBack(_ move: PlannedMove) -> UndoneChange? {
    let (there, before) = (FileMove.identity(at: move.new), FileMove.identity(at: move.old))
    if before == move.file { return nil }
    if there == nil { return .stays(move.new, reason: "no longer exists") }
    if there != move.file {
      return .stays(move.new, reason: "is a different file now, and stays")
    }
    if let code = before == nil ? FileMove.move(move.new, to: move.old) : EEXIST {
      let reason =
        code == EEXIST
        ? "stays: its old name is taken" : "was not moved: \(FileMove.words(for: code))"
      return .stays(move.new, reason: reason)
    }
    return .moved(from: move.new, to: move.old)
  }
}
