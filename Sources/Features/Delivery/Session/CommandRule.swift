// A command for new codes: its conditions and its program. A rule is a value, stored with the
// preferences; no shell is involved, and the text of a code stays a single argument.

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
    case text
    /// All facts about the code, as `reticle-scan --json` prints them.
    case json
    case nothing
  }

  public static let placeholder = "{text}"
  /// In seconds.
  public static let timeLimits = [2, 5, 10, 30, 60, 300]
  public let id: Int
  /// Empty for the program's name.
  public var name = ""
  public var isOn = true
  /// An empty set stands for all symbologies.
  public var kinds: Set<Symbology> = []
  public var contents: Set<Content.Kind> = []
  public var pattern = TextPattern.any
  /// A program's name, or its path.
  public var program = ""
  /// `{text}` stands for the text of the code.
  public var arguments: [String] = []
  public var input = Input.text
  /// Empty for the user's home.
  public var folder = ""
  /// In seconds.
  public var timeLimit = 10

  public init(id: Int) {
    self.id = id
  }

  public var shownName: String {
    name.isEmpty ? String(program.split(separator: "/").last ?? "") : name
  }

  public var hasTextArgument: Bool { arguments.contains { $0.contains(Self.placeholder) } }

  /// The reason why the rule cannot run, apart from its pattern; nil if it can.
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

/// A program to run for one code. No shell interprets its arguments.
public nonisolated struct Command: Hashable, Sendable {
  /// May start with `~/`.
  public var program: String
  public var arguments: [String]
  public var input: [UInt8]
  /// May start with `~/`; empty for the user's home.
  public var folder: String
  public var limit: Duration
}

/// The end of a command, with a line of its output, empty if there was none: the last line after a
/// success, otherwise the first line of the error.
public nonisolated enum CommandEnd: Hashable, Sendable {
  /// 0 stands for success.
  case status(Int, line: String)
  case signal(Int, line: String)
  case late
  case missing
  case forbidden
  case noFolder
  case tooLong
  /// The text has a NUL character, which ends an argument.
  case zeroByte
  case failed(String)
}

/// Runs programs.
public protocol CommandRunning {
  /// The name of the sandbox, such as "Flatpak"; nil without one.
  var sandbox: String? { get }
  /// Runs a program to its end. If the task is cancelled, the program is stopped shortly
  /// afterwards.
  func run(_ command: Command) async -> CommandEnd
  func obstacle(to command: Command) -> CommandEnd?
  /// The reason why a text is not a regular expression, in a library's words; nil if it is one.
  func fault(ofExpression written: String) -> String?
  /// Whether the expression matches within the text; false if the search would take too long.
  func finds(_ expression: String, in text: String) -> Bool
}

/// A condition on a text.
public nonisolated enum TextPattern: Hashable, Sendable {
  case any
  /// `*` stands for any characters, or for none.
  case wildcard(String)
  case expression(String)

  /// The regular expression; nil if every text matches.
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
