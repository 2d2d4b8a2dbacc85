// A start of the program, as a value made of the command line.

internal import Commands
internal import FeatureSessions
internal import FeatureViews
internal import Wording

/// The request of a start of the program.
struct Launch: Hashable {
  enum Task: Hashable {
    case showHelp, showVersion, show
  }

  enum Request: Hashable {
    /// Nothing in particular: the camera, if nothing is open.
    case any
    /// A camera, by its name if one is given.
    case camera(String?)
    /// A video, a stream or an image at this address.
    case source(String)
    /// The demonstration.
    case demo
    case screenshot
    /// The codes on the screen, where they stand.
    case lens(LensMode)
    /// A shared screen.
    case screen
    case files([String])
    /// Files that the user chooses.
    case choice

    /// Whether it names a file or an address.
    var isOfFile: Bool {
      switch self {
      case .files, .source: true
      default: false
      }
    }
  }

  private(set) var task = Task.show
  private(set) var request = Request.any
  /// The delivery of the text of one code, after which the window closes; nil for a window that
  /// stays.
  private(set) var once: OnceDelivery?

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var words = Words()
    try Self.table.parse(arguments, into: &words)
    task = words.task
    guard task == .show else { return }
    var requests = words.requests
    if !words.files.isEmpty { requests.append(.files(words.files)) }
    guard requests.count <= 1 else {
      throw UsageError(Sentence("use only one source: several images count as one"))
    }
    if words.isOnce, case .lens? = requests.first {
      throw UsageError(Sentence("--once cannot be used with the screen lens"))
    }
    guard words.deliveries.count <= (words.isOnce ? 1 : 0) else {
      throw UsageError(Sentence("use --once with either --copy or --type"))
    }
    request = requests.first ?? .any
    once = words.isOnce ? words.deliveries.first ?? .copy : nil
  }

  static var help: String {
    let usage = tr(
      """
      Usage: reticle [FILE …]
             reticle --demo | --camera [NAME] | --source URI
             reticle --lens | --area | --screenshot | --screen | --open
             reticle --once [--copy | --type] [FILE …]

      Shows what a camera sees, with every code in it outlined and listed; a click opens it.
      With images or a video, scans those.
      """)
    return "\(usage)\n\n\(table.help)\n\(tr("For scripts and terminals there is reticle-scan."))"
  }
}

extension Launch {
  /// The requests of a command line, collected word by word.
  struct Words {
    fileprivate var task = Task.show
    fileprivate var requests: [Request] = []
    fileprivate var files: [String] = []
    fileprivate var isOnce = false
    fileprivate var deliveries: [OnceDelivery] = []
  }

  /// All options, in the order of --help.
  static let table = CommandTable<Words>(
    ProgramIdentity.name,
    [
      CommandSection(Sentence("Sources"), sources),
      CommandSection(Sentence("One code"), deliveries),
      CommandSection(Sentence("Help"), answers),
    ]
  ) { $0.files.append($1.text) }

  private static let sources: [CommandOption<Words>] = [
    source("--demo", .demo, Sentence("show a demonstration that needs no camera")),
    CommandOption(
      "--camera", value: .optional(Sentence("NAME"), .camera),
      Sentence("scan with a camera, or the one with this name")
    ) { $0.requests.append(.camera($1.bytes.isEmpty ? nil : $1.text)) },
    CommandOption(
      "--source", value: .required(Sentence("URI"), .file),
      Sentence("scan a video or a stream, such as rtsp://host/door")
    ) { $0.requests.append(.source($1.text)) },
    source("--lens", .lens(.all), Sentence("outline the codes on the screen in place")),
    source(
      "--area", .lens(.area), Sentence("the same for an area of the screen that you drag over")),
    source("--screenshot", .screenshot, Sentence("take a screenshot and scan it")),
    source("--screen", .screen, Sentence("scan the screen, or a window, as it changes")),
    source("--open", .choice, Sentence("choose images to scan")),
    // GApplication's own option: it waits for requests of the desktop.
    CommandOption(
      "--gapplication-service", role: .hidden, Sentence(exact: "wait for requests of the desktop")
    ) { _, _ in },
  ]

  private static func source(
    _ name: String, _ request: Request, _ summary: Sentence
  ) -> CommandOption<Words> {
    CommandOption(name, summary) { words, _ in words.requests.append(request) }
  }

  private static let deliveries: [CommandOption<Words>] = [
    CommandOption("--once", Sentence("read one code, deliver its text and close")) { words, _ in
      words.isOnce = true
    },
    CommandOption(
      "--copy", Sentence("with --once: copy the text, which is the default")
    ) { words, _ in words.deliveries.append(.copy) },
    CommandOption(
      "--type", Sentence("with --once: type the text into the other window")
    ) { words, _ in words.deliveries.append(.type) },
  ]

  private static let answers: [CommandOption<Words>] = [
    CommandOption("--help", short: "-h", role: .final, Sentence("print this help")) { words, _ in
      words.task = .showHelp
    },
    CommandOption("--version", short: "-V", role: .final, Sentence("print the version")) {
      words, _ in words.task = .showVersion
    },
  ]
}

#if DEBUG
  struct BracketedWords: Catalog {
    /// A list is no sentence of its own.
    func translation(of words: String, context: String?) -> String? {
      context == "a list" ? words : "⟦\(words)⟧"
    }

    func translation(of words: String, plural: String, count: Int) -> String? {
      "⟦\(count == 1 ? words : plural)⟧"
    }
  }
#endif
