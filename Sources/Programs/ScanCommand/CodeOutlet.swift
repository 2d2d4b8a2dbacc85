// Where else codes go as they come, besides the results of the run: a file that grows from run to
// run (--append), and a socket for other programs (--serve).

internal import FeatureModels
internal import Filing
internal import Glibc
internal import System

/// A place for each new code.
protocol CodeOutlet {
  /// The name in messages.
  var name: String { get }
  /// Passes on a code that was read at `time`.
  func take(_ code: NewCode, at time: HistoryEntry.ID) throws(OutputError)
  /// Ends it with the run.
  func close()
}

/// The file of --append. A line is one call of the kernel, which adds it to the end of the file as a
/// whole: a program that is killed leaves no half of one, and several may write to the same file.
struct AppendedFile: CodeOutlet {
  let name: String
  private let writer: any ResultWriter
  private let file: FileDescriptor

  private static let longestHeading = 1 << 16

  /// Opens the file, or makes it. An empty one gets the heading of the writer; one with another
  /// heading is refused.
  init(_ name: FileName, _ writer: any ResultWriter) throws(SourceFailure) {
    (self.name, self.writer) = (name.text, writer)
    // Opening a device can act on it.
    if let there = FileMove.target(of: name.bytes), there.size == nil {
      throw SourceFailure(sentence: "is not an ordinary file")
    }
    let number = open(
      name.terminated, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o666)
    guard number >= 0 else { throw Self.failure }
    file = FileDescriptor(adopting: number)
    guard file.isOrdinary else { throw SourceFailure(sentence: "is not an ordinary file") }
    // Of several programs that start at once, one writes the heading.
    guard flock(number, LOCK_EX) == 0 else { throw Self.failure }
    defer { flock(number, LOCK_UN) }
    try begin()
  }

  private static var failure: SourceFailure {
    SourceFailure(sentence: "cannot be written: \(FileMove.words(for: errno))")
  }

  /// Writes the heading, or ends a line that a computer without power has cut.
  private func begin() throws(SourceFailure) {
    let heading = writer.heading(comparedWith: nil)
    let size = Int(lseek(file.number, 0, SEEK_END))
    guard size >= 0 else { throw Self.failure }
    var bytes: [UInt8] = []
    if size == 0 {
      bytes = heading
    } else {
      guard self.bytes(at: 0, count: min(heading.count, Self.longestHeading)) == heading else {
        throw SourceFailure(sentence: "has other columns: choose another name")
      }
      if self.bytes(at: size - 1, count: 1) != [UInt8(ascii: "\n")] { bytes = [UInt8(ascii: "\n")] }
    }
    do throws(OutputError) {
      try add(bytes)
    } catch {
      throw SourceFailure(sentence: "cannot be written: \(error.reason)")
    }
  }

  private func bytes(at offset: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(file.number, &bytes, count, off_t(offset))
    return Array(bytes.prefix(max(0, read)))
  }

  func take(_ code: NewCode, at time: HistoryEntry.ID) throws(OutputError) {
    try add(writer.bytes(of: code.read(at: time)))
  }

  /// Adds bytes at once. Part of them is written only where the disk is full.
  private func add(_ bytes: [UInt8]) throws(OutputError) {
    guard !bytes.isEmpty else { return }
    while true {
      let count = write(file.number, bytes, bytes.count)
      if count == bytes.count { return }
      if count < 0, errno == EINTR { continue }
      throw OutputError(code: count < 0 ? errno : ENOSPC)
    }
  }

  func close() {}
}

/// The socket of --serve.
struct ServedSocket: CodeOutlet {
  let name: String
  private let writer: any ResultWriter
  private let server: LineServer

  init(_ name: FileName, _ writer: any ResultWriter) throws(SourceFailure) {
    (self.name, self.writer) = (name.text, writer)
    do throws(LineServer.Refusal) {
      server = try LineServer(at: name.bytes)
    } catch {
      throw SourceFailure(sentence: error.sentence)
    }
  }

  func take(_ code: NewCode, at time: HistoryEntry.ID) {
    let line = writer.bytes(of: code.read(at: time))
    if !line.isEmpty { server.send(line) }
  }

  func close() { server.close() }
}

extension LineServer.Refusal {
  /// To follow the path.
  fileprivate var sentence: String {
    switch self {
    case .pathTooLong: "is too long for the name of a socket"
    case .noSocket: "exists and is no socket: choose another name"
    case .served: "is served by another program"
    case .failed(let errno): "cannot be served: \(FileMove.words(for: errno))"
    }
  }
}
