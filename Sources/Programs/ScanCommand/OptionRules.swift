// The rules of the command line: which options go together, as a table, and the checks of what no
// single option can know. An option that would do nothing is refused, so that no script relies on
// it; the parser, the completions of zsh and the tests all follow the table.
//
//   modes      what the program does while the option has a meaning, a letter for each
//   needs      at least one of these has to be there too
//   excludes   the options that it cannot stand beside, given in either row

internal import Commands
internal import FeatureModels
internal import Meaning
internal import Reading

/// The mode that a command line selects.
enum ScanMode: Character, CaseIterable {
  case scan = "s"
  case move = "m"
  case split = "p"
  case undo = "u"
  case explain = "t"
  case history = "h"
  case make = "k"
  case labels = "l"
  case printerTest = "n"
  case printerTestResult = "r"
  case separators = "q"

  /// The options that choose the mode; none for the usual one.
  var options: [String] {
    switch self {
    case .scan: []
    case .move: ["--rename", "--sort-into"]
    case .split: ["--split"]
    case .undo: ["--undo"]
    case .explain: ["--text"]
    case .history: ["--history"]
    case .make: ["--make"]
    case .labels: ["--labels", "--series"]
    case .printerTest: ["--printer-test"]
    case .printerTestResult: ["--printer-test-result"]
    case .separators: ["--separators"]
    }
  }

  /// The mode that options choose; the first of a contradiction.
  static func chosen(by given: [ScanOption]) -> (mode: ScanMode, option: ScanOption?) {
    for mode in [
      undo, printerTest, printerTestResult, separators, labels, make, history, explain, split,
      move,
    ] {
      if let option = given.first(where: { mode.options.contains($0.name) }) {
        return (mode, option)
      }
    }
    return (.scan, nil)
  }
}

/// The row of one option in the table.
struct OptionRule {
  let modes: Set<ScanMode>
  let needs: [String]
  let excludes: [String]

  private static let rows = """
    option            | modes   | needs                    | excludes
    --formats         | smph    |                          |
    --effort          | smpr    |                          |
    --isbn            | smp     |                          |
    --verify          | smp     |                          |
    --once            | sm      |                          |
    --timeout         | smpr    |                          |
    --count           | s       |                          |
    --expect          | s       |                          |
    --column          | s       | --append --serve --json --csv | --resume
    --camera          | s       |                          |
    --scanner         | s       |                          | --watch --resume --verify
    --page            | smr     |                          |
    --password-file   | smpr    |                          |
    --jobs            | smpr    |                          |
    --history         | h       |                          |
    --make            | kl      |                          |
    --size            | kl      | --make                   | --module
    --module          | kl      | --make                   |
    --dpi             | kln     | --make --printer-test    |
    --no-text         | kl      | --make                   | --text-size
    --text-size       | kl      | --make                   |
    --bar-height      | kl      | --make                   |
    --bar-reduction   | kl      | --make                   |
    --bearer-bars     | kl      | --make                   |
    --terminal        | k       | --make                   | --output
    --correction      | kl      | --make                   |
    --quiet-zone      | kl      | --make                   |
    --colors          | kl      | --make                   |
    --modules         | kl      | --make                   | --terminal
    --logo            | kl      | --make                   | --terminal --parts --largest-version --animate --part-size --rate
    --logo-size       | kl      | --logo                   | --terminal --parts --largest-version --animate --part-size --rate
    --transparent     | kl      | --make                   | --terminal
    --fields          | k       | --make                   | --binary --element-string
    --binary          | k       | --make                   | --element-string
    --parts           | k       | --make                   | --animate --element-string --grade --grade-minimum
    --largest-version | k       | --parts                  | --animate --part-size --rate --element-string --grade --grade-minimum
    --animate         | k       | --make                   | --element-string --grade --grade-minimum
    --part-size       | k       | --animate                | --parts --element-string --grade --grade-minimum
    --rate            | k       | --animate                | --parts --element-string --grade --grade-minimum
    --element-string  | kl      | --make                   |
    --labels          | l       | --make                   |
    --series          | l       | --make                   |
    --content         | l       | --labels --series        |
    --caption         | l       | --labels --series        |
    --image           | l       | --labels --series        |
    --image-place     | l       | --image                  |
    --sheet           | l       | --labels --series        |
    --printer-test    | n       |                          |
    --paper           | nq      | --printer-test --separators |
    --printer-test-result | r   |                          |
    --recursive       | smpr    |                          |
    --watch           | smp     |                          | --camera
    --files-from      | smpr    |                          |
    --null            | smpr    | --files-from             |
    --resume          | s       |                          | --count --expect --output --camera
    --rename          | mp      |                          |
    --sort-into       | m       |                          |
    --split           | p       |                          |
    --split-at        | p       | --split                  |
    --drop-separators | p       | --split                  |
    --separators      | q       |                          |
    --apply           | mp      | --rename --sort-into --split |
    --undo            | u       |                          |
    --raw             | sh      |                          | --explain --secrets --resume
    --json            | spthr   |                          | --raw --csv
    --csv             | shr     |                          | --raw --explain --secrets --resume
    --with-filename   | s       |                          | --json --csv --count --expect --resume
    --print0          | sh      |                          | --json --csv --explain --secrets --resume
    --explain         | sth     |                          | --json --resume
    --grade           | skl     |                          | --raw --print0 --count --expect
    --grade-minimum   | skl     |                          | --raw --print0 --count --expect --resume
    --grade-method    | s       | --grade --grade-minimum --gs1 | --raw --print0 --count --expect
    --grade-images    | s       | --grade --grade-minimum --gs1 | --raw --print0 --count --expect
    --grade-report    | s       | --grade --grade-minimum --gs1 | --raw --print0 --count --expect
    --gs1             | s       |                          | --raw --print0 --count --expect --resume
    --x-dimension     | s       | --gs1                    | --raw --print0 --count --expect --resume
    --rules           | smpth   | --explain --json --csv --text --resume --rename --sort-into --split --append --serve | --raw --print0
    --secrets         | sth     | --explain --json --text --resume --append --serve |
    --text            | t       |                          |
    --as              | t       | --text                   |
    --output          | smpthklnrq |                         |
    --append          | s       |                          |
    --serve           | s       |                          |
    --quiet           | smputhklnrq |                        |
    """

  /// The rows by the names of their options.
  static let table: [String: OptionRule] = {
    var table: [String: OptionRule] = [:]
    for line in rows.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").map(String.init)
      }
      guard cells.count == 4, let name = cells[0].first else { continue }
      let modes = cells[1].first.map { Set($0.compactMap(ScanMode.init)) } ?? []
      table[name] = OptionRule(modes: modes, needs: cells[2], excludes: cells[3])
    }
    return table
  }()
}

extension ScanOption {
  /// The row of the option in the table; those without a row stand alone.
  var rule: OptionRule {
    OptionRule.table[name] ?? OptionRule(modes: Set(ScanMode.allCases), needs: [], excludes: [])
  }

  /// Whether no command line has a use for both options.
  func excludes(_ other: ScanOption) -> Bool {
    guard !standsAlone, !other.standsAlone else { return false }
    return rule.modes.isDisjoint(with: other.rule.modes) || rule.excludes.contains(other.name)
      || other.rule.excludes.contains(name)
  }
}

extension Options {
  /// Parses the arguments after the program's name; `readable` are the symbologies that can be
  /// looked for.
  init(_ arguments: [FileName], readable: Set<Symbology>) throws(UsageError) {
    self.init()
    let given = try Self.table.parse(arguments.map(\.bytes), into: &self)
    switch task {
    case .showHelp, .showVersion: break
    case .listFormats, .listCameras: try checkList(given)
    default:
      if !kindLists.isEmpty {
        let kinds = try Set(kindNames: kindLists.joined(separator: ","), readable: readable)
        self.kinds = kinds
        if !kinds.isDisjoint(with: Symbology.isbn) { rewritesISBN = true }
      }
      try settleTask(settleZeros(given))
    }
  }

  /// Refuses files and other options beside a list, which is printed as it is.
  private func checkList(_ given: [ScanOption]) throws(UsageError) {
    guard names.isEmpty, given.allSatisfy({ $0.standsAlone || $0.name == "--quiet" }) else {
      let name = given.first(where: \.standsAlone)?.name ?? ""
      throw UsageError("\(name) takes no files and no other options: leave them out")
    }
  }

  /// Without a list of files, --null means --print0: zeros end the results.
  private mutating func settleZeros(_ given: [ScanOption]) -> [ScanOption] {
    guard pile.isSeparatedByZero, pile.list == nil,
      let printing = Self.table.option(named: "--print0")
    else { return given }
    pile.isSeparatedByZero = false
    endsWithZero = true
    return given.map { $0.name == "--null" ? printing : $0 }
  }

  /// Decides the task, and refuses options that contradict it or would do nothing.
  private mutating func settleTask(_ given: [ScanOption]) throws(UsageError) {
    let (mode, chooser) = ScanMode.chosen(by: given)
    try Self.check(given, mode, chooser)
    switch mode {
    case .scan: try settleSources(given)
    case .move, .split:
      if moves.name?.written.contains("/") == true {
        throw UsageError("--rename gives names without folders: use --sort-into for those")
      }
      if let log = moves.log { try OutputFormat.checkLog(log, of: "--apply") }
      try settleSources(given)
    case .make, .labels:
      sources = []
      task = .make
      try making.settle(names, output, given: Set(given.map(\.name)))
    case .printerTest, .separators:
      let option = chooser?.name ?? ""
      guard names.isEmpty else { throw UsageError("\(option) needs no text: leave it out") }
      do throws(FileEndingFault) {
        if let output { try FileEnding.check(output.text, "pdf") }
      } catch {
        throw UsageError(error, of: option)
      }
      sources = []
      task = .make
    case .printerTestResult:
      grading = GradeRequest()
      try settleSources(given)
      if let chart = output.flatMap({ ChartFormat(rawValue: FileEnding.of($0.text)) }) {
        if let option = outputFormat.optionName {
          throw UsageError("\(option) and the name \(output?.text ?? "") exclude each other")
        }
        self.chart = chart
        return
      }
    case .undo, .explain, .history:
      guard names.isEmpty else {
        throw UsageError("\(chooser?.name ?? "") reads no images: leave the images out")
      }
      task = mode == .undo ? .undoMoves : mode == .history ? .searchHistory : .explain
    }
    // In the history, JSON has a title in place of fields.
    if showsSecrets, mode == .history, !explains {
      throw UsageError("--secrets does nothing for --history without --explain: add that")
    }
    if task != .make { try settleOutput(given, mode, chooser) }
  }

  /// Refuses options that contradict one another or would do nothing.
  private static func check(
    _ given: [ScanOption], _ mode: ScanMode, _ chooser: ScanOption?
  ) throws(UsageError) {
    let names = Set(given.map(\.name))
    for option in given {
      let needs = option.rule.needs
      guard !needs.isEmpty, names.isDisjoint(with: needs) else { continue }
      throw UsageError("\(option.name) does nothing without \(needs.alternatives): add that")
    }
    for (index, option) in given.enumerated() {
      for other in given[(index + 1)...] where option.excludes(other) {
        throw UsageError("\(option.name) and \(other.name) exclude each other")
      }
      if let chooser, !option.rule.modes.contains(mode) {
        throw UsageError("\(option.name) and \(chooser.name) exclude each other")
      }
    }
  }

  /// Lets the ending of the file decide the format, where no option does, as if its option were
  /// given.
  private mutating func settleOutput(
    _ given: [ScanOption], _ mode: ScanMode, _ chooser: ScanOption?
  ) throws(UsageError) {
    guard let output else { return }
    let format = try outputFormat.format(for: output)
    guard format != outputFormat, let option = format.optionName.flatMap(Self.table.option)
    else { return }
    let others = option.rule.modes.contains(mode) ? nil : chooser
    if let other = others ?? given.first(where: { $0.excludes(option) }) {
      throw UsageError("\(other.name) and the name \(output.text) exclude each other")
    }
    outputFormat = format
  }

  /// Checks the sources, and the options that only some of them can use.
  private mutating func settleSources(_ given: [ScanOption]) throws(UsageError) {
    let list = pile.list
    guard !sources.isEmpty || list != nil || pile.watched != nil else {
      throw UsageError("there is nothing to read: name an image, or - for standard input")
    }
    let inputs = [list?.text, expected?.text].count { $0 == "-" }
    if inputs + (sources.contains(.standardInput) ? 1 : 0) > 1 {
      throw UsageError(
        "standard input can be one thing: a source, or the list of --files-from or of --expect, "
          + "not both")
    }
    if list == nil, pile.watched == nil, sources.allSatisfy(\.isLive) {
      for name in [
        "--effort", "--grade", "--grade-minimum", "--gs1", "--jobs", "--page",
        "--password-file", "--recursive",
      ] {
        guard given.contains(where: { $0.name == name }) else { continue }
        throw UsageError("\(name) does nothing for cameras, scanners and streams: leave it out")
      }
    }
    if rewritesISBN, !symbologies.contains(.ean13) {
      throw UsageError("--isbn does nothing unless ean-13 is among the --formats: add it there")
    }
    for check in checks where !symbologies.contains(check.symbology) {
      throw UsageError(
        "--verify \(check.rawValue) does nothing unless \(check.symbology.rawValue) is among the "
          + "--formats: add it there")
    }
    if let appended { _ = try OutputFormat.appended(to: appended) }
    if let log = pile.log {
      // The images of a camera or of standard input do not come a second time.
      if let source = sources.first(where: { $0.isLive || $0 == .standardInput }) {
        throw UsageError("--resume continues files only: leave out “\(source.name)”")
      }
      try OutputFormat.checkLog(log, of: "--resume")
      outputFormat = .json
    }
  }
}
