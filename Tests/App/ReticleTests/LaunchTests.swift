// What a command line asks for.

import Testing

@testable import Reticle

@Suite("A start of the program")
struct LaunchTests {
  private func request(_ arguments: String...) throws(Launch.Mistake) -> Launch.Request {
    try Launch(arguments).request
  }

  @Test("Without arguments nothing certain is asked for")
  func nothing() throws {
    #expect(try request() == .any)
    #expect(try Launch([]).task == .show)
  }

  @Test("A camera has a name behind it, joined to it, or none")
  func camera() throws {
    #expect(try request("--camera") == .camera(nil))
    #expect(try request("--camera", "Front") == .camera("Front"))
    #expect(try request("--camera=-odd-") == .camera("-odd-"))
  }

  @Test("The desktop entry's actions have options")
  func actions() throws {
    #expect(try request("--screenshot") == .screenshot)
    #expect(try request("--open") == .choice)
  }

  @Test("The screen can be looked at as it changes")
  func screen() throws {
    #expect(try request("--screen") == .screen)
  }

  @Test("Files are what is no option, and everything behind two dashes")
  func files() throws {
    #expect(try request("a.png", "b.png") == .files(["a.png", "b.png"]))
    #expect(try request("--", "--demo") == .files(["--demo"]))
  }

  @Test("The message bus starts the program without a wish")
  func service() throws {
    let launch = try Launch(["--gapplication-service"])
    #expect(launch.task == .show)
    #expect(launch.request == .any)
  }

  @Test(
    "Two sources, unknown options and a source without an address are mistakes",
    arguments: [["--demo", "--open"], ["--nothing"], ["--source"], ["--camera", "--", "a.png"]])
  func mistakes(_ arguments: [String]) {
    #expect(throws: Launch.Mistake.self) { try Launch(arguments) }
  }
}
