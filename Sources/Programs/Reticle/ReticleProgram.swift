// The program `reticle`: it joins the parts and is the only module that names them all. The command
// line, the composition root, the feeds and the ports live here; rules live in Core, widgets in
// ReticleUI.
//
// Read in this order:
//   ReticleProgram     main: the command line, the language, one instance
//   Starting/Launch    what a command line requests
//   ReticleApp         the composition root: which parts there are and how they are joined
//   Feeds/Feeds        opens every kind of source
//   Ports              the desktop, settings, counters, sleep: the session's ports
//   Troubleshooter     gathers the troubleshooting report

internal import Assembly
internal import GLib
internal import Glibc
internal import Gtk
internal import System
internal import Wording

/// The program.
@main
@MainActor
enum ReticleProgram {
  private static let name = ProgramIdentity.name

  static func main() {
    chooseLanguage()
    let arguments = CommandLine.arguments
    do {
      switch try Launch(arguments.dropFirst()).task {
      case .showHelp: print(Launch.help)
      case .showVersion: print("\(ProgramIdentity.name) \(reticleVersion)")
      case .show: OwnProgram.end(CInt(run(arguments)))
      }
    } catch {
      complain("\(error.sentence.text) \(tr("See \(name) --help."))")
      OwnProgram.end(2)
    }
  }

  private static func chooseLanguage() {
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
    return ReticleApp().run(arguments)
  }

  private static func complain(_ sentence: String) {
    let line = "\(name): \(sentence)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
  }
}
