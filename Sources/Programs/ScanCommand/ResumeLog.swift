// The results of a run that may be ended at any moment and continued by another: JSON lines in a
// file that only grows. A source is done when its summary is there. Lines behind the last summary
// are of a source that was not done; they are removed when the next line is written, because this
// run writes them anew. A file with anything else in it is not touched.
//
// The next run also has to know the parts of texts in several codes that are in the file, because
// other parts may be in files that come later.

internal import FeatureModels
internal import Filing
internal import Glibc
internal import Isolation
internal import Meaning
internal import Reading
internal import System

/// The output of earlier runs, and the place to continue.
struct ResumeLog {
  /// How often each source is done.
  private(set) var done: [FileName: Int] = [:]
  /// Whether codes were found.
  private(set) var hasCodes = false
  /// Whether sources could not be read.
  private(set) var hasFailures = false
  /// The parts of texts in several codes.
  private(set) var parts: [LoggedPart] = []
  /// The file, to be continued at its end. It is locked as long as it is open.
  let file: FileDescriptor
  let name: String
  /// The offset at which the file is continued. Anything behind it is removed when there is
  /// something to write.
  private(set) var end = 0

  /// A part and the source that it was found in.
  struct LoggedPart: Equatable {
    let source: FileName
    let code: Detection
  }

  /// Opens or makes the file called `name`, for a run over `sources` and the files that come into
  /// `folder`. An incomplete end of it is of a source that this run reads again.
  init(
    _ name: FileName, for sources: [Source], and folder: FileName? = nil
  ) throws(SourceFailure) {
    let log = try LogFile(name.bytes, isContinued: true)
    file = log.file
    self.name = name.text
    let tail = try readLines(of: log)
    guard !tail.isEmpty else { return }
    var known = rest(of: sources)
    if let folder {
      known += (FolderWalk.files(below: folder.bytes) ?? []).map { .found(FileName(bytes: $0)) }
      // A file may have left the folder since.
      if let source = tail.source, source.isBelow(folder) { known.append(.found(source)) }
    }
    try check(tail, for: known)
  }

  /// The sources that are not done, in their order.
  func rest(of sources: [Source]) -> [Source] {
    var done = done
    return sources.filter { source in
      guard let count = done[source.argument], count > 0 else { return true }
      done[source.argument] = count - 1
      return false
    }
  }

  /// The lines after the last summary.
  private struct Tail {
    /// The source of its complete lines; nil if there are none.
    var source: FileName?
    /// The last line, if it has no end.
    var cut: ArraySlice<UInt8> = []

    var isEmpty: Bool { source == nil && cut.isEmpty }
  }

  private mutating func readLines(of log: LogFile) throws(SourceFailure) -> Tail {
    var pending: [Line] = []
    let cut = try log.readLines(most: Self.longestLine, Self.foreign) {
      bytes, offset throws(SourceFailure) in
      // A source's lines are followed by its summary.
      guard let line = Line(bytes), line.source == pending.last?.source ?? line.source else {
        throw Self.foreign
      }
      pending.append(line)
      guard line.isSummary else { return }
      take(pending)
      (pending, end) = ([], offset)
    }
    return Tail(source: pending.last?.source, cut: cut)
  }

  /// Throws unless a run over these sources writes all of `tail` again.
  private func check(_ tail: Tail, for sources: [Source]) throws(SourceFailure) {
    var names = Set(sources.map(\.argument))
    if let source = tail.source {
      guard names.contains(where: { source.isPart(of: $0) }) else {
        throw SourceFailure(
          sentence:
            "ends within “\(source.text)”, which is not among the files to read: name that too")
      }
      names = [source]
    }
    guard !tail.cut.isEmpty, !Line.canBegin(with: tail.cut, of: names) else { return }
    throw Self.foreign
  }

  /// No line of this program is this long.
  private static let longestLine = 16 << 20
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
  let source: FileName
  let isSummary: Bool
  let isFailure: Bool
  /// The code, if it carries a part of a text.
  let part: Detection?

  /// The keys of every line of a code, and of every summary, in this order.
  private static let ofCodes = ["symbology", "text", "bytes", "corners", "engine"]
  private static let ofSummaries = ["codes", "width", "height", "milliseconds", "summary"]
  private static let keysOfSummaries = Set(ofSummaries).union([
    "source", "sourceBytes", "page", "failure",
  ])

  /// Reads a line; nil if this program did not write it.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: Self.start), let tree = JSONTree(line: bytes),
      case .object(let members) = tree, let source = tree["source"]?.string
    else { return nil }
    if let exact = tree["sourceBytes"] {
      guard let bytes = exact.string.flatMap({ Base64.decoded($0) }) else { return nil }
      self.source = FileName(bytes: bytes)
    } else {
      self.source = FileName(source)
    }
    isSummary = tree["summary"] == .word("true")
    isFailure = tree["failure"] != nil
    part = isSummary ? nil : Detection(partIn: tree)
    let keys = Set(members.keys)
    if isSummary {
      guard keys.isSubset(of: Self.keysOfSummaries), keys.isSuperset(of: Self.ofSummaries),
        tree["codes"]?.whole != nil, tree["milliseconds"]?.decimal != nil
      else { return nil }
    } else {
      guard keys.isSubset(of: CodeRecord.keys), keys.isSuperset(of: Self.ofCodes),
        Symbology(rawValue: tree["symbology"]?.string ?? "") != nil,
        tree["bytes"]?.string.flatMap({ Base64.decoded($0) }) != nil,
        tree["corners"].flatMap({ Quadrilateral(corners: $0) }) != nil,
        tree["engine"]?.string != nil
      else { return nil }
    }
  }

  /// Whether a line of one of these sources can start like this.
  static func canBegin(with cut: ArraySlice<UInt8>, of sources: Set<FileName>) -> Bool {
    if Self.start.starts(with: cut) { return true }
    guard cut.starts(with: Self.start), let line = CutLine(cut) else { return false }
    if line.isWhole, Line(cut) == nil { return false }
    guard let first = line.first else {
      let name = cut.dropFirst(Self.start.count)
      return sources.contains { source in
        let written = Array(JSONValue.string(source.text).text.utf8.dropFirst().dropLast())
        return written.starts(with: name) || name.starts(with: written + "#".utf8)
      }
    }
    // The exact name may be cut off.
    guard let source = first.string,
      sources.contains(where: { FileName(source).isPart(of: FileName($0.text)) })
    else { return false }
    return [(ofCodes, CodeRecord.keys), (ofSummaries, keysOfSummaries)].contains { needed, known in
      let found = line.keys.filter(needed.contains)
      return known.isSuperset(of: line.keys) && needed.starts(with: found)
    }
  }

  private static let start = Array(#"{"source":""#.utf8)
}

extension FileName {
  /// Whether it is the name of this source, or of one of its pages.
  fileprivate func isPart(of source: FileName) -> Bool {
    guard self != source else { return true }
    let rest = bytes.dropFirst(source.bytes.count)
    return bytes.starts(with: source.bytes) && rest.first == UInt8(ascii: "#")
      && Int(String(decoding: rest.dropFirst(), as: UTF8.self)) != nil
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
    facts.variant = (tree["variant"]?.string).flatMap(SymbologyVariant.init)
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
