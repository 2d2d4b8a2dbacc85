// Pages in this computer's browsers: a program of its own has the sockets, and asks on the session bus
// as all other programs do. It runs while the user lets pages ask and a window is open.

internal import FeatureSessions
internal import GLib
internal import Isolation
internal import Observation
internal import System
internal import Wording

enum PageService {
  /// Documented in reticle-scanner(5); below those that the kernel gives to programs by itself.
  private static let usualPort = 27_361
  /// The exit status of the program if another one has the port.
  private static let portIsTaken = 69

  private static var port: Int {
    #if DEBUG
      if let port = OwnProgram.environment("RETICLE_PAGES_PORT").flatMap({ Int($0) }) {
        return port
      }
    #endif
    return usualPort
  }

  /// Runs the program while the session's preferences say so, until the task ends. Calls `ended`
  /// when they do not any more.
  @MainActor
  static func follow(
    _ session: ScanSession, ended: @MainActor () -> Void,
    show: @escaping @MainActor (Sentence) -> Void
  ) async {
    var running: Task<Void, Never>?
    for await isOn in Observations({ session.choices.preferences.answersPages })
    where isOn == (running == nil) {
      if !isOn { ended() }
      running?.cancel()
      // The port is free when the program has ended.
      await running?.value
      running = isOn ? Task { await run(show) } : nil
    }
    running?.cancel()
  }

  @MainActor
  private static func run(_ show: @MainActor (Sentence) -> Void) async {
    guard !Sandbox.isPresent else {
      // Its network is its own.
      return show(Sentence("Pages cannot ask for codes while Reticle is in a sandbox."))
    }
    guard let program = HelperProgram.path(of: AskingProgram.browserProgram) else {
      return show(Sentence("Pages cannot ask for codes: a part of Reticle is missing."))
    }
    let status = await Companion().run([program, "--pages", String(port)])
    guard !Task.isCancelled else { return }
    show(
      status == portIsTaken
        ? Sentence("Pages cannot ask for codes: another program uses port \(String(port)).")
        : Sentence(
          "Pages cannot ask for codes any more. Switch “Let Pages Ask for Codes” off and on again.")
    )
  }
}
