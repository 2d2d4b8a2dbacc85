// The grammar of the command line: long options with `=value` or the next argument, short ones in
// a row, `--` before names that begin with a dash.

internal import Barcodes
internal import Recognition

extension Options {
  /// Parses the arguments after the program's name; `readable` are the kinds of code that can be
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
  /// The arguments that are no options.
  private var names: [FileName] = []

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
    if options.task == .scan { try settleTask() }
    return options
  }

  /// Decides between scanning and explaining, and rejects contradictions.
  private mutating func settleTask() throws(UsageError) {
    guard options.making.kind == nil else { return try settleMaking() }
    let format = options.outputFormat
    if options.explains, !format.hasMeanings, let name = format.optionName {
      let other = options.texts.isEmpty ? "--explain" : "--text"
      throw UsageError("\(name) and \(other) exclude each other")
    }
    if options.isCounting, options.history != nil || !options.texts.isEmpty {
      let (option, other) = (
        options.showsCounts ? "--count" : "--expect",
        options.history != nil ? "--history" : "--text"
      )
      throw UsageError("\(option) and \(other) exclude each other")
    }
    if options.expected?.text == "-", options.sources.contains(.standardInput) {
      throw UsageError("standard input can be a source or the list of --expect, not both")
    }
    try options.checkPile()
    try options.checkMoves()
    if options.moves.undone != nil {
      options.task = .undoMoves
    } else if options.history != nil {
      guard options.sources.isEmpty, options.texts.isEmpty else {
        throw UsageError("--history reads no images or texts: leave them out")
      }
      options.task = .searchHistory
    } else if options.texts.isEmpty {
      guard !options.sources.isEmpty || options.pile.list != nil else {
        throw UsageError("there is nothing to read: name an image, or - for standard input")
      }
    } else {
      guard options.sources.isEmpty else {
        throw UsageError("--text reads no images: leave the images out")
      }
      options.task = .explain
    }
  }

  /// The one argument is the text of the code, not a source.
  private mutating func settleMaking() throws(UsageError) {
    let readsNothing =
      options.history == nil && options.texts.isEmpty && names.count == options.sources.count
      && options.pile == PileOptions() && options.moves == MoveOptions()
    guard readsNothing else {
      throw UsageError("--make reads nothing: leave out what is about reading files and cameras")
    }
    options.sources = []
    options.task = .make
    guard names.count == 1 else {
      throw UsageError("--make needs one text for the code, or - for standard input")
    }
    options.making.text = names[0]
  }

  private mutating func parseLong(_ argument: FileName) throws(UsageError) {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let option = try option(named: String(decoding: parts[0], as: UTF8.self))
    try apply(option, joinedValue: parts.count > 1 ? FileName(bytes: parts[1]) : nil)
  }

  private mutating func parseShort(_ argument: FileName) throws(UsageError) {
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let option = try option(named: "-" + String(decoding: [letter], as: UTF8.self))
      if case .required = option.value, !letters.isEmpty {
        return try apply(option, joinedValue: FileName(bytes: letters))
      }
      try apply(option, joinedValue: nil)
    }
  }

  private func option(named name: String) throws(UsageError) -> ScanOption {
    guard let option = ScanOption.named(name) else {
      throw UsageError("there is no option \(name)")
    }
    return option
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
    }
    try carryOut(option.effect, value ?? FileName(""))
  }

  /// The next argument, if it can be an optional value: it does not begin with a dash.
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
      rest = []
    case .write(let format): try select(format)
    case .explain: options.explains = true
    case .showSecrets: options.showsSecrets = true
    case .addText:
      options.texts.append(value)
      options.explains = true
    case .searchHistory: options.history = value
    case .lookForKinds:
      let kinds = try Set(kindNames: value.text, readable: readable)
      options.kinds = kinds.union(options.kinds ?? [])
      if !kinds.isDisjoint(with: [.isbn13, .isbn10]) { options.rewritesISBN = true }
    case .chooseEffort:
      guard let effort = ReadingEffort(rawValue: value.text) else {
        throw UsageError("--effort needs quick, normal or thorough, not “\(value.text)”")
      }
      options.effort = effort
    case .rewriteISBN: options.rewritesISBN = true
    case .verify: options.checks.formUnion(try checks(value.text))
    case .stopAfterFirst: options.stopsAfterFirst = true
    case .count: options.showsCounts = true
    case .compare: options.expected = value
    case .stopAfterTime: options.timeout = try seconds(value.text)
    case .readCamera: options.sources.append(.camera(value.bytes.isEmpty ? nil : value))
    case .writeToFile: options.output = value
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
