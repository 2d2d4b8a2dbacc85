// What a start of the program asks for: a value, made of the command line.

internal import Wording

/// A start of the program.
struct Launch: Hashable {
  /// What is to be done.
  enum Task: Hashable {
    case showHelp, showVersion, show
  }

  /// What is to be looked at.
  enum Wish: Hashable {
    /// Whatever is looked at, or a camera.
    case any
    /// A camera, of this name where one is given.
    case camera(String?)
    /// A video or stream, or an image, at this address.
    case source(String)
    /// The demonstration.
    case demo
    /// An image of the screen.
    case screenshot
    /// The screen, as it changes.
    case screen
    /// These files.
    case files([String])
    /// Files that are yet to be chosen.
    case choice
  }

  /// Why a command line is none.
  struct Mistake: Error, Hashable {
    var sentence: String
  }

  private(set) var task = Task.show
  private(set) var wish = Wish.any

  /// Reads the arguments behind the program's name.
  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var files: [String] = []
    var rest = Array(arguments)[...]
    var wishes: [Wish] = []
    while let argument = rest.popFirst() {
      let (option, value) = Self.divided(argument)
      switch option {
      case "--":
        files += rest
        rest = []
      case "-h", "--help": task = .showHelp
      case "--version": task = .showVersion
      case "--demo": wishes.append(.demo)
      case "--screenshot": wishes.append(.screenshot)
      case "--screen": wishes.append(.screen)
      case "--open": wishes.append(.choice)
      // GApplication's own: it then waits for what the desktop asks for.
      case "--gapplication-service": break
      case "--camera":
        let name = value ?? rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        if value == nil, name != nil { rest.removeFirst() }
        wishes.append(.camera(name))
      case "--source":
        guard let address = value ?? rest.popFirst(), !address.isEmpty else {
          throw Mistake(
            sentence: tr("--source needs the address of a video, a stream or an image."))
        }
        wishes.append(.source(address))
      default:
        guard !argument.hasPrefix("-") else {
          throw Mistake(sentence: tr("There is no option \(option)."))
        }
        files.append(argument)
      }
    }
    if !files.isEmpty { wishes.append(.files(files)) }
    guard wishes.count <= 1 else {
      throw Mistake(sentence: tr("Only one source can be looked at; several images are one."))
    }
    wish = wishes.first ?? .any
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
