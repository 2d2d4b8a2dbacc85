// The valid combinations of options: a table. An option that would do nothing is refused, so that
// no script relies on it; the parser, the completions of zsh and the tests all follow the table.
//
//   modes      what the program does while the option has a meaning, a letter for each
//   needs      at least one of these has to be there too
//   excludes   the options that it cannot stand beside, given in either row

extension ScanOption {
  /// The mode that a command line selects.
  enum Mode: Character, CaseIterable {
    case scan = "s"
    case move = "m"
    case undo = "u"
    case explain = "t"
    case history = "h"
    case make = "k"
    case labels = "l"

    /// The options that choose the mode; none for the usual one.
    var options: [String] {
      switch self {
      case .scan: []
      case .move: ["--rename", "--sort-into"]
      case .undo: ["--undo"]
      case .explain: ["--text"]
      case .history: ["--history"]
      case .make: ["--make"]
      case .labels: ["--labels"]
      }
    }

    /// The mode that options choose; the first of a contradiction.
    static func chosen(by given: [ScanOption]) -> (mode: Mode, option: ScanOption?) {
      for mode in [undo, labels, make, history, explain, move] {
        if let option = given.first(where: { mode.options.contains($0.name) }) {
          return (mode, option)
        }
      }
      return (.scan, nil)
    }
  }

  /// The row of one option in the table.
  struct Rule {
    let modes: Set<Mode>
    let needs: [String]
    let excludes: [String]
  }

  private static let rules = """
    option            | modes   | needs                    | excludes
    --formats         | smh     |                          |
    --effort          | sm      |                          |
    --isbn            | sm      |                          |
    --verify          | sm      |                          |
    --once            | sm      |                          |
    --timeout         | sm      |                          |
    --count           | s       |                          |
    --expect          | s       |                          |
    --camera          | s       |                          |
    --page            | sm      |                          |
    --password-file   | sm      |                          |
    --jobs            | sm      |                          |
    --history         | h       |                          |
    --make            | kl      |                          |
    --size            | kl      | --make                   |
    --correction      | kl      | --make                   |
    --quiet-zone      | kl      | --make                   |
    --colors          | kl      | --make                   |
    --element-string  | kl      | --make                   |
    --labels          | l       | --make                   |
    --sheet           | l       | --labels                 |
    --recursive       | sm      |                          |
    --files-from      | sm      |                          |
    --null            | sm      | --files-from             |
    --resume          | s       |                          | --count --expect --output --camera
    --rename          | m       |                          |
    --sort-into       | m       |                          |
    --apply           | m       | --rename --sort-into     |
    --undo            | u       |                          |
    --raw             | sh      |                          | --explain --secrets --resume
    --json            | sth     |                          | --raw --csv
    --csv             | sh      |                          | --raw --explain --secrets --resume
    --with-filename   | s       |                          | --json --csv --count --expect --resume
    --print0          | sh      |                          | --json --csv --explain --secrets --resume
    --explain         | sth     |                          | --json --resume
    --secrets         | sth     | --explain --json --text --resume |
    --text            | t       |                          |
    --as              | t       | --text                   |
    --output          | smthkl  |                          |
    --quiet           | smuthkl |                          |
    """

  /// The rows by the names of their options.
  static let ruleTable: [String: Rule] = {
    var table: [String: Rule] = [:]
    for line in rules.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").map(String.init)
      }
      guard cells.count == 4, let name = cells[0].first else { continue }
      let modes = cells[1].first.map { Set($0.compactMap(Mode.init)) } ?? []
      table[name] = Rule(modes: modes, needs: cells[2], excludes: cells[3])
    }
    return table
  }()

  /// The row of the option in the table; those without a row stand alone.
  var rule: Rule {
    Self.ruleTable[name] ?? Rule(modes: Set(Mode.allCases), needs: [], excludes: [])
  }

  /// Whether no command line has a use for both options.
  func excludes(_ other: ScanOption) -> Bool {
    guard !standsAlone, !other.standsAlone else { return false }
    return rule.modes.isDisjoint(with: other.rule.modes) || rule.excludes.contains(other.name)
      || other.rule.excludes.contains(name)
  }

  /// Refuses options that contradict one another or would do nothing.
  static func check(_ given: [ScanOption]) throws(UsageError) {
    let names = Set(given.map(\.name))
    for option in given {
      let needs = option.rule.needs
      guard !needs.isEmpty, names.isDisjoint(with: needs) else { continue }
      throw UsageError("\(option.name) does nothing without \(needs.alternatives): add that")
    }
    let (mode, chooser) = Mode.chosen(by: given)
    for (index, option) in given.enumerated() {
      for other in given[(index + 1)...] where option.excludes(other) {
        throw UsageError("\(option.name) and \(other.name) exclude each other")
      }
      if let chooser, !option.rule.modes.contains(mode) {
        throw UsageError("\(option.name) and \(chooser.name) exclude each other")
      }
    }
  }
}

extension [String] {
  /// `a`, `a or b`, `a, b or c`.
  var alternatives: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ScanOption {
  static var help: String {
    let sections = Section.allCases.map { section in
      let lines = all.filter { $0.section == section }.map(\.helpLine)
      return "\(section.rawValue):\n" + lines.joined()
    }
    return """
      Examples:
        reticle-scan photo.jpg                  the codes in an image
        reticle-scan --raw --once ticket.png    the text of the first code alone
        reticle-scan -r scans --csv -o codes.csv
                                                all images of a folder as a table
        reticle-scan --page 3-7 -f qr scan.pdf  the QR codes on some pages
        reticle-scan --camera                   what the camera sees, until Ctrl+C
        reticle-scan --text 'WIFI:S:Home;;'     what a text from elsewhere means
        reticle-scan --make qr 'Hello' -o a.svg a code of a text

      Usage: reticle-scan [OPTION]... FILE|FOLDER|URI|-...
             reticle-scan [OPTION]... --camera [NAME]
             reticle-scan [OPTION]... --text STRING...
             reticle-scan [OPTION]... --history [QUERY]
             reticle-scan [OPTION]... --make KIND TEXT
      Find codes in images, videos and camera images, and print them as KIND:text.
      A long option may be cut short as long as only one begins so.

      \(sections.joined(separator: "\n"))
      - is standard input. Names after -- are never options.
      Exit status: 0 codes found, 4 no codes found, 1 a source could not be read,
      2 wrong usage, 5 something is missing or unexpected (--expect).

      """
  }

  private var helpLine: String {
    let value =
      switch value {
      case .none: ""
      case .required(let name, _): " \(name)"
      case .optional(let name, _): " [\(name)]"
      }
    let names = (shortName.map { "\($0), " } ?? "    ") + name + value
    let column = 20
    return "  \(names)\(String(repeating: " ", count: max(1, column - names.count)))\(summary)\n"
  }
}
