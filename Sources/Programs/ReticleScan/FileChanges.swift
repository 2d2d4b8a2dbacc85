// The moves themselves, whether they are made or only printed.

internal import System

/// Moves files, and writes what it does before it does it.
struct FileChanges {
  /// Where the moves are written before they are made; nil if none are made.
  private var log: Output?

  /// Makes moves and adds them to a log; without one, nothing is moved.
  init(log: MoveLog?) {
    self.log = log.map { Output(continuing: $0.file, name: "log") }
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

  /// Makes a move, or only pretends to; the reason if it was not made.
  mutating func make(_ move: PlannedMove) throws(OutputError) -> CInt? {
    guard log != nil else { return nil }
    for folder in missingFolders(for: move.new) {
      if let code = FileMove.makeFolder(folder) { return code }
      try log?.write(LoggedChange.made(folder).line)
    }
    try log?.write(LoggedChange.moved(move).line)
    guard let code = FileMove.move(move.old, to: move.new) else { return nil }
    try log?.write(LoggedChange.moved(move).line(failure: FileMove.words(for: code)))
    return code
  }

  /// A move for the reader; every character of it is visible.
  static func line(from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    Array("\(old.name.visible) -> \(new.name.visible)\n".utf8)
  }
}
