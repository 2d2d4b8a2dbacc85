// The files of a run: all of them, and those that are left where an earlier run stopped.

internal import FeatureModels
internal import Filing
internal import System

/// The sources of a run, and those that earlier runs have read.
struct Pile {
  /// The number of images that a helper decodes. Its start then costs next to nothing for each, and
  /// an image that takes it over reaches only a few others of the same origin.
  static let imagesPerHelper = 32

  let sources: [Source]
  /// The number of sources at first.
  let total: Int
  /// The log to be continued; nil if there is none.
  let log: ResumeLog?
  /// The folder into which further files come; nil if there is none.
  let folder: FileName?

  /// Finds the files and the place to continue.
  init(_ options: Options) throws {
    let all = try Complaint.unless(
      options.pile.list?.text ?? "", gives: try SourceList.sources(of: options))
    folder = try options.pile.watched.map { name in
      let isFolder = FileMove.target(of: name.bytes).map { $0.size == nil } ?? false
      guard isFolder else { throw Complaint(about: name.text, "is not a folder") }
      return name
    }
    log = try options.pile.log.map { [folder] name in
      try Complaint.unless(name.text, gives: try ResumeLog(name, for: all, and: folder))
    }
    sources = log?.rest(of: all) ?? all
    total = all.count
  }
}

/// Finds the files of piles.
enum SourceList {
  /// The most bytes of a list of names, which is kept in memory.
  private static let mostBytes = 256 << 20
  /// The most bytes of a name, without the zero that the kernel needs after it.
  private static let longestName = 4095

  /// All sources of the command line.
  static func sources(of options: Options) throws(SourceFailure) -> [Source] {
    var sources = options.sources
    if let list = options.pile.list {
      let isZero = options.pile.isSeparatedByZero
      let lines = LineWatch(most: longestName, endedBy: isZero ? 0 : UInt8(ascii: "\n"))
      let bytes = try list.contents(most: mostBytes, as: "a list", lines: lines)
      sources += names(in: bytes, isSeparatedByZero: isZero).map {
        let name = FileName(bytes: $0)
        return .file(name, argument: name)
      }
    }
    return options.pile.readsFolders ? sources.flatMap(files) : sources
  }

  /// The names in a list: one on each line, or with a zero byte behind each. A list from another
  /// system has a byte order mark, and a carriage return at the end of every line.
  static func names(in bytes: [UInt8], isSeparatedByZero: Bool) -> [ArraySlice<UInt8>] {
    guard !isSeparatedByZero else { return bytes.split(separator: 0) }
    let mark = Array("\u{FEFF}".utf8)
    let newline = UInt8(ascii: "\n")
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let lines = text.split(separator: newline)
    // A name without a line break behind it may itself end in a carriage return.
    let ended = text.last == newline ? lines : lines.dropLast()
    let hasReturns = !ended.isEmpty && ended.allSatisfy { $0.last == UInt8(ascii: "\r") }
    guard hasReturns else { return lines }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }.filter { !$0.isEmpty }
  }

  /// The files below a folder; any other source is itself.
  private static func files(of source: Source) -> [Source] {
    guard case .file(let name, _) = source, let files = FolderWalk.files(below: name.bytes) else {
      return [source]
    }
    return files.map { .found(FileName(bytes: $0)) }
  }
}
