// A log of JSON lines, which only grows: a run that is killed leaves its last line cut anywhere,
// and the next one continues. ResumeLog and MoveLog say what the lines mean.

internal import FeatureModels
internal import Glibc
package import Meaning
package import System

/// A source cannot be read, or a log not be continued.
package struct SourceFailure: Error, Equatable {
  /// The reason, to follow the source's name and a colon.
  package let sentence: String
  /// Whether --timeout ended the reading, as it then does for all sources that are left.
  package var isLate = false

  package init(sentence: String, isLate: Bool = false) {
    (self.sentence, self.isLate) = (sentence, isLate)
  }
}

/// A log that no other run uses. It is locked as long as it is open.
package struct LogFile {
  package let file: FileDescriptor

  private static let notOrdinary = SourceFailure(sentence: "is not an ordinary file")

  /// Opens the file at `path`; one to be continued is made if there is none.
  package init(_ path: [UInt8], isContinued: Bool) throws(SourceFailure) {
    // Opening a device can act on it.
    if let there = FileMove.target(of: path), there.size == nil { throw Self.notOrdinary }
    let flags = isContinued ? O_RDWR | O_CREAT | O_APPEND : O_RDONLY
    let number = open(
      path.map { CChar(bitPattern: $0) } + [0], flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o666)
    guard number >= 0 else {
      let use = isContinued ? "written" : "read"
      throw SourceFailure(sentence: "cannot be \(use): \(FileMove.words(for: errno))")
    }
    file = FileDescriptor(adopting: number)
    guard file.isOrdinary else { throw Self.notOrdinary }
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
      throw SourceFailure(sentence: "is in use by another run")
    }
  }

  /// Passes each line on with the offset behind it; returns the last one if it has no end. A file
  /// with a line of more than `most` bytes is refused as `foreign`.
  package func readLines(
    most: Int, _ foreign: SourceFailure,
    _ take: (ArraySlice<UInt8>, Int) throws(SourceFailure) -> Void
  ) throws(SourceFailure) -> ArraySlice<UInt8> {
    var (rest, offset): (ArraySlice<UInt8>, Int) = ([], 0)
    while true {
      guard let bytes = file.nextBytes(most: 1 << 16) else {
        throw SourceFailure(sentence: "cannot be read: \(FileMove.words(for: errno))")
      }
      if bytes.isEmpty { return rest }
      var searched = rest.endIndex
      rest += bytes
      while let newline = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        offset += newline + 1 - rest.startIndex
        try take(rest[..<newline], offset)
        rest = rest[(newline + 1)...]
        searched = rest.startIndex
      }
      // Some files have no lines.
      if rest.count > most { throw foreign }
    }
  }
}

/// The beginning of a line: a JSON object that is cut off anywhere. It distinguishes a line of this
/// program from foreign text.
package struct CutLine {
  /// The names of the members, as far as they are complete.
  package private(set) var keys: [String] = []
  /// The value of the first member, if it is complete.
  package private(set) var first: JSONTree?
  /// Whether nothing is missing but the end of the line.
  package private(set) var isWhole = false

  private enum Stop: Error {
    case end, foreign
  }

  private static let deepest = 32
  private var rest: ArraySlice<UInt8>

  /// Reads a line without its end; nil if no JSON object that a program wrote on one line can start
  /// like this.
  package init?(_ line: ArraySlice<UInt8>) {
    rest = line
    do throws(Stop) {
      try take("{")
      repeat {
        let name = try string()
        guard let key = JSONTree(line: name)?.string, !keys.contains(key) else { return nil }
        keys.append(key)
        try take(":")
        let value = try value(depth: 1)
        if keys.count == 1 { first = JSONTree(line: value) }
      } while try isContinued(until: "}")
      isWhole = rest.isEmpty
      if !isWhole { return nil }
    } catch {
      if error == .foreign { return nil }
    }
  }

  private mutating func next() throws(Stop) -> UInt8 {
    guard let byte = rest.popFirst() else { throw .end }
    return byte
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Stop) {
    guard try next() == UInt8(ascii: character) else { throw .foreign }
  }

  /// Takes a comma, or the end of a list or an object.
  private mutating func isContinued(until end: Unicode.Scalar) throws(Stop) -> Bool {
    switch try next() {
    case UInt8(ascii: ","): return true
    case UInt8(ascii: end): return false
    default: throw .foreign
    }
  }

  private mutating func string() throws(Stop) -> ArraySlice<UInt8> {
    let whole = rest
    try take("\"")
    while true {
      let byte = try next()
      if byte == UInt8(ascii: "\"") { return whole[..<rest.startIndex] }
      if byte < 0x20 { throw .foreign }
      if byte == UInt8(ascii: "\\") { _ = try next() }
    }
  }

  @discardableResult
  private mutating func value(depth: Int) throws(Stop) -> ArraySlice<UInt8> {
    guard depth < Self.deepest else { throw .foreign }
    let whole = rest
    guard let byte = rest.first else { throw .end }
    switch byte {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = byte == UInt8(ascii: "{")
      let end: Unicode.Scalar = isObject ? "}" : "]"
      _ = try next()
      if rest.first == UInt8(ascii: end) {
        _ = try next()
        break
      }
      repeat {
        if isObject {
          _ = try string()
          try take(":")
        }
        try value(depth: depth + 1)
      } while try isContinued(until: end)
    default:
      let word = rest.prefix { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "+-.E".utf8.contains(byte)
      }
      guard !word.isEmpty else { throw .foreign }
      rest = rest[word.endIndex...]
      if rest.isEmpty { throw .end }
    }
    return whole[..<rest.startIndex]
  }
}
