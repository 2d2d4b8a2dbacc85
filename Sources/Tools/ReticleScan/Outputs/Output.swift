// Bytes out through a file descriptor: everything or a reason. No stdio, whose streams are globals
// that no thread owns.

internal import Glibc

/// Bytes could not be written.
struct OutputError: Error, Equatable {
  /// The system's number for the reason.
  let code: CInt

  /// Whether the reader of a pipe has gone, which is its right.
  var isClosedPipe: Bool { code == EPIPE }

  /// The system's reason.
  var reason: String { String(cString: strerror(code)) }
}

/// Where results go. A file keeps its old contents until there is something to put in their place.
struct Output: Sendable {
  /// The name in messages.
  let name: String
  private let descriptor: CInt
  private var replacesContents: Bool

  /// Standard output.
  init() {
    name = "standard output"
    descriptor = STDOUT_FILENO
    replacesContents = false
  }

  /// The file called `name`, made if there is none.
  init(file name: FileName) throws(OutputError) {
    self.name = name.text
    descriptor = open(name.terminated, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw OutputError(code: errno) }
    replacesContents = true
  }

  /// Whether somebody reads along on a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of `bytes`.
  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    guard !bytes.isEmpty else { return }
    try replaceContents()
    try descriptor.write(bytes)
  }

  /// Ends a file; what a network's file system held back may fail only now.
  mutating func finish() throws(OutputError) {
    guard descriptor != STDOUT_FILENO else { return }
    try replaceContents()
    guard close(descriptor) == 0 else { throw OutputError(code: errno) }
  }

  private mutating func replaceContents() throws(OutputError) {
    guard replacesContents else { return }
    replacesContents = false
    // A pipe or a device has no contents, and says so with EINVAL.
    if ftruncate(descriptor, 0) != 0, errno != EINVAL { throw OutputError(code: errno) }
  }
}

extension CInt {
  /// Writes all of `bytes` to this file descriptor.
  fileprivate func write(_ bytes: [UInt8]) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(self, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Someone made the terminal or pipe that we share non-blocking.
        var wish = pollfd(fd: self, events: Int16(POLLOUT), revents: 0)
        poll(&wish, 1, -1)
      } else if errno != EINTR {
        throw OutputError(code: errno)
      }
    }
  }
}

/// Messages to the user, on standard error; nothing can be done where they cannot be written.
enum Messages {
  /// Whether somebody reads along on a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a line: the program's name, what it is about, and a sentence.
  static func complain(about subject: String? = nil, _ sentence: String) {
    show(
      ([Program.name] + [subject, sentence].compactMap(\.self).map(\.visible))
        .joined(separator: ": ") + "\n")
  }

  /// Writes `text` as it is.
  static func show(_ text: String) {
    try? STDERR_FILENO.write(Array(text.utf8))
  }
}
