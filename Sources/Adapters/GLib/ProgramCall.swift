// A program to run, and how it ended: values without sentences.

/// A program to run to its end.
public struct ProgramCall: Sendable {
  /// The program, found on the path unless it has a slash, and its arguments. Each is one word: no
  /// shell reads them.
  public var words: [String]
  /// The bytes on its standard input.
  public var input: [UInt8]
  /// The working folder.
  public var folder: String
  /// How long it may take.
  public var limit: Duration
  /// How long it may take to end once it is asked to.
  public var grace = Duration.seconds(2)

  /// Describes a run.
  public init(_ words: [String], input: [UInt8] = [], folder: String = "/", limit: Duration) {
    (self.words, self.input, self.folder, self.limit) = (words, input, folder, limit)
  }
}

/// How a program ended, with a line of its output, which is empty if there is none: the last after
/// a success, and else the first of its errors, or of its output without errors.
public enum ProgramEnd: Hashable, Sendable {
  /// It ended by itself with this status.
  case status(Int, line: String)
  /// A signal ended it.
  case signal(Int, line: String)
  /// It was ended at its time limit, or because its caller was cancelled.
  case late
  /// It was not started.
  case notStarted(ProgramFault)
}

/// Why a program was not started.
public enum ProgramFault: Error, Hashable, Sendable {
  /// There is no program of this name.
  case missing
  /// The file may not be run.
  case forbidden
  /// The working folder cannot be entered.
  case noFolder
  /// The arguments are too long for the system.
  case tooLong
  /// A word has a zero byte, which ends a word for the system.
  case zeroByte
  /// The system gives this reason.
  case other(String)
}
