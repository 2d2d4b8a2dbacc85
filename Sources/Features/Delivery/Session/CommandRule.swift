// A command for new codes: for which codes, and what runs. A rule is a value, stored with the
// preferences; the program never goes through a shell, and the text of a code stays one argument.

public import Meaning
public import Reading
public import Wording

/// A program that runs for each new code that fulfils the conditions.
///
///     var rule = CommandRule(id: 1)
///     rule.program = "print-label"
///     rule.arguments = ["--", "{text}"]
///     rule.contents = [.product]
public nonisolated struct CommandRule: Identifiable, Hashable, Sendable {
  /// The standard input of the program.
  public enum Input: String, CaseIterable, Sendable {
    /// The exact text of the code.
    case text
    /// All that is known of the code, as `reticle-scan --json` prints it.
    case json
    case nothing
  }

  /// The place for the text in an argument.
  public static let placeholder = "{text}"
  /// The time limits to choose from, in seconds.
  public static let timeLimits = [2, 5, 10, 30, 60, 300]

  /// Identifies the rule among others.
  public let id: Int
  /// The name that the user has given; empty for the program's.
  public var name = ""
  public var isOn = true
  /// The symbologies that it is for; none stand for all.
  public var kinds: Set<Symbology> = []
  /// The kinds of content that it is for; none stand for all.
  public var contents: Set<Content.Kind> = []
  public var pattern = TextPattern.any
  /// A program's name, or its path.
  public var program = ""
  /// The arguments, in which `{text}` stands for the text.
  public var arguments: [String] = []
  public var input = Input.text
  /// The working folder; empty for the user's home.
  public var folder = ""
  /// How many seconds the program may take.
  public var timeLimit = 10

  /// A rule without a program.
  public init(id: Int) {
    self.id = id
  }

  /// The name in the window.
  public var shownName: String {
    name.isEmpty ? String(program.split(separator: "/").last ?? "") : name
  }

  /// Whether the text of a code is an argument or a part of one.
  public var hasTextArgument: Bool { arguments.contains { $0.contains(Self.placeholder) } }

  /// Why the rule cannot run, apart from its pattern; nil if it can.
  public var problem: Sentence? {
    if program.isEmpty { return Sentence("Enter the name or the path of a program.") }
    if program.contains(Self.placeholder) {
      return Sentence("A code cannot choose the program.")
    }
    if program.contains("/"), !Self.isPath(program) {
      return Sentence("A path must start with / or ~/.")
    }
    if !folder.isEmpty, !Self.isPath(folder) {
      return Sentence("The folder’s path must start with / or ~/.")
    }
    return nil
  }

  private static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") || text.hasPrefix("~/") || text == "~"
  }
}

/// A program to run for one code. No shell reads its words.
public nonisolated struct Command: Hashable, Sendable {
  /// The program's name or its path, which may start with `~/`.
  public var program: String
  public var arguments: [String]
  /// The bytes on its standard input.
  public var input: [UInt8]
  /// The working folder, which may start with `~/`; empty for the user's home.
  public var folder: String
  /// How long it may take.
  public var limit: Duration
}

/// The end of a command, with a line of its output, which is empty if there was none: the last
/// after a success, and else the first line of the reason.
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
  /// Why a text is not a regular expression, in a library's words; nil if it is one.
  func fault(ofExpression written: String) -> String?
  /// Whether a place of the text fits a regular expression; false where that would take too long.
  func finds(_ expression: String, in text: String) -> Bool
}

/// A condition on a text.
public nonisolated enum TextPattern: Hashable, Sendable {
  case any
  /// The whole text is like this, in which `*` stands for any characters, also none.
  case wildcard(String)
  /// The text has a place that this regular expression describes.
  case expression(String)

  /// The regular expression that says the same; nil if every text is meant.
  var expression: String? {
    switch self {
    case .any: return nil
    case .expression(let written): return written
    case .wildcard(let written):
      let parts = written.unicodeScalars.map { scalar in
        let isSpecial = scalar.isASCII && !scalar.properties.isAlphabetic
        return scalar == "*"
          ? ".*" : isSpecial && !("0"..."9" ~= scalar) ? "\\\(scalar)" : "\(scalar)"
      }
      return "(?s)^" + parts.joined() + "$"
    }
  }
}
