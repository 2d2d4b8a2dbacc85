// A start of the program, as a value made of the command line.

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

    /// Whether it names a source.
    var isOfFile: Bool {
      switch self {
      case .files, .source: true
      default: false
      }
    }
  }

  /// Why a command line is invalid.
  struct Mistake: Error, Hashable {
    var sentence: Sentence
  }

  private(set) var task = Task.show
  private(set) var request = Request.any
  /// Where the text of one code goes, after which the window closes; nil for a window that stays.
  private(set) var once: OnceDelivery?

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var files: [String] = []
    var rest = Array(arguments)[...]
    var requests: [Request] = []
    var deliveries: [OnceDelivery] = []
    var isOnce = false
    while let argument = rest.popFirst() {
      let (option, value) = Self.divided(argument)
      switch option {
      case "--":
        files += rest
        rest = []
      case "-h", "--help": task = .showHelp
      case "--version": task = .showVersion
      case "--demo": requests.append(.demo)
      case "--screenshot": requests.append(.screenshot)
      case "--lens": requests.append(.lens(.all))
      case "--area": requests.append(.lens(.area))
      case "--screen": requests.append(.screen)
      case "--open": requests.append(.choice)
      case "--once": isOnce = true
      case "--copy": deliveries.append(.copy)
      case "--type": deliveries.append(.type)
      // GApplication's own option: it waits for requests of the desktop.
      case "--gapplication-service": break
      case "--camera":
        let name = value ?? rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        if value == nil, name != nil { rest.removeFirst() }
        requests.append(.camera(name))
      case "--source":
        guard let address = value ?? rest.popFirst(), !address.isEmpty else {
          throw Mistake(
            sentence: Sentence("--source needs the address of a video, a stream or an image."))
        }
        requests.append(.source(address))
      default:
        guard !argument.hasPrefix("-") else {
          throw Mistake(sentence: Sentence("There is no option \(option)."))
        }
        files.append(argument)
      }
    }
    if !files.isEmpty { requests.append(.files(files)) }
    guard requests.count <= 1 else {
      throw Mistake(sentence: Sentence("Use only one source; several images count as one."))
    }
    if isOnce, case .lens? = requests.first {
      throw Mistake(sentence: Sentence("--once cannot be used with the screen lens."))
    }
    guard deliveries.count <= (isOnce ? 1 : 0) else {
      throw Mistake(sentence: Sentence("Use --once with either --copy or --type."))
    }
    request = requests.first ?? .any
    once = isOnce ? deliveries.first ?? .copy : nil
  }

  /// "--camera=NAME" in its two parts.
  private static func divided(_ argument: String) -> (option: String, value: String?) {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  static var help: String {
    tr(
      """
      Usage: reticle [FILE …]
             reticle --demo | --camera [NAME] | --source URI
             reticle --lens | --area | --screenshot | --screen | --open
             reticle --once [--copy | --type] [FILE …]

      Shows what a camera sees, with every code in it outlined and listed; a click opens it.
      With images or a video, scans those.

        --demo            show a demonstration that needs no camera
        --camera [NAME]   scan with a camera, or the one with this name
        --source URI      scan a video or a stream, such as rtsp://host/door
        --lens            outline the codes on the screen in place
        --area            the same for an area of the screen that you drag over
        --screenshot      take a screenshot and scan it
        --screen          scan the screen, or a window, as it changes
        --open            choose images to scan
        --once            read one code, deliver its text and close
        --copy            with --once: copy the text, which is the default
        --type            with --once: type the text into the other window
        --version         print the version
        -h, --help        print this help

      For scripts and terminals there is reticle-scan.
      """)
  }
}

#if DEBUG
  struct BracketedWords: Catalog {
    func translation(of words: String, context: String?) -> String? { "⟦\(words)⟧" }

    func translation(of words: String, plural: String, count: Int) -> String? {
      "⟦\(count == 1 ? words : plural)⟧"
    }
  }
#endif
