// Messages to the user, on standard error. An error in writing one is ignored: there is no place
// left to report it.

internal import Glibc
internal import Synchronization
internal import Wording

/// Standard error.
enum Messages {
  /// The program's name, with which every line begins.
  static let programName = "reticle-scan"

  private static let isSilent = Atomic(false)

  /// Writes no more messages (--quiet), but for wrong usage.
  static func silence() { isSilent.store(true, ordering: .relaxed) }

  /// Whether standard error is a terminal, whose user wants to read messages.
  static var isTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && !isSilent.load(ordering: .relaxed)
  }

  /// Whether someone sees the results and the messages on one terminal.
  static var isConversation: Bool { isTerminal && isatty(STDOUT_FILENO) == 1 }

  /// Writes a line: the program's name, the subject, and a sentence.
  static func complain(about subject: String? = nil, _ sentence: String) {
    show(subject, sentence.visible)
  }

  /// The same, with the sentence's own words as they are.
  static func complain(about subject: String? = nil, _ sentence: Sentence) {
    show(subject, sentence.visible)
  }

  /// Writes why a command line is wrong.
  static func complain(of error: any Error) {
    let sentence = "\(error)"
    let help = sentence.hasSuffix("?") ? " See" : "; see"
    write([programName, "\(sentence)\(help) \(programName) --help".visible])
  }

  private static func show(_ subject: String?, _ visible: String) {
    guard !isSilent.load(ordering: .relaxed) else { return }
    write([programName, subject?.visible, visible])
  }

  private static func write(_ parts: [String?]) {
    show(parts.compactMap(\.self).joined(separator: ": ") + "\n")
  }

  /// Writes `text` as it is.
  static func show(_ text: String) {
    try? STDERR_FILENO.write(Array(text.utf8))
  }
}
