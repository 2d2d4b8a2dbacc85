// The grammar of the command line: long options with `=value` or the next argument, short ones in
// a row, `--` before names that begin with a dash.

internal import Barcodes

extension Options {
  /// Parses the arguments that follow the program's name; `readable` are the kinds that can be
  /// asked for.
  init(_ arguments: [FileName], readable: Set<Symbology>) throws(UsageError) {
    var parser = OptionsParser(arguments, readable: readable)
    self = try parser.parse()
  }
}

private struct OptionsParser {
  private var rest: ArraySlice<FileName>
  private let readable: Set<Symbology>
  private var options = Options()

  init(_ arguments: [FileName], readable: Set<Symbology>) {
    rest = arguments[...]
    self.readable = readable
  }

  mutating func parse() throws(UsageError) -> Options {
    while let argument = rest.popFirst() {
      let text = argument.text
      if text == "--" {
        options.sources += rest.map { Source($0) }
        rest = []
      } else if text.hasPrefix("--") {
        try parseLong(argument)
      } else if text.hasPrefix("-"), text != "-" {
        try parseShort(argument)
      } else {
        options.sources.append(Source(argument))
      }
    }
    if options.task == .scan { try settleTask() }
    return options
  }

  /// Tells a scan from an explanation, and finds what contradicts it.
  private mutating func settleTask() throws(UsageError) {
    if options.style == .raw, options.explains {
      let option = options.texts.isEmpty ? "--explain" : "--text"
      throw UsageError("--raw and \(option) exclude each other")
    }
    if options.texts.isEmpty {
      guard !options.sources.isEmpty else {
        throw UsageError("there is nothing to read: name an image, or - for standard input")
      }
    } else {
      guard options.sources.isEmpty else {
        throw UsageError("--text explains without reading: leave the images out")
      }
      options.task = .explain
    }
  }

  private mutating func parseLong(_ argument: FileName) throws(UsageError) {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    var value = parts.count > 1 ? FileName(bytes: parts[1]) : nil
    try apply(name, &value)
    if value != nil { throw UsageError("\(name) takes no value") }
  }

  private mutating func parseShort(_ argument: FileName) throws(UsageError) {
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let short = "-" + String(decoding: [letter], as: UTF8.self)
      guard let name = Self.shortNames[short] else {
        throw UsageError("there is no option \(short)")
      }
      // What follows an option with a value is its value; otherwise more letters.
      let takesValue = name == "--formats" || name == "--output"
      var value = takesValue && !letters.isEmpty ? FileName(bytes: letters) : nil
      if takesValue { letters = [] }
      try apply(name, &value)
    }
  }

  private static let shortNames = [
    "-f": "--formats", "-o": "--output", "-1": "--once", "-h": "--help", "-V": "--version",
  ]

  /// Carries one option out; takes `value` where the option has one.
  private mutating func apply(_ name: String, _ value: inout FileName?) throws(UsageError) {
    switch name {
    case "--help": answer(.showHelp)
    case "--version": answer(.showVersion)
    case "--list-formats": answer(.listFormats)
    case "--list-cameras": answer(.listCameras)
    case "--raw": try select(.raw)
    case "--json": try select(.json)
    case "--explain": options.explains = true
    case "--secrets": options.showsSecrets = true
    case "--text":
      options.texts.append(try take(&value, of: name))
      options.explains = true
    case "--isbn": options.rewritesISBN = true
    case "--once": options.stopsAfterFirst = true
    case "--formats":
      let formats = try Set(formatNames: take(&value, of: name).text, readable: readable)
      options.formats = formats.union(options.formats ?? [])
      if !formats.isDisjoint(with: [.isbn13, .isbn10]) { options.rewritesISBN = true }
    case "--timeout": options.timeout = try seconds(take(&value, of: name).text)
    case "--output": options.output = try take(&value, of: name)
    case "--camera": options.sources.append(.camera(takeIfAny(&value)))
    default: throw UsageError("there is no option \(name)")
    }
  }

  /// A question answers itself, whatever else is asked after it.
  private mutating func answer(_ task: Options.Task) {
    options.task = task
    rest = []
  }

  private mutating func select(_ style: Options.Style) throws(UsageError) {
    guard options.style == .plain || options.style == style else {
      throw UsageError("--raw and --json exclude each other")
    }
    options.style = style
  }

  private mutating func take(
    _ value: inout FileName?, of name: String
  ) throws(UsageError) -> FileName {
    defer { value = nil }
    guard let taken = value ?? rest.popFirst(), !taken.bytes.isEmpty else {
      throw UsageError("\(name) needs a value")
    }
    return taken
  }

  /// The value of an option that may stand alone: what begins with a dash is none.
  private mutating func takeIfAny(_ value: inout FileName?) -> FileName? {
    defer { value = nil }
    if let value { return value.bytes.isEmpty ? nil : value }
    guard let next = rest.first, next.bytes.first != UInt8(ascii: "-") else { return nil }
    return rest.popFirst()
  }

  private func seconds(_ text: String) throws(UsageError) -> Double {
    // A billion seconds is for ever, and clocks can still add it.
    guard let seconds = Double(text), seconds > 0, seconds <= 1e9 else {
      throw UsageError("--timeout needs a number of seconds above 0, not “\(text)”")
    }
    return seconds
  }
}
