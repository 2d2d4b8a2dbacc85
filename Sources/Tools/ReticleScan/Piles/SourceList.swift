// The sources of a run: those of the command line, with folders and lists replaced by the files
// that they stand for.

internal import Glibc
internal import Images
internal import System

/// Finds the files of piles.
enum SourceList {
  /// The most bytes of a list of names, which is kept in memory.
  private static let mostBytes = 256 << 20

  /// All sources of the command line.
  static func sources(of options: Options) throws(SourceFailure) -> [Source] {
    var sources = options.sources
    if let list = options.pile.list {
      let bytes = try read(list)
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

  /// The bytes of a list.
  private static func read(_ name: FileName) throws(SourceFailure) -> [UInt8] {
    let file: FileDescriptor
    do {
      // The program keeps its own standard input open.
      file =
        name.text == "-"
        ? FileDescriptor(adopting: dup(STDIN_FILENO)) : try ImageError.opening(name.terminated)
    } catch {
      throw SourceFailure(sentence: error.clause)
    }
    var bytes: [UInt8] = []
    while let chunk = file.nextBytes(most: 1 << 16) {
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > mostBytes { break }
    }
    throw SourceFailure(sentence: "cannot be read, or is larger than \(mostBytes >> 20) MiB")
  }
}

extension FileDescriptor {
  /// The next bytes, none at the end; nil if they cannot be read.
  func nextBytes(most: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    while true {
      let count = read(number, &bytes, most)
      if count < 0, errno == EINTR { continue }
      return count < 0 ? nil : Array(bytes.prefix(count))
    }
  }
}
