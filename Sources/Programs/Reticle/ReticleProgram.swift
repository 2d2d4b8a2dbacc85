// The program `reticle`: it joins the parts and is the only module that names them all. The command
// line, the composition root, the feeds and the ports live here; rules and widgets, in Features.

internal import Assembly
internal import Commands
internal import FeatureSessions
internal import GLib
internal import Glibc
internal import Gtk
internal import Isolation
internal import Meaning
internal import Observation
internal import Reading
internal import Synchronization
internal import System
internal import Wording

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
      complain(error.message(of: name).mapExact { DisplayText($0).string }.text)
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

/// The engines, with their failures and their isolation.
@MainActor
final class ProgramEngines {
  /// For untrusted files and drawings.
  let stills: EngineSet
  /// For cameras, the screen and videos.
  let live: EngineSet

  private let failures: AsyncStream<EngineFailure>
  private let isIsolated = Switch()

  /// A flag that every pass reads, on any thread.
  private final class Switch: Sendable {
    let isOn = Atomic(false)
  }

  /// Prepares engines; helpers start with the first pass.
  init() {
    let (failures, queue) = AsyncStream.makeStream(
      of: EngineFailure.self, bufferingPolicy: .bufferingNewest(16))
    self.failures = failures
    let helpers = PassHelpers { queue.yield(EngineFailure($0.engine, $0.end.clause)) }
    stills = .standard.isolated(by: helpers)
    live = .standard.isolated(by: helpers) { [isIsolated] in
      isIsolated.isOn.load(ordering: .relaxed)
    }
  }

  /// Reports failures to the session, and follows its preference for isolation, until the task
  /// ends.
  func follow(_ session: ScanSession) async {
    let preferences = Task { [isIsolated] in
      for await isOn in Observations({ session.choices.preferences.isolates }) {
        isIsolated.isOn.store(isOn, ordering: .relaxed)
      }
    }
    defer { preferences.cancel() }
    for await failure in failures { session.note(failure) }
  }
}
