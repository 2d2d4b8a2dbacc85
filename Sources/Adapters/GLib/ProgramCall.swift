// A program to run, and how it ended: values without sentences.

internal import CGLib

/// A program to run to its end.
public struct ProgramCall: Sendable {
  /// The first word is found on the path unless it has a slash. No shell interprets the words.
  public var words: [String]
  public var input: [UInt8]
  public var folder: String
  public var limit: Duration
  /// The time that the program has to end after it is asked to.
  public var grace = Duration.seconds(2)

  public init(_ words: [String], input: [UInt8] = [], folder: String = "/", limit: Duration) {
    (self.words, self.input, self.folder, self.limit) = (words, input, folder, limit)
  }
}

/// The end of a program, with a line of its output: the last line after a success, and otherwise
/// the first line of its errors, or of its output if it reported no errors. The line is empty if
/// there is no output.
public enum ProgramEnd: Hashable, Sendable {
  case status(Int, line: String)
  case signal(Int, line: String)
  /// It was ended at its time limit, or because its caller was cancelled.
  case late
  case notStarted(ProgramFault)
}

/// Why a program was not started.
public enum ProgramFault: Error, Hashable, Sendable {
  case missing
  case forbidden
  case noFolder
  case tooLong
  /// A zero byte ends a word for the system.
  case zeroByte
  case other(String)
}

/// Other programs. The first word of a command is a name, found on the path.
public enum OtherProgram {
  /// Starts a program without waiting for its end; false if it cannot be started.
  public static func start(_ words: [String]) -> Bool {
    withArguments(words) { arguments in
      // No GError: the caller does the same for every reason.
      g_spawn_async(nil, &arguments, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil) != 0
    } ?? false
  }

  /// Whether a program opens addresses of this scheme. A sandbox hides the programs outside of it,
  /// so the answer is valid only outside of one.
  public static func isSetUp(forScheme scheme: String) -> Bool {
    guard let program = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
    g_object_unref(UnsafeMutableRawPointer(program))
    return true
  }

  /// Whether the desktop has the program with this desktop file. Valid only outside of a sandbox.
  public static func isInstalled(_ id: String) -> Bool {
    guard let program = g_desktop_app_info_new(id) else { return false }
    g_object_unref(UnsafeMutableRawPointer(program))
    return true
  }

  /// Opens an address in the program with this desktop file; false if that fails.
  public static func open(_ uri: String, with id: String) -> Bool {
    guard let program = g_desktop_app_info_new(id) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(program)) }
    return uri.withCString { uri in
      let list = g_list_append(nil, UnsafeMutableRawPointer(mutating: uri))
      defer { g_list_free(list) }
      // No GError: the caller says the same for every reason.
      return g_app_info_launch_uris(program, list, nil, nil) != 0
    }
  }

  /// Runs a program to its end, without its output; returns whether it succeeded.
  static func run(_ words: [String]) -> Bool {
    withArguments(words) { arguments in
      let flags = GSubprocessFlags(
        rawValue: G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue
          | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
      let words = arguments.map { UnsafePointer($0) }
      // No GError: the caller does the same for every reason.
      guard let process = g_subprocess_newv(words, flags, nil) else { return false }
      defer { g_object_unref(UnsafeMutableRawPointer(process)) }
      return g_subprocess_wait_check(process, nil, nil) != 0
    } ?? false
  }

  /// Lends a command as C takes it; nil if a word has a zero byte.
  static func withArguments<Result>(
    _ words: [String], _ body: (inout [UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result? {
    guard words.allSatisfy({ !$0.utf8.contains(0) }) else { return nil }
    var arguments = words.map { g_strdup($0) } + [nil]
    defer { for argument in arguments { g_free(argument) } }
    return body(&arguments)
  }
}
