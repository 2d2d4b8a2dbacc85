// Messages to the user, on standard error. An error in writing one is ignored: there is no place
// left to report it.

internal import Glibc

/// Standard error.
enum Messages {
  /// The program's name, with which every line begins.
  static let programName = "reticle-scan"

  /// Whether standard error is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a line: the program's name, the subject, and a sentence.
  static func complain(about subject: String? = nil, _ sentence: String) {
    show(
      ([programName] + [subject, sentence].compactMap(\.self).map(\.visible))
        .joined(separator: ": ") + "\n")
  }

  /// Writes `text` as it is.
  static func show(_ text: String) {
    try? STDERR_FILENO.write(Array(text.utf8))
  }
}
