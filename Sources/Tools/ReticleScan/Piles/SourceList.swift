// The sources of a run: those of the command line, with folders and lists replaced by the files
// that they stand for.

internal import System

/// Finds the files of piles.
enum SourceList {
  /// The most bytes of a list of names, which is kept in memory.
  private static let mostBytes = 256 << 20

  /// All sources of the command line.
  static func sources(of options: Options) throws(SourceFailure) -> [Source] {
    var sources = options.sources
    if let list = options.pile.list {
      let bytes = try list.contents(most: mostBytes)
      let end = options.pile.isSeparatedByZero ? UInt8(0) : UInt8(ascii: "\n")
      sources += bytes.split(separator: end).map {
        let name = FileName(bytes: $0)
        return .file(name, argument: name)
      }
    }
    return options.pile.readsFolders ? sources.flatMap(files) : sources
  }

  /// The files below a folder; any other source is itself.
  private static func files(of source: Source) -> [Source] {
    guard case .file(let name, _) = source, let files = FolderWalk.files(below: name.bytes) else {
      return [source]
    }
    return files.map { .found(FileName(bytes: $0)) }
  }
}
