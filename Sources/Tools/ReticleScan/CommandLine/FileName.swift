// A file's name is bytes: one that an older system wrote in Latin-1 must open, and a stranger's
// must not steer the terminal.

internal import Glibc

/// A file name or another argument, exactly as it was given.
struct FileName: Hashable, Sendable {
  /// The bytes, with none that is zero.
  let bytes: [UInt8]

  init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// The name as text; what is not UTF-8 is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The name as C wants it.
  var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// The program's arguments without its own name.
  static var arguments: [FileName] {
    let repaired = CommandLine.arguments.dropFirst().map { FileName($0) }
    // Swift repairs what is not UTF-8; only then the kernel is asked for the exact bytes.
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
}
