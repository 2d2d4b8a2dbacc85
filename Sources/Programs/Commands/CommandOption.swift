// The command line of a program, as a table of its options. Parsing (CommandParser), the text of
// --help and the completions (CommandCompletions, among the tests) follow from it; tests compare
// the manual page with it.
//
//     let table = CommandTable<Settings>(
//       "reticle-scan",
//       [
//         CommandSection("Search", [
//           CommandOption("--once", short: "-1", sets: \.isOnce, "stop after the first code"),
//           CommandOption("--jobs", value: .required("N", .number), "read N images at a time") {
//             settings, word throws(UsageError) in settings.jobs = try word.number(in: 1...256)
//           },
//         ])
//       ]
//     ) { $0.files.append($1.text) }
//     try table.parse(CommandLine.arguments.dropFirst(), into: &settings)

package import Wording

/// An option of a command line that is read into `Settings`.
package struct CommandOption<Settings>: Sendable {
  package typealias Effect =
    @Sendable (inout Settings, CommandWord) throws(UsageError) -> Void

  /// The relation of the option to the rest of the command line.
  package enum Role: Sendable {
    case usual
    /// It has a value and may be given repeatedly; each value adds to the ones before.
    case repeatable
    /// The program answers it and needs no other option.
    case alone
    /// The program answers it, whatever follows: `--help --nonsense` still shows the help.
    case final
    /// It is for programs: neither --help nor the completions have it.
    case hidden
  }

  /// The long name, with its two dashes.
  package let name: String
  /// The short name, with its dash.
  package let shortName: String?
  package let value: CommandValue
  package let role: Role
  /// The line of --help and of the completions.
  package let summary: Sentence
  let effect: Effect

  package init(
    _ name: String, short shortName: String? = nil, value: CommandValue = .none,
    role: Role = .usual, _ summary: Sentence, effect: @escaping Effect
  ) {
    self.name = name
    self.shortName = shortName
    self.value = value
    self.role = role
    self.summary = summary
    self.effect = effect
  }

  /// An option without a value that switches a setting on.
  package init(
    _ name: String, short shortName: String? = nil,
    sets setting: any WritableKeyPath<Settings, Bool> & Sendable, _ summary: Sentence
  ) {
    self.init(name, short: shortName, summary) { settings, _ in settings[keyPath: setting] = true }
  }

  /// The short name, if there is one, and the long name.
  package var names: [String] { [shortName, name].compactMap(\.self) }

  /// Whether the program answers the option in place of its usual task.
  package var standsAlone: Bool { role == .alone || role == .final }
}

/// The value after an option, under its name in the text of --help.
package enum CommandValue: Equatable, Sendable {
  case none
  case required(Sentence, Argument)
  /// The next word is taken unless it starts with a dash.
  case optional(Sentence, Argument)

  /// The type of a value, for the completions.
  package enum Argument: Equatable, Sendable {
    /// Symbologies, separated by commas.
    case kinds
    case words([String])
    case camera
    case file
    case number
    case text
  }
}

/// Options under a title in the text of --help.
package struct CommandSection<Settings>: Sendable {
  let title: Sentence
  package let options: [CommandOption<Settings>]

  package init(_ title: Sentence, _ options: [CommandOption<Settings>]) {
    self.title = title
    self.options = options
  }
}

/// All options of a program.
package struct CommandTable<Settings>: Sendable {
  package let program: String
  /// The options in the order of --help.
  package let options: [CommandOption<Settings>]
  package let sections: [CommandSection<Settings>]
  /// Takes an argument that is no option.
  let operand: CommandOption<Settings>.Effect

  package init(
    _ program: String, _ sections: [CommandSection<Settings>],
    operand: @escaping CommandOption<Settings>.Effect
  ) {
    self.program = program
    self.sections = sections
    self.operand = operand
    options = sections.flatMap(\.options)
  }

  /// The option with this name, long or short.
  package func option(named name: String) -> CommandOption<Settings>? {
    options.first { $0.name == name || $0.shortName == name }
  }

  /// The sections of --help, with a line for each option.
  package var help: String {
    sections.map { section in
      let lines = section.options.filter { $0.role != .hidden }.map(\.helpLine)
      return "\(section.title.text):\n" + lines.joined()
    }
    .joined(separator: "\n")
  }
}

extension CommandOption {
  fileprivate var helpLine: String {
    let value =
      switch value {
      case .none: ""
      case .required(let name, _): " \(name.text)"
      case .optional(let name, _): " [\(name.text)]"
      }
    let names = (shortName.map { "\($0), " } ?? "    ") + name + value
    let column = 20
    let gap = String(repeating: " ", count: max(1, column - names.count))
    return "  \(names)\(gap)\(summary.text)\n"
  }
}

/// A mistake in a command line.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// A clause that names the mistake and the way out.
  package let clause: Sentence

  package init(_ clause: Sentence) {
    self.clause = clause
  }

  /// A mistake in a program that speaks English only.
  package init(_ clause: String) {
    self.clause = Sentence(exact: clause)
  }

  package var description: String { clause.english }

  /// The mistake and the way to the help.
  package func message(of program: String) -> Sentence {
    description.hasSuffix("?")
      ? Sentence("\(clause) See \(program) --help")
      : Sentence("\(clause); see \(program) --help")
  }
}

/// The version of all programs.
package let reticleVersion = "0.1.0"
