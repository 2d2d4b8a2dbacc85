// A file name is bytes: a name in Latin-1 from an older system must open too.

internal import FeatureModels
package import Filing
internal import Glibc
internal import System

/// A file name or another argument, exactly as it was given.
package struct FileName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The bytes; none is zero.
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The bytes, if they are not UTF-8 and the text is therefore not the name.
  var bytesBeyondText: [UInt8]? {
    String(validating: bytes, as: UTF8.self) == nil ? bytes : nil
  }

  /// The name of a page of the document with this name.
  func page(_ number: Int) -> FileName { FileName(bytes: bytes + Array("#\(number)".utf8)) }

  /// The name as text; bytes that are not UTF-8 are replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The name as a C string.
  var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// The program's arguments without its own name.
  static var arguments: [FileName] {
    let repaired = CommandLine.arguments.dropFirst().map { FileName($0) }
    // Swift replaces bytes that are not UTF-8; only the kernel still has the exact ones.
    guard repaired.contains(where: { $0.text.unicodeScalars.contains("\u{FFFD}") }) else {
      return repaired
    }
    let file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return repaired }
    defer { close(file) }
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(file, &chunk, chunk.count), count > 0 {
      all += chunk.prefix(count)
    }
    let exact = all.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { FileName(bytes: $0) }
    return exact.count == repaired.count ? exact : repaired
  }

  /// Whether there is an ordinary file or a folder of this name.
  package var isFile: Bool {
    var facts = Glibc.stat()
    return stat(terminated, &facts) == 0 && [S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT)
  }
}

extension FileName {
  /// The path in a `file:` URI of this machine; nil for any other text.
  init?(fileURI uri: FileName) {
    let prefix = String(decoding: uri.bytes.prefix(7), as: UTF8.self).lowercased()
    guard prefix == "file://" else { return nil }
    var path = uri.bytes.dropFirst(7)
    if path.starts(with: "localhost/".utf8) { path = path.dropFirst(9) }
    guard path.first == UInt8(ascii: "/") else { return nil }
    guard let decoded = Self.percentDecoded(path) else { return nil }
    self.init(bytes: decoded)
  }

  /// The bytes for an address: all but letters, digits and `/.-_~` become percent signs and digits.
  var percentEncoded: String {
    bytes.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The bytes with `%41` as `A`; nil for a percent sign without two digits, and for `%00`, because
  /// no file name holds a zero.
  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(nibble), let low = rest.popFirst().flatMap(nibble),
        high << 4 | low != 0
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func nibble(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}

extension FileName {
  /// The bytes of the file with this name, or of standard input for `-`. `kind` is the expected
  /// content, such as a list.
  package func contents(most: Int, as kind: String) throws(SourceFailure) -> [UInt8] {
    try contents(most: most, as: kind, lines: LineWatch())
  }

  /// The same; lines that are longer than `lines` permits end the reading.
  func contents(
    most: Int, as kind: String, lines: LineWatch
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
        let limit = most < 1 << 20 ? "\(most >> 10) KiB" : "\(most >> 20) MiB"
        throw SourceFailure(sentence: "is too large: the limit is \(limit)")
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
