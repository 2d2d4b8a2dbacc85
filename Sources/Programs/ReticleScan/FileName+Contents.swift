// The bytes of a list or a table: those of the file that an argument names, or of standard input.

internal import FeatureModels
internal import Glibc
internal import System

extension FileName {
  /// The bytes of the file called so, or of standard input for `-`. It is to be `kind`, such as a
  /// list; lines that are longer than `lines` permits end the reading.
  func contents(
    most: Int, as kind: String, lines: LineWatch = LineWatch()
  ) throws(SourceFailure) -> [UInt8] {
    var lines = lines
    let file: FileDescriptor
    do {
      let path = FileName(fileURI: self) ?? self
      // The program keeps its own standard input open.
      file =
        text == "-"
        ? FileDescriptor(adopting: dup(STDIN_FILENO)) : try FileDescriptor.reading(path.terminated)
    } catch {
      throw SourceFailure(sentence: reason(for: error, kind))
    }
    // In parts, because most files are far smaller than the limit.
    var bytes: [UInt8] = []
    while let part = file.nextBytes(most: 1 << 16) {
      if part.isEmpty { return bytes }
      guard lines.admits(part) else {
        throw SourceFailure(sentence: "is not \(kind): line \(lines.line) is too long")
      }
      bytes += part
      if bytes.count > most {
        throw SourceFailure(sentence: "is too large: the limit is \(most >> 20) MiB")
      }
    }
    throw SourceFailure(sentence: "cannot be read: \(String(cString: strerror(errno)))")
  }

  private func reason(for refusal: FileDescriptor.Refusal, _ kind: String) -> String {
    switch refusal {
    case .inaccessible where text.isWebAddress:
      "is a web address: save \(kind) and name the file"
    case .inaccessible(let code): "cannot be read: \(String(cString: strerror(code)))"
    case .folder: "is a folder, not \(kind)"
    case .notOrdinary: "is a device or a pipe, not \(kind)"
    }
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
