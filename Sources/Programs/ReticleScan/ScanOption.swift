// The table of options. The parser, the text of --help and the completions follow from it; tests
// compare the completions in data/completions and the manual page with it. Which options go
// together is a table of its own, in OptionRules.

internal import FeatureModels
internal import Reading

/// An option of the command line.
struct ScanOption: Sendable {
  /// The value after the option.
  enum Value: Equatable, Sendable {
    case none
    /// A value, under this name in the text of --help.
    case required(String, Argument)
    /// A value that may be skipped.
    case optional(String, Argument)
  }

  /// The type of a value, for the completions.
  enum Argument: Equatable, Sendable {
    /// Symbologies, separated by commas.
    case kinds
    case words([String])
    case camera
    case file
    case number
    case text
  }

  enum Effect: Equatable, Sendable {
    case answer(Options.Task)
    case write(OutputFormat)
    case explain
    case showSecrets
    case addText
    case takeTextAs
    case choosePages
    case limitReaders
    case nameSources
    case endWithZero
    case beQuiet
    case lookForKinds
    case chooseEffort
    case rewriteISBN
    case verify
    case readPassword
    case stopAfterFirst
    case stopAfterTime
    case count
    case compare
    case readCamera
    case searchHistory
    case writeToFile
    case making(MakingOptions.Effect)
    case pile(PileOptions.Change)
    case move(MoveOptions.Change)
  }

  /// Where the option stands in the text of --help.
  enum Section: String, CaseIterable, Sendable {
    case search = "Search"
    case making = "Making"
    case piles = "Many files"
    case output = "Output"
    case help = "Help"
  }

  /// The long name, with its two dashes.
  let name: String
  /// The short name, with its dash.
  let shortName: String?
  let value: Value
  let section: Section
  let effect: Effect
  /// The effect of the option, as a line of --help and of the completions.
  let summary: String

  init(
    _ name: String, short shortName: String? = nil, _ value: Value = .none, in section: Section,
    _ effect: Effect, _ summary: String
  ) {
    self.name = name
    self.shortName = shortName
    self.value = value
    self.section = section
    self.effect = effect
    self.summary = summary
  }

  /// The option with this name, long or short.
  static func named(_ name: String) -> ScanOption? {
    all.first { $0.name == name || $0.shortName == name }
  }

  /// The short name, if there is one, and the long name.
  var names: [String] { [shortName, name].compactMap(\.self) }

  /// Whether the program answers the option and ignores the rest of the command line.
  var standsAlone: Bool {
    if case .answer = effect { true } else { false }
  }

  /// Whether a second use of the option adds a text or a source.
  var isRepeatable: Bool { effect == .addText || effect == .readCamera }

  /// Whether a second use of the option adds to the first one, instead of replacing it.
  var takesSeveral: Bool { isRepeatable || effect == .lookForKinds || effect == .verify }

  /// All options, in the order of --help.
  static let all: [ScanOption] =
    [
      ScanOption(
        "--formats", short: "-f", .required("LIST", .kinds), in: .search, .lookForKinds,
        "look only for these code types: qr,ean or -pdf417"),
      ScanOption(
        "--effort", .required("LEVEL", .words(ReadingEffort.allCases.map(\.rawValue))),
        in: .search, .chooseEffort, "how hard to search an image: quick, normal or thorough"),
      ScanOption(
        "--list-formats", in: .search, .answer(.listFormats),
        "print the names of all code types that can be read"),
      ScanOption(
        "--isbn", in: .search, .rewriteISBN, "report the EAN-13 codes of books as ISBN"),
      ScanOption(
        "--verify", .required("LIST", .words(OptionalCheck.allCases.map(\.rawValue))),
        in: .search, .verify,
        "report these types only with a valid check character"),
      ScanOption(
        "--password-file", .required("FILE", .file), in: .search, .readPassword,
        "open protected documents with the first line of FILE"),
      ScanOption("--once", short: "-1", in: .search, .stopAfterFirst, "stop after the first code"),
      ScanOption(
        "--timeout", .required("S", .number), in: .search, .stopAfterTime, "stop after S seconds"),
      ScanOption(
        "--count", in: .search, .count, "count how often each code passes, and print it at the end"),
      ScanOption(
        "--expect", .required("LIST", .file), in: .search, .compare,
        "count, and print what differs from an expected list"),
      ScanOption(
        "--page", .required("LIST", .text), in: .search, .choosePages,
        "read only these pages of documents: 3-7"),
      ScanOption(
        "--jobs", short: "-j", .required("N", .number), in: .search, .limitReaders,
        "read N images or pages at a time"),
      ScanOption(
        "--camera", .optional("NAME", .camera), in: .search, .readCamera,
        "read from a camera until Ctrl+C, --once or --timeout"),
      ScanOption(
        "--list-cameras", in: .search, .answer(.listCameras),
        "print the name, best format and identity of each camera"),
      ScanOption(
        "--history", .optional("QUERY", .text), in: .search, .searchHistory,
        "print the window’s history, or its matching entries"),
    ]
    + making + piles + moves + OutputFormat.allCases.compactMap(\.option) + [
      ScanOption(
        "--explain", in: .output, .explain,
        "print below each code what it means, and judge its link"),
      ScanOption(
        "--secrets", in: .output, .showSecrets, "print passwords and keys instead of masking them"),
      ScanOption(
        "--text", .required("STRING", .text), in: .output, .addText,
        "explain a text instead of reading an image"),
      ScanOption(
        "--as", .required("KIND", .words(Symbology.allCases.map(\.rawValue))), in: .output,
        .takeTextAs, "explain the texts as those of codes of this type"),
      ScanOption(
        "--with-filename", short: "-H", in: .output, .nameSources,
        "print the name of its source before each code"),
      ScanOption(
        "--print0", in: .output, .endWithZero, "end each result with a zero byte"),
      ScanOption(
        "--quiet", short: "-q", in: .output, .beQuiet,
        "print no messages and no progress, only results"),
      ScanOption(
        "--output", short: "-o", .required("FILE", .file), in: .output, .writeToFile,
        "write to FILE instead of standard output"),
      ScanOption("--help", short: "-h", in: .help, .answer(.showHelp), "print this help"),
      ScanOption("--version", short: "-V", in: .help, .answer(.showVersion), "print the version"),
    ]
}

extension OutputFormat {
  /// The option that selects this format; nil for the one without an option.
  fileprivate var option: ScanOption? {
    guard let optionName, let summary else { return nil }
    return ScanOption(optionName, in: .output, .write(self), summary)
  }
}

extension ScanOption {
  /// The options of the section for making codes.
  static let making = [
    ScanOption(
      "--make", .required("KIND", .words(Symbology.makeable.map(\.rawValue))), in: .making,
      .making(.kind), "make a code of TEXT, as SVG or, by --output, as PNG"),
    ScanOption(
      "--size", .required("MM", .number), in: .making, .making(.width),
      "its width in millimetres, with the quiet zone"),
    ScanOption(
      "--correction", .required("LEVEL", .text), in: .making, .making(.correction),
      "its error correction, such as H for QR"),
    ScanOption(
      "--quiet-zone", .required("N", .number), in: .making, .making(.quietZone),
      "free modules on each side"),
    ScanOption(
      "--colors", .required("PAIR", .words(["000000,ffffff"])), in: .making, .making(.colors),
      "its colours, such as 1a5fb4,ffffff"),
    ScanOption(
      "--element-string", in: .making, .making(.elements),
      "TEXT is one of GS1: (01)…(10)…"),
    ScanOption(
      "--labels", in: .making, .making(.labels),
      "TEXT is a table; labels of its rows, as PDF"),
    ScanOption(
      "--sheet", .required("NAME", .words(LabelSheet.known.map(\.name))), in: .making,
      .making(.sheet), "the sheet of labels, such as a4-3x8"),
  ]
}

extension ScanOption {
  /// Those about many files.
  static let piles: [ScanOption] = [
    ScanOption(
      "--recursive", short: "-r", in: .piles, .pile(.readFolders),
      "read all images in folders and below them"),
    ScanOption(
      "--files-from", .required("LIST", .file), in: .piles, .pile(.readList),
      "read the files named in LIST; - is standard input"),
    ScanOption(
      "--null", short: "-0", in: .piles, .pile(.separateByZero),
      "zero bytes end the names in LIST, or the results"),
    ScanOption(
      "--resume", .required("LOG", .file), in: .piles, .pile(.resume),
      "add JSON to LOG, and continue where it ends"),
  ]
}

extension ScanOption {
  /// Those about moving files.
  static let moves: [ScanOption] = [
    ScanOption(
      "--rename", .required("TEMPLATE", .text), in: .piles, .move(.rename),
      "print new names taken from the codes: '{text}.{ext}'"),
    ScanOption(
      "--sort-into", .required("FOLDER", .text), in: .piles, .move(.sortInto),
      "print new folders taken from the codes: 'sorted/{kind}'"),
    ScanOption(
      "--apply", .required("LOG", .file), in: .piles, .move(.apply),
      "move the files, and add the moves to LOG"),
    ScanOption(
      "--undo", .required("LOG", .file), in: .piles, .move(.undo),
      "give the files in LOG their old names again"),
  ]
}
