// The grammar of the command line: long options with `=value` or the next argument, short ones in
// a row, `--` before names that start with a dash.

internal import Meaning
internal import Reading

extension Options {
  /// Parses the arguments after the program's name; `readable` are the symbologies that can be
  /// looked for.
  init(_ arguments: [FileName], readable: Set<Symbology>) throws(UsageError) {
    var parser = OptionsParser(arguments, readable: readable)
    self = try parser.parse()
  }
}

private struct OptionsParser {
  private var rest: ArraySlice<FileName>
  private let readable: Set<Symbology>
  private var options = Options()
  /// The options that were given, in their order.
  private var given: [ScanOption] = []
  /// The arguments that are not options.
  private var names: [FileName] = []
  /// All lists of --formats, joined.
  private var kindNames: String?

  init(_ arguments: [FileName], readable: Set<Symbology>) {
    rest = arguments[...]
    self.readable = readable
  }

  mutating func parse() throws(UsageError) -> Options {
    while let argument = rest.popFirst() {
      let text = argument.text
      if text == "--" {
        names += rest
        options.sources += rest.map { Source($0) }
        rest = []
      } else if text.hasPrefix("--") {
        try parseLong(argument)
      } else if text.hasPrefix("-"), text != "-" {
        try parseShort(argument)
      } else {
        names.append(argument)
        options.sources.append(Source(argument))
      }
    }
    switch options.task {
    case .showHelp, .showVersion: break
    case .listFormats, .listCameras: try settleList()
    default: try settleTask()
    }
    return options
  }

  /// A list is printed as it is.
  private func settleList() throws(UsageError) {
    let isAlone = given.allSatisfy { $0.standsAlone || $0.effect == .beQuiet }
    guard names.isEmpty, isAlone else {
      let name = given.first(where: \.standsAlone)?.name ?? ""
      throw UsageError("\(name) takes no files and no other options: leave them out")
    }
  }

  /// Decides the task, and refuses options that contradict it or would do nothing.
  private mutating func settleTask() throws(UsageError) {
    settleZeros()
    try ScanOption.check(given)
    let (mode, chooser) = ScanOption.Mode.chosen(by: given)
    switch mode {
    case .scan: try settleSources()
    case .move:
      if options.moves.name?.written.contains("/") == true {
        throw UsageError("--rename gives names without folders: use --sort-into for those")
      }
      if let log = options.moves.log { try OutputFormat.checkLog(log, of: "--apply") }
      try settleSources()
    case .make, .labels:
      options.sources = []
      options.task = .make
      guard names.count == 1 else {
        throw UsageError("--make needs one text for the code, or - for standard input")
      }
      options.making.text = names[0]
      if let output = options.output { try options.making.nameFile(output) }
    case .undo, .explain, .history:
      guard names.isEmpty else {
        let name = chooser?.name ?? ""
        throw UsageError("\(name) reads no images: leave the images out")
      }
      options.task = mode == .undo ? .undoMoves : mode == .history ? .searchHistory : .explain
    }
    // In the history, JSON has a title in place of fields.
    if options.showsSecrets, mode == .history, !options.explains {
      throw UsageError("--secrets does nothing for --history without --explain: add that")
    }
    if options.making.kind == nil { try settleOutput(mode, chooser) }
  }

  /// Lets the ending of the file decide the format, where no option does, as if its option were
  /// given.
  private mutating func settleOutput(
    _ mode: ScanOption.Mode, _ chooser: ScanOption?
  ) throws(UsageError) {
    guard let output = options.output else { return }
    let format = try options.outputFormat.format(for: output)
    guard format != options.outputFormat, let option = format.optionName.flatMap(ScanOption.named)
    else { return }
    let others = option.rule.modes.contains(mode) ? nil : chooser
    if let other = others ?? given.first(where: { $0.excludes(option) }) {
      throw UsageError("\(other.name) and the name \(output.text) exclude each other")
    }
    options.outputFormat = format
  }

  /// Without a list, zeros end the results, as --print0 says it.
  private mutating func settleZeros() {
    guard options.pile.isSeparatedByZero, options.pile.list == nil,
      let printing = ScanOption.named("--print0")
    else { return }
    options.pile.isSeparatedByZero = false
    options.endsWithZero = true
    given = given.map { $0.effect == .pile(.separateByZero) ? printing : $0 }
  }

  /// Checks the sources, and the options that only some of them can use.
  private mutating func settleSources() throws(UsageError) {
    let (sources, list) = (options.sources, options.pile.list)
    guard !sources.isEmpty || list != nil else {
      throw UsageError("there is nothing to read: name an image, or - for standard input")
    }
    let inputs = [list?.text, options.expected?.text].count { $0 == "-" }
    if inputs + (sources.contains(.standardInput) ? 1 : 0) > 1 {
      throw UsageError(
        "standard input can be one thing: a source, or the list of --files-from or of --expect, "
          + "not both")
    }
    if list == nil, sources.allSatisfy(\.isLive) {
      for name in ["--effort", "--jobs", "--page", "--password-file", "--recursive"] {
        guard given.contains(where: { $0.name == name }) else { continue }
        throw UsageError("\(name) does nothing for cameras and streams: leave it out")
      }
    }
    let kinds = options.symbologies
    if options.rewritesISBN, !kinds.contains(.ean13) {
      throw UsageError("--isbn does nothing unless ean-13 is among the --formats: add it there")
    }
    for check in options.checks where !kinds.contains(check.symbology) {
      throw UsageError(
        "--verify \(check.rawValue) does nothing unless \(check.symbology.rawValue) is among the "
          + "--formats: add it there")
    }
    if let log = options.pile.log {
      // The images of a camera or of standard input do not come a second time.
      if let source = sources.first(where: { $0.isLive || $0 == .standardInput }) {
        throw UsageError("--resume continues files only: leave out “\(source.name)”")
      }
      try OutputFormat.checkLog(log, of: "--resume")
      options.outputFormat = .json
    }
  }

  private mutating func parseLong(_ argument: FileName) throws(UsageError) {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let option = try option(named: String(decoding: parts[0], as: UTF8.self))
    try apply(option, joinedValue: parts.count > 1 ? FileName(bytes: parts[1]) : nil)
  }

  private mutating func parseShort(_ argument: FileName) throws(UsageError) {
    // `-json` would be “son” jobs, and `-once` a file called “nce”.
    let long = "-" + argument.text
    if ScanOption.all.contains(where: { $0.name == long }) {
      throw UsageError("there is no option \(argument.text): did you mean \(long)?")
    }
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let option = try option(named: "-" + String(decoding: [letter], as: UTF8.self))
      if case .required = option.value, !letters.isEmpty {
        return try apply(option, joinedValue: FileName(bytes: letters))
      }
      try apply(option, joinedValue: nil)
    }
  }

  /// The option with this name, or the only one whose long name starts with it.
  private func option(named name: String) throws(UsageError) -> ScanOption {
    if let option = ScanOption.named(name) { return option }
    guard name.hasPrefix("--") else { throw UsageError("there is no option \(name)") }
    let candidates = ScanOption.all.filter { $0.name.hasPrefix(name) }
    if candidates.count == 1 { return candidates[0] }
    if !candidates.isEmpty {
      throw UsageError("\(name) can be \(candidates.map(\.name).alternatives)")
    }
    let nearest = name.nearest(in: ScanOption.all.map(\.name))
    throw UsageError(
      "there is no option \(name)" + (nearest.map { ": did you mean \($0)?" } ?? ""))
  }

  private mutating func apply(
    _ option: ScanOption, joinedValue: FileName?
  ) throws(UsageError) {
    let value: FileName?
    switch option.value {
    case .none:
      guard joinedValue == nil else { throw UsageError("\(option.name) takes no value") }
      value = nil
    case .required:
      value = joinedValue ?? rest.popFirst()
      guard value?.bytes.isEmpty == false else {
        throw UsageError("\(option.name) needs a value")
      }
    case .optional:
      value = joinedValue ?? nextUnlessOption()
      if option.effect == .readCamera, joinedValue == nil, let value, Source(value).isFileByName {
        let name = value.text
        throw UsageError(
          "--camera takes “\(name)” for the name of a camera: put --camera behind the files, or "
            + "write --camera=\(name) if a camera has this name")
      }
    }
    if option.value != .none, !option.takesSeveral,
      given.contains(where: { $0.name == option.name })
    {
      throw UsageError("\(option.name) is given twice: leave one of them out")
    }
    given.append(option)
    try carryOut(option.effect, value ?? FileName(""))
  }

  /// The next argument, if it can be an optional value: it does not start with a dash.
  private mutating func nextUnlessOption() -> FileName? {
    guard let next = rest.first, next.bytes.first != UInt8(ascii: "-") else { return nil }
    return rest.popFirst()
  }

  private mutating func carryOut(
    _ effect: ScanOption.Effect, _ value: FileName
  ) throws(UsageError) {
    switch effect {
    case .answer(let task):
      options.task = task
      // `--help --nonsense` still shows the help.
      if task == .showHelp || task == .showVersion { rest = [] }
    case .write(let format): try select(format)
    case .explain: options.explains = true
    case .showSecrets: options.showsSecrets = true
    case .addText:
      options.texts.append(value)
      options.explains = true
    case .takeTextAs:
      let kinds = try Set(kindNames: value.text, readable: Set(Symbology.allCases))
      guard kinds.count == 1 else {
        throw UsageError("--as needs one code type, not “\(value.text)”")
      }
      options.textKind = kinds.first
    case .searchHistory: options.history = value
    case .lookForKinds:
      let names = (kindNames.map { "\($0)," } ?? "") + value.text
      kindNames = names
      let kinds = try Set(kindNames: names, readable: readable)
      options.kinds = kinds
      if !kinds.isDisjoint(with: [.isbn13, .isbn10]) { options.rewritesISBN = true }
    case .chooseEffort:
      guard let effort = ReadingEffort(rawValue: value.text) else {
        throw UsageError("--effort needs quick, normal or thorough, not “\(value.text)”")
      }
      options.effort = effort
    case .rewriteISBN: options.rewritesISBN = true
    case .verify: options.checks.formUnion(try checks(value.text))
    case .readPassword: options.passwordFile = value
    case .stopAfterFirst: options.stopsAfterFirst = true
    case .count: options.showsCounts = true
    case .compare: options.expected = value
    case .stopAfterTime: options.timeout = try seconds(value.text)
    case .readCamera: options.sources.append(.camera(value.bytes.isEmpty ? nil : value))
    case .choosePages:
      guard let pages = PageList(value.text) else {
        throw UsageError("--page needs pages such as 3 or 1,3-7,9-, not “\(value.text)”")
      }
      options.pages = pages
    case .limitReaders:
      guard let count = Int(value.text), (1...Options.mostReaders).contains(count) else {
        throw UsageError(
          "--jobs needs a number from 1 to \(Options.mostReaders), not “\(value.text)”")
      }
      options.readers = count
    case .nameSources: options.namesSources = true
    case .endWithZero: options.endsWithZero = true
    case .beQuiet: options.isQuiet = true
    case .writeToFile: options.output = value.text == "-" ? nil : value
    case .making(let effect): try options.making.set(effect, value.text)
    case .pile(let change): options.pile.apply(change, value)
    case .move(let change): options.moves.apply(change, value)
    }
  }

  private mutating func select(_ format: OutputFormat) throws(UsageError) {
    if let chosen = options.outputFormat.optionName, let name = format.optionName,
      options.outputFormat != format
    {
      throw UsageError("\(chosen) and \(name) exclude each other")
    }
    options.outputFormat = format
  }

  private func checks(_ list: String) throws(UsageError) -> [OptionalCheck] {
    var checks: [OptionalCheck] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let check = OptionalCheck(rawValue: String(name)) else {
        let all = OptionalCheck.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--verify needs some of \(all), separated by commas, not “\(name)”")
      }
      checks.append(check)
    }
    return checks
  }

  private func seconds(_ text: String) throws(UsageError) -> Double {
    // A clock overflows when it adds more than a billion seconds or so.
    guard let seconds = Double(text), seconds > 0, seconds <= 1e9 else {
      throw UsageError("--timeout needs a number of seconds above 0, not “\(text)”")
    }
    return seconds
  }
}
