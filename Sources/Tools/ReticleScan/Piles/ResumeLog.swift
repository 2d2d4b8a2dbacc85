// The results of a run that may be ended at any moment and continued by another: JSON lines in a
// file that only grows. A source is done when its summary is there; what stands behind the last
// summary is of a source that was not done, and is removed before the file is continued.
//
// The next run also has to know the parts of texts in several codes that are in the file, because
// other parts may be in files that come later.

internal import Barcodes
internal import Contents
internal import Glibc
internal import Images
internal import Imaging
internal import Recognition
internal import System

/// What earlier runs have written, and the place to continue.
struct ResumeLog {
  /// How often each source is done.
  private(set) var done: [String: Int] = [:]
  /// Whether codes were found.
  private(set) var hasCodes = false
  /// Whether sources could not be read.
  private(set) var hasFailures = false
  /// The parts of texts in several codes.
  private(set) var parts: [LoggedPart] = []
  /// The file, to be continued at its end. It is locked as long as it is open.
  let file: FileDescriptor
  private var end = 0

  /// A part and the source that it was found in.
  struct LoggedPart: Equatable {
    let source: String
    let code: Detection
  }

  /// Opens or makes the file called `name`, and removes what is not complete.
  init(_ name: FileName) throws(SourceFailure) {
    let number = open(name.terminated, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o666)
    guard number >= 0 else {
      throw SourceFailure(sentence: "cannot be written: \(String(cString: strerror(errno)))")
    }
    file = FileDescriptor(adopting: number)
    guard file.isOrdinary else { throw SourceFailure(sentence: "is not an ordinary file") }
    guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
      throw SourceFailure(sentence: "is in use by another run")
    }
    try readLines()
    guard ftruncate(number, off_t(end)) == 0 else {
      throw SourceFailure(sentence: "cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  /// The sources that are not done, in their order.
  func rest(of sources: [Source]) -> [Source] {
    var done = done
    return sources.filter { source in
      guard let count = done[source.name], count > 0 else { return true }
      done[source.name] = count - 1
      return false
    }
  }

  private mutating func readLines() throws(SourceFailure) {
    var (rest, offset): (ArraySlice<UInt8>, Int) = ([], 0)
    var pending: [Line] = []
    while true {
      guard let bytes = file.nextBytes(most: 1 << 16) else {
        throw SourceFailure(sentence: "cannot be read: \(String(cString: strerror(errno)))")
      }
      if bytes.isEmpty { break }
      rest += bytes
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        guard let line = Line(rest[..<newline]) else { throw Self.foreign }
        offset += newline + 1 - rest.startIndex
        rest = rest[(newline + 1)...]
        pending.append(line)
        guard line.isSummary else { continue }
        take(pending)
        (pending, end) = ([], offset)
      }
      // No line of this program is so long; and some files have no lines.
      if rest.count > Self.longestLine { throw Self.foreign }
    }
    let start = Array(#"{"source":"#.utf8)
    guard rest.starts(with: start) || start.starts(with: rest) else { throw Self.foreign }
  }

  private static let longestLine = 1 << 20
  private static let foreign = SourceFailure(
    sentence: "is not a file of --resume, and stays as it is")

  /// Takes the lines of a source that is done.
  private mutating func take(_ lines: [Line]) {
    for line in lines {
      if line.isSummary {
        done[line.source, default: 0] += 1
        hasFailures = hasFailures || line.isFailure
      } else {
        hasCodes = true
        if let part = line.part { parts.append(LoggedPart(source: line.source, code: part)) }
      }
    }
  }
}

/// A line of the log.
private struct Line {
  let source: String
  let isSummary: Bool
  let isFailure: Bool
  /// The code, if it carries a part of a text.
  let part: Detection?

  /// Reads a line; nil if this program did not write it.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let tree = JSONTree(line: bytes), let source = tree["source"]?.string else { return nil }
    self.source = source
    isSummary = tree["summary"] == .word("true")
    isFailure = tree["failure"] != nil
    part = isSummary ? nil : Detection(partIn: tree)
  }
}

extension Detection {
  /// The code of a line that has a part of a text; nil for any other.
  fileprivate init?(partIn tree: JSONTree) {
    guard let sequence = tree["sequence"], sequence["joined"] == nil,
      let symbology = tree["symbology"]?.string.flatMap({ Symbology(rawValue: $0) }),
      let bytes = tree["bytes"]?.string.flatMap({ Base64.decoded($0) }),
      let outline = tree["corners"].flatMap({ Quadrilateral(corners: $0) })
    else { return nil }
    let engines = tree["engine"]?.string?.split(separator: "+").map { Engine(rawValue: String($0)) }
    self.init(
      symbology: symbology, payload: Payload(bytes: bytes), outline: outline,
      engines: engines ?? [])
    // A payload that states its place by itself needs no other.
    if WrittenNotations().part(of: payload) == nil {
      guard let index = sequence["index"]?.whole, let count = sequence["count"]?.whole,
        let id = sequence["id"]?.string
      else { return nil }
      self.sequence = SequencePart(index: index, count: count, id: id)
    }
    isGS1 = tree["gs1"] != nil
    isInverted = tree["inverted"] != nil
    isMirrored = tree["mirrored"] != nil
    version = tree["version"]?.string
    errorCorrection = tree["errorCorrection"]?.string
  }
}

extension Quadrilateral {
  /// The outline with these corners; nil unless there are four.
  fileprivate init?(corners: JSONTree) {
    let points = corners.items.compactMap { corner -> Point? in
      let numbers = corner.items.compactMap(\.decimal)
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    }
    guard points.count == 4 else { return nil }
    self.init(
      topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }
}
