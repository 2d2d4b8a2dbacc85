// The program `reticle`: its command line and its one instance. What a start asks for is done by the
// first one that runs; everything else is in other rooms.

internal import GLib
internal import Glibc
internal import Gtk
internal import System
internal import Wording

/// The program.
@main
@MainActor
enum Program {
  static let id = "io.github.reticle_app.Reticle"
  static let name = "reticle"
  static let version = "0.1.0"

  static func main() {
    speakTheUsersLanguage()
    let arguments = CommandLine.arguments
    do {
      switch try Launch(arguments.dropFirst()).task {
      case .showHelp: print(Launch.help)
      case .showVersion: print("\(name) \(version)")
      case .show: exit(CInt(run(arguments)))
      }
    } catch {
      complain("\(error.sentence) \(tr("See \(name) --help."))")
      exit(2)
    }
  }

  private static func speakTheUsersLanguage() {
    let translations = Translations.ofUser(domain: name)
    #if DEBUG
      if OwnProgram.environment("RETICLE_BRACKETS") != nil { return Wording.use(BracketedWords()) }
    #endif
    Wording.use(translations)
  }

  private static func run(_ arguments: [String]) -> Int {
    guard Application.hasDisplay() else {
      complain(
        tr(
          """
          There is no display to show a window on. On a terminal, \(name)-scan reads images, videos \
          and cameras.
          """))
      return 1
    }
    return Studio().run(arguments)
  }

  private static func complain(_ sentence: String) {
    let line = "\(name): \(sentence)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
  }
}
