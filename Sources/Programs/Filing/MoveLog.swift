// The moves, as JSON lines in a file that only grows. A move is written before it is made, so
// that none is forgotten, and again with its failure if it was not made.

internal import FeatureModels
internal import Glibc
internal import Meaning
internal import System

/// A part of a document, as it was written.
package struct WrittenPart: Equatable, Sendable {
  /// From the root, like that of the document.
  package let path: [UInt8]
  let source: [UInt8]
  let state: FileMove.State
}

/// A line of the log.
enum LoggedChange: Equatable {
  case moved(PlannedMove)
  /// A folder was made.
  case made([UInt8])
  case wrote(WrittenPart)

  var line: [UInt8] { object(failure: nil).line }

  /// The line of a move that was not made.
  func line(failure: String) -> [UInt8] { object(failure: failure).line }

  private func object(failure: String?) -> JSONObject {
    var object = JSONObject()
    switch self {
    case .moved(let move):
      object.add("from", .string(move.old.text))
      if !move.old.isText { object.add("fromBytes", .base64(move.old)) }
      object.add("to", .string(move.new.text))
      if !move.new.isText { object.add("toBytes", .base64(move.new)) }
      object.add("file", .string("\(move.file.device):\(move.file.number)"))
    case .made(let folder):
      object.add("folder", .string(folder.text))
      if !folder.isText { object.add("folderBytes", .base64(folder)) }
    case .wrote(let part):
      object.add("part", .string(part.path.text))
      if !part.path.isText { object.add("partBytes", .base64(part.path)) }
      object.add("of", .string(part.source.text))
      if !part.source.isText { object.add("ofBytes", .base64(part.source)) }
      let file = part.state.identity
      object.add(
        "state",
        .string("\(file.device):\(file.number):\(part.state.size):\(part.state.modified)"))
    }
    if let failure { object.add("failure", .string(failure)) }
    return object
  }

  private static let keysOfFolders = ["folder", "folderBytes", "failure"]
  private static let keysOfMoves = ["from", "fromBytes", "to", "toBytes", "file", "failure"]
  private static let keysOfParts = ["part", "partBytes", "of", "ofBytes", "state", "failure"]

  /// Reads a line; nil if this program did not write it.
  fileprivate init?(_ tree: JSONTree) {
    guard case .object(let members) = tree else { return nil }
    if let folder = tree.path("folder") {
      guard Set(Self.keysOfFolders).isSuperset(of: members.keys) else { return nil }
      self = .made(folder)
      return
    }
    if let part = tree.path("part") {
      guard let source = tree.path("of"),
        let numbers = tree["state"]?.string?.split(separator: ":").compactMap({ Int($0) }),
        numbers.count == 4, Set(Self.keysOfParts).isSuperset(of: members.keys)
      else { return nil }
      let file = FileMove.Identity(device: numbers[0], number: numbers[1])
      self = .wrote(
        WrittenPart(
          path: part, source: source,
          state: FileMove.State(identity: file, size: numbers[2], modified: numbers[3])))
      return
    }
    guard let old = tree.path("from"), let new = tree.path("to"),
      let numbers = tree["file"]?.string?.split(separator: ":").compactMap({ Int($0) }),
      numbers.count == 2, Set(Self.keysOfMoves).isSuperset(of: members.keys)
    else { return nil }
    self = .moved(
      PlannedMove(
        old: old, new: new,
        file: FileMove.Identity(device: numbers[0], number: numbers[1])))
  }

  /// Whether a line of the log can start like this. Every path starts at the root.
  fileprivate static func canBegin(with cut: ArraySlice<UInt8>) -> Bool {
    let starts = ["folder", "from", "part"].map { Array("{\"\($0)\":\"/".utf8) }
    if starts.contains(where: { $0.starts(with: cut) }) { return true }
    guard starts.contains(where: { cut.starts(with: $0) }), let line = CutLine(cut) else {
      return false
    }
    if line.isWhole, JSONTree(line: cut).flatMap({ LoggedChange($0) }) == nil { return false }
    return [keysOfFolders, keysOfMoves, keysOfParts].contains { keys in
      line.keys == keys.filter(line.keys.contains)
    }
  }
}

/// A log of moves.
package struct MoveLog {
  /// The most bytes of a log, which is kept in memory.
  private static let mostBytes = 1 << 30
  private static let foreign = SourceFailure(
    sentence: "is not a log of --apply, and stays as it is")

  /// The changes, the first one first.
  private(set) var changes: [LoggedChange] = []
  let file: FileDescriptor
  /// For messages.
  let name: String

  /// Opens the log at `path` to take its changes back or, if it `isNew`, to add to it; a missing log
  /// is then made.
  package init(_ path: [UInt8], isNew: Bool) throws(SourceFailure) {
    let log = try LogFile(path, isContinued: isNew)
    file = log.file
    name = path.text
    var (changes, complete): ([LoggedChange], Int) = ([], 0)
    // A line without an end was not complete when its run was killed, so its move was not made.
    let rest = try log.readLines(most: LineWatch.longestRow, Self.foreign) {
      line, end throws(SourceFailure) in
      guard end <= Self.mostBytes else { throw Self.foreign }
      complete = end
      if line.isEmpty { return }
      guard let tree = JSONTree(line: line), let change = LoggedChange(tree) else {
        throw Self.foreign
      }
      if tree["failure"] == nil {
        changes.append(change)
      } else if changes.last == change {
        changes.removeLast()
      }
    }
    self.changes = changes
    guard !rest.isEmpty else { return }
    guard LoggedChange.canBegin(with: rest) else { throw Self.foreign }
    // The next line would continue an incomplete one.
    if isNew, ftruncate(file.number, off_t(complete)) != 0 {
      throw SourceFailure(sentence: FileMove.words(for: errno))
    }
  }
}

extension MoveLog {
  /// Adds a line at the end.
  func add(_ line: [UInt8]) throws(FileFailure) { try file.write(line, named: name) }
}

extension JSONTree {
  /// The path under a name: its exact bytes if there are some.
  fileprivate func path(_ name: String) -> [UInt8]? {
    self[name + "Bytes"]?.string.flatMap { Base64.decoded($0) }
      ?? self[name]?.string.map { Array($0.utf8) }
  }
}

extension [UInt8] {
  fileprivate var isText: Bool { String(validating: self, as: UTF8.self) != nil }
}
