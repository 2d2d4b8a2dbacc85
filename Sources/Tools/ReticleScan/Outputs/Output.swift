// Writes bytes to a file descriptor: all of them, or an error with its reason. It avoids stdio,
// whose streams are global and belong to no thread.

internal import Glibc
internal import System

/// Bytes could not be written.
struct OutputError: Error, Equatable {
  /// The system's number for the reason.
  let code: CInt

  /// Whether the reader of a pipe has closed it, which is not an error for the user.
  var isClosedPipe: Bool { code == EPIPE }

  /// The system's reason.
  var reason: String { String(cString: strerror(code)) }
}

/// Standard output or a file. A file keeps its old contents until the first write or the end.
struct Output: Sendable {
  /// The name in messages.
  let name: String
  private let descriptor: CInt
  /// The owner of the descriptor, if it has one.
  private var file: FileDescriptor?
  private var replacesContents: Bool

  /// Standard output.
  init() {
    name = "standard output"
    descriptor = STDOUT_FILENO
    replacesContents = false
  }

  /// The file called `name`; it is created if needed.
  init(file name: FileName) throws(OutputError) {
    self.name = name.text
    descriptor = open(name.terminated, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw OutputError(code: errno) }
    replacesContents = true
  }

  /// A file that is open, at its end; it stays open as long as the program runs.
  init(continuing file: FileDescriptor, name: String) {
    self.name = name
    self.file = file
    descriptor = file.number
    replacesContents = false
  }

  /// Whether the output is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of `bytes`.
  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    guard !bytes.isEmpty else { return }
    try replaceContents()
    try descriptor.write(bytes)
  }

  /// Closes a file; on a network's file system, writing may fail only now.
  mutating func finish() throws(OutputError) {
    guard descriptor != STDOUT_FILENO, file == nil else { return }
    try replaceContents()
    guard close(descriptor) == 0 else { throw OutputError(code: errno) }
  }

  private mutating func replaceContents() throws(OutputError) {
    guard replacesContents else { return }
    replacesContents = false
    // A pipe or a device has no contents to replace: EINVAL.
    if ftruncate(descriptor, 0) != 0, errno != EINVAL { throw OutputError(code: errno) }
  }
}

extension CInt {
  /// Writes all of `bytes` to this file descriptor.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(self, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Another program made the shared terminal or pipe non-blocking.
        var request = pollfd(fd: self, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw OutputError(code: errno)
      }
    }
  }
}
