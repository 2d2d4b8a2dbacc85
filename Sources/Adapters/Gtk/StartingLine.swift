// A command line: of this process, or of a later one that passed it on and waits for its status.

internal import CGtk

/// One start of the program. A later process ends, with the status set last, when its line is
/// released.
@MainActor
public final class StartingLine: Object {
  /// The arguments, beginning with the program's name.
  public var arguments: [String] {
    var count: CInt = 0
    let list = g_application_command_line_get_arguments(cast(), &count)
    defer { g_strfreev(list) }
    return (0..<Int(count)).compactMap { index in list?[index].map { String(cString: $0) } }
  }

  /// The folder in which the program was started.
  public var folder: String? {
    g_application_command_line_get_cwd(cast()).map { String(cString: $0) }
  }

  /// Whether this process was started with it.
  public var isOwn: Bool { g_application_command_line_get_is_remote(cast()) == 0 }

  /// Writes to the standard error output of the process that was started.
  public func complain(_ text: String) {
    let line = pointer.assumingMemoryBound(to: GTypeInstance.self)
    // The function of the header takes a format and a list of arguments, which Swift cannot call.
    let methods = UnsafeMutableRawPointer(line.pointee.g_class)?.assumingMemoryBound(
      to: GApplicationCommandLineClass.self)
    methods?.pointee.printerr_literal?(cast(), text)
  }

  /// Sets the exit status of the process that was started, unless it is this one.
  public func setStatus(_ status: Int) {
    g_application_command_line_set_exit_status(cast(), CInt(clamping: status))
  }
}
