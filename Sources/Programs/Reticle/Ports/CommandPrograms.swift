// Runs the user's commands for new codes as programs.

internal import FeatureSessions
internal import GLib
internal import System

/// Runs programs with the environment and the rights of this one.
@MainActor
final class CommandPrograms: CommandRunning {
  let sandbox = Sandbox.name

  func run(_ command: Command) async -> CommandEnd {
    CommandEnd(await OtherProgram.finish(Self.call(of: command)))
  }

  func obstacle(to command: Command) -> CommandEnd? {
    OtherProgram.obstacle(to: Self.call(of: command)).map { CommandEnd(.notStarted($0)) }
  }

  func fault(ofExpression written: String) -> String? {
    RegularExpression.fault(of: written)
  }

  func finds(_ expression: String, in text: String) -> Bool {
    (try? RegularExpression(expression))?.finds(in: text) ?? false
  }

  private static func call(of command: Command) -> ProgramCall {
    let folder = command.folder.isEmpty ? "~" : command.folder
    return ProgramCall(
      [path(command.program)] + command.arguments, input: command.input, folder: path(folder),
      limit: command.limit)
  }

  /// A path with the home folder in place of `~`.
  private static func path(_ written: String) -> String {
    guard written == "~" || written.hasPrefix("~/"), let home = OwnProgram.path(in: "HOME") else {
      return written
    }
    return home + written.dropFirst()
  }
}

extension CommandEnd {
  fileprivate init(_ end: ProgramEnd) {
    self =
      switch end {
      case .status(let status, let line): .status(status, line: line)
      case .signal(let signal, let line): .signal(signal, line: line)
      case .late: .late
      case .notStarted(let fault): CommandEnd(fault)
      }
  }

  private init(_ fault: ProgramFault) {
    self =
      switch fault {
      case .missing: .missing
      case .forbidden: .forbidden
      case .noFolder: .noFolder
      case .tooLong: .tooLong
      case .zeroByte: .zeroByte
      case .other(let reason): .failed(reason)
      }
  }
}
