// Writes bytes to a file descriptor: all of them, or an error with its reason. It avoids stdio,
// whose streams are global and belong to no thread.

internal import FeatureModels
internal import Glibc
internal import Meaning
internal import Reading
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

/// Standard output or a file. A file with contents keeps them until `finish`: its new contents are
/// written beside it and take its place when they are complete. One that is new or empty grows in
/// its place, where it can be watched.
struct Output {
  /// The name in messages.
  let name: String
  private let descriptor: CInt
  /// The owner of the descriptor, if it has one.
  private var file: FileDescriptor?
  /// The draft that replaces a file when it is complete.
  private var draft: FileDraft?
  /// The length to which an open file is cut before the first byte is written; nil if it is not
  /// cut.
  private var cut: Int?

  init() {
    name = "standard output"
    descriptor = STDOUT_FILENO
  }

  /// The file called `name`; it is created if needed.
  init(file name: FileName) throws(OutputError) {
    self.name = name.text
    let there = FileMove.target(of: name.bytes)
    if let there, let number = Self.standardStream(of: there.identity) {
      // The name may be /dev/stdout: a shell may have written to the same file before.
      descriptor = number
    } else if let size = there?.size, size > 0 {
      descriptor = -1
      do throws(FileFailure) {
        draft = try FileDraft(of: name.bytes)
      } catch {
        throw OutputError(code: error.code)
      }
    } else {
      descriptor = open(name.terminated, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
      guard descriptor >= 0 else { throw OutputError(code: errno) }
      file = FileDescriptor(adopting: descriptor)
    }
  }

  /// A file that is open for adding, continued at `end`, by default that of the file; it stays open
  /// as long as the program runs.
  init(continuing file: FileDescriptor, at end: Int? = nil, name: String) {
    self.name = name
    cut = end
    self.file = file
    descriptor = file.number
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of `bytes`.
  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    if let end = cut, !bytes.isEmpty {
      guard ftruncate(descriptor, off_t(end)) == 0 else { throw OutputError(code: errno) }
      cut = nil
    }
    guard let draft else { return try descriptor.write(bytes) }
    try changing { () throws(FileFailure) in try draft.append(bytes) }
  }

  /// Puts a complete file into its place; on a network's file system, writing may fail only now.
  mutating func finish() throws(OutputError) {
    if let draft { return try changing { () throws(FileFailure) in try draft.finish() } }
    // Closing a copy reports what closing the file would report.
    let copy = file == nil ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy < 0 || close(copy) == 0 else { throw OutputError(code: errno) }
  }

  /// Leaves a file as it was, if its new contents are not complete.
  func discard() { draft?.discard() }

  private func changing(_ change: () throws(FileFailure) -> Void) throws(OutputError) {
    do throws(FileFailure) {
      try change()
    } catch {
      throw OutputError(code: error.code)
    }
  }

  /// The number of standard output or standard error, if that is this file.
  private static func standardStream(of identity: FileMove.Identity) -> CInt? {
    [STDOUT_FILENO, STDERR_FILENO].first { FileMove.identity(ofOpen: $0) == identity }
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

/// The origin of a code.
struct CodeOrigin: Equatable, Sendable {
  /// The source as the user wrote it.
  var source: FileName
  /// The time in a running source; nil for an image.
  var time: Duration?
  /// The number of the page, from 1; nil unless the source is a page.
  var page: Int?
  /// What earlier codes have set the columns to that follow the others, by their names.
  var cells: [String: String] = [:]
  /// When the code was read, in lines that outlive the run; nil in the results of this one.
  var scanned: HistoryEntry.ID?
}

/// A code that is reported, in one of the ways of a `ResultWriter`.
enum NewCode: Sendable {
  case single(Detection, CodeOrigin)
  case scanned(ScannedCode, CodeOrigin)
  case graded(Detection, CodeGrade, CodeOrigin)
  case part(Detection, at: SequencePart?, CodeOrigin)
  case joined(JoinedSequence, CodeOrigin)
  case unfinished(Detection, CodeOrigin)

  /// The same code, with the time at which it was read.
  func read(at time: HistoryEntry.ID) -> NewCode {
    func dated(_ origin: CodeOrigin) -> CodeOrigin {
      var origin = origin
      origin.scanned = time
      return origin
    }
    return switch self {
    case .single(let code, let origin): .single(code, dated(origin))
    case .scanned(let code, let origin): .scanned(code, dated(origin))
    case .graded(let code, let grade, let origin): .graded(code, grade, dated(origin))
    case .part(let code, let place, let origin): .part(code, at: place, dated(origin))
    case .joined(let sequence, let origin): .joined(sequence, dated(origin))
    case .unfinished(let code, let origin): .unfinished(code, dated(origin))
    }
  }
}

/// The end of a source.
struct SourceSummary: Equatable, Sendable {
  /// The source as the user wrote it.
  var source: FileName
  /// The number of the page, from 1; nil unless the source is a page.
  var page: Int?
  /// The number of codes that were reported.
  var codes: Int
  /// The size of the source's images; nil if none was read.
  var size: PixelSize?
  /// The time that reading took.
  var milliseconds: Double
  /// Why the source could not be read; nil if it could.
  var failure: String?
  /// Whether the user ended the run while the source was read.
  var isInterrupted = false
}

/// Turns results into bytes; one implementation for each output format.
protocol ResultWriter: Sendable {
  /// The heading above all results; `names` are the columns of a list that they are compared with.
  func heading(comparedWith names: [String]?) -> [UInt8]
  /// A code that is a text of its own.
  func single(_ code: Detection, in origin: CodeOrigin) -> [UInt8]
  /// A code of a scanner.
  func scanned(_ code: ScannedCode, in origin: CodeOrigin) -> [UInt8]
  /// A code with what its print is worth.
  func graded(_ code: Detection, _ grade: CodeGrade, in origin: CodeOrigin) -> [UInt8]
  /// A code that carries a part of a text in several codes, and its place among them.
  func part(_ code: Detection, at place: SequencePart?, in origin: CodeOrigin) -> [UInt8]
  /// A text in several codes whose last missing part was found at `origin`.
  func joined(_ sequence: JoinedSequence, in origin: CodeOrigin) -> [UInt8]
  /// The end of a source.
  func summary(_ summary: SourceSummary) -> [UInt8]
  /// A part of a text in several codes that is not complete at the end of the run.
  func unfinished(_ part: Detection, in origin: CodeOrigin) -> [UInt8]
  /// The counts of codes, and the differences from a list.
  func tally(_ tally: Tally) -> [UInt8]
  /// A text that was given on the command line.
  func text(_ code: CodeText) -> [UInt8]
  func entry(_ entry: HistoryEntry) -> [UInt8]
}

// A code for each text, and nothing about sources.
extension ResultWriter {
  func heading(comparedWith names: [String]?) -> [UInt8] { [] }

  // Parts are written as one text when it is complete, or at the end of the run.
  func part(_ code: Detection, at place: SequencePart?, in origin: CodeOrigin) -> [UInt8] { [] }

  func joined(_ sequence: JoinedSequence, in origin: CodeOrigin) -> [UInt8] {
    single(sequence.detection, in: origin)
  }

  func summary(_ summary: SourceSummary) -> [UInt8] { [] }

  func unfinished(_ part: Detection, in origin: CodeOrigin) -> [UInt8] { single(part, in: origin) }
}

extension ResultWriter {
  func bytes(of code: NewCode) -> [UInt8] {
    switch code {
    case .single(let code, let origin): single(code, in: origin)
    case .scanned(let code, let origin): scanned(code, in: origin)
    case .graded(let code, let grade, let origin): graded(code, grade, in: origin)
    case .part(let code, let place, let origin): part(code, at: place, in: origin)
    case .joined(let sequence, let origin): joined(sequence, in: origin)
    case .unfinished(let code, let origin): unfinished(code, in: origin)
    }
  }
}
