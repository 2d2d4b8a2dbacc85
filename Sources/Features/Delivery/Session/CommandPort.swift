// The port to other programs, and what passes through it.

/// A program to run for one code. No shell reads its words.
public nonisolated struct Command: Hashable, Sendable {
  /// The program's name or its path, which may begin with `~/`.
  public var program: String
  /// Its arguments.
  public var arguments: [String]
  /// The bytes on its standard input.
  public var input: [UInt8]
  /// The working folder, which may begin with `~/`; empty for the user's home.
  public var folder: String
  /// How long it may take.
  public var limit: Duration
}

/// How a command ended, with a line of its output, which is empty if there was none: the last after
/// a success, and else the first line of the reason.
public nonisolated enum CommandEnd: Hashable, Sendable {
  /// The program ended with this status; 0 stands for success.
  case status(Int, line: String)
  /// A signal ended the program.
  case signal(Int, line: String)
  /// The program was ended at its time limit.
  case late
  /// There is no such program.
  case missing
  /// The file may not be run.
  case forbidden
  /// The working folder cannot be entered.
  case noFolder
  /// The text is too long for an argument.
  case tooLong
  /// The text has a NUL character, which ends an argument.
  case zeroByte
  /// The program was not started for this reason.
  case failed(String)
}

/// Runs programs.
public protocol CommandRunning {
  /// The name of the sandbox that the programs run in, such as "Flatpak"; nil without one.
  var sandbox: String? { get }
  /// Runs a program to its end. If the task is cancelled, the program is ended soon.
  func run(_ command: Command) async -> CommandEnd
  /// Why a command could not be run as things are; nil if nothing is in the way.
  func obstacle(to command: Command) -> CommandEnd?
}
