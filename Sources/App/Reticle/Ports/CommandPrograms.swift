// Commands for new codes, run as programs of the user's.

internal import GLib
internal import Scanning
internal import System

/// Runs programs with the environment and the rights of this one.
@MainActor
final class CommandPrograms: CommandRunning {
  let sandbox = Sandbox.name

  func run(_ command: Command) async -> CommandEnd {
    let words = [Self.path(command.program)] + command.arguments
    let folder = command.folder.isEmpty ? "~" : command.folder
    let call = ProgramCall(
      words, input: command.input, folder: Self.path(folder), limit: command.limit)
    return CommandEnd(await OtherProgram.finish(call))
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
      case .status(let status, let line): .status(status, lastLine: line)
      case .signal(let signal, let line): .signal(signal, lastLine: line)
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
