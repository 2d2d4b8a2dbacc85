// The bytes of a list or a table: those of the file that an argument names, or of standard input.

internal import Glibc
internal import Images
internal import System

extension FileName {
  /// The bytes of the file called so, or of standard input for `-`.
  func contents(most: Int) throws(SourceFailure) -> [UInt8] {
    let file: FileDescriptor
    do {
      // The program keeps its own standard input open.
      file =
        text == "-"
        ? FileDescriptor(adopting: dup(STDIN_FILENO)) : try ImageError.opening(terminated)
    } catch {
      throw SourceFailure(sentence: error.clause)
    }
    // In parts, because most files are far smaller than the limit.
    var bytes: [UInt8] = []
    while let part = file.nextBytes(most: 1 << 16) {
      if part.isEmpty { return bytes }
      bytes += part
      if bytes.count > most { break }
    }
    throw SourceFailure(sentence: "cannot be read, or is larger than \(most >> 20) MiB")
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
