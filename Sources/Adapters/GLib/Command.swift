// Another program, run to its end. No shell reads the words.

internal import CGLib

/// A program and what it is told.
struct Command {
  /// Its name, looked for where programs are, and its arguments.
  let words: [String]

  /// Runs it, unheard, and waits; whether it went well.
  func run() -> Bool {
    guard words.allSatisfy({ !$0.utf8.contains(0) }) else { return false }
    let texts = words.map { g_strdup($0) }
    defer { for text in texts { g_free(text) } }
    let arguments = texts.map { UnsafePointer($0) } + [nil]
    let flags = GSubprocessFlags(
      rawValue: G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue
        | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    // No error asked for: whoever runs it does without, whatever the reason.
    guard let process = g_subprocess_newv(arguments, flags, nil) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(process)) }
    return g_subprocess_wait_check(process, nil, nil) != 0
  }
}
