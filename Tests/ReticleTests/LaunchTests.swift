// The request of a command line.

import Commands
import FeatureSessions
import FeatureViews
import Testing
import Wording

@testable import Reticle

@Suite("A start of the program")
struct LaunchTests {
  private func request(_ arguments: String...) throws(UsageError) -> Launch.Request {
    try Launch(arguments).request
  }

  @Test("Without arguments nothing in particular is requested")
  func nothing() throws {
    #expect(try request() == .any)
    #expect(try Launch([]).task == .show)
  }

  @Test("A camera has a separate name, a joined name, or none")
  func camera() throws {
    #expect(try request("--camera") == .camera(nil))
    #expect(try request("--camera", "Front") == .camera("Front"))
    #expect(try request("--camera=-odd-") == .camera("-odd-"))
  }

  @Test("The desktop entry's actions have options")
  func actions() throws {
    #expect(try request("--screenshot") == .screenshot)
    #expect(try request("--open") == .choice)
    #expect(try request("--lens") == .lens(.all))
    #expect(try request("--area") == .lens(.area))
  }

  @Test("A screen can be shared")
  func screen() throws {
    #expect(try request("--screen") == .screen)
  }

  @Test("One code is copied unless it is to be typed, from the camera or another source")
  func once() throws {
    #expect(try Launch([]).once == nil)
    #expect(try Launch(["--once"]).once == .copy)
    #expect(try Launch(["--once", "--type"]).once == .type)
    let launch = try Launch(["--once", "--copy", "a.png"])
    #expect(launch.once == .copy && launch.request == .files(["a.png"]))
  }

  @Test("Files are all arguments that are not options, and everything after two dashes")
  func files() throws {
    #expect(try request("a.png", "b.png") == .files(["a.png", "b.png"]))
    #expect(try request("--", "--demo") == .files(["--demo"]))
  }

  @Test("The message bus starts the program without a request")
  func service() throws {
    let launch = try Launch(["--gapplication-service"])
    #expect(launch.task == .show)
    #expect(launch.request == .any)
  }

  @Test(
    "Two sources, unknown options and a source without an address are mistakes",
    arguments: [
      ["--demo", "--open"], ["--nothing"], ["--source"], ["--camera", "--", "a.png"],
      ["--type"], ["--once", "--copy", "--type"],
      ["--once", "--lens"],
    ])
  func mistakes(_ arguments: [String]) {
    #expect(throws: UsageError.self) { try Launch(arguments) }
  }

  @Test("Help and the version are answered, whatever else is there")
  func answers() throws {
    for (option, task) in [
      ("--help", Launch.Task.showHelp), ("-h", .showHelp), ("-V", .showVersion),
    ] {
      #expect(try Launch([option, "--nonsense"]).task == task)
      #expect(try Launch(["--demo", "--open", option]).task == task)
      #expect(try Launch([option, "--demo", "--open"]).task == task)
    }
  }

  @Test("Short options stand in a row, and the first that is answered ends it")
  func letters() throws {
    #expect(try Launch(["-hx"]).task == .showHelp)
    #expect(try Launch(["-Vh"]).task == .showVersion)
    #expect(throws: UsageError.self) { try Launch(["-xh"]) }
  }

  @Test(
    "A mistake is named with the way out",
    arguments: [
      (["--demo=1"], "--demo takes no value; see reticle --help"),
      (["--source"], "--source needs a value: URI; see reticle --help"),
      (["--source="], "--source needs a value: URI; see reticle --help"),
      (["--lense"], "there is no option --lense: did you mean --lens? See reticle --help"),
      (["-demo"], "there is no option -demo: did you mean --demo? See reticle --help"),
      (["--gapp"], "there is no option --gapp; see reticle --help"),
      (["--s"], "--s can be --source, --screenshot or --screen; see reticle --help"),
      (
        ["--camera", "--camera"],
        "--camera is given twice: leave one of them out; see reticle --help"
      ),
      (
        ["a.png", "--open"], "use only one source: several images count as one; see reticle --help"
      ),
    ])
  func messages(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Launch(arguments) }
    #expect(error?.message(of: "reticle").english == message)
  }

  @Test("A long option may be cut short")
  func shortened() throws {
    #expect(try request("--dem") == .demo)
    #expect(try request("--cam=Front") == .camera("Front"))
  }
}
