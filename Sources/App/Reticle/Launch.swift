// A start of the program, as a value made of the command line.

internal import Wording

/// What a start of the program requests.
struct Launch: Hashable {
  /// What the program does.
  enum Task: Hashable {
    case showHelp, showVersion, show
  }

  /// What the window opens.
  enum Request: Hashable {
    /// Nothing in particular: the camera, if nothing is open.
    case any
    /// A camera, by its name if one is given.
    case camera(String?)
    /// A video, a stream or an image at this address.
    case source(String)
    /// The demonstration.
    case demo
    /// A screenshot.
    case screenshot
    /// A shared screen.
    case screen
    /// These files.
    case files([String])
    /// Files that the user chooses.
    case choice
  }

  /// Why a command line is invalid.
  struct Mistake: Error, Hashable {
    var sentence: Sentence
  }

  private(set) var task = Task.show
  private(set) var request = Request.any

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var files: [String] = []
    var rest = Array(arguments)[...]
    var requests: [Request] = []
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
      case "--screen": requests.append(.screen)
      case "--open": requests.append(.choice)
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
      throw Mistake(sentence: Sentence("Give only one source; several images count as one."))
    }
    request = requests.first ?? .any
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
             reticle --screenshot | --screen | --open

      Shows what a camera sees, with every code in it outlined and listed; a click opens it.
      With images or a video, looks at those.

        --demo            look at a demonstration that needs no camera
        --camera [NAME]   look through a camera, the one of this name
        --source URI      look at a video or a stream, such as rtsp://host/door
        --screenshot      take an image of the screen and look at that
        --screen          look at the screen, or a window, as it changes
        --open            ask which images to look at
        --version         say which version this is
        -h, --help        say this

      For scripts and terminals there is reticle-scan.
      """)
  }
}
