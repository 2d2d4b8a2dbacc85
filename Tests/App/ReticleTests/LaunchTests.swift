// What a command line asks for.

import Testing

@testable import Reticle

@Suite("A start of the program")
struct LaunchTests {
  private func wish(_ arguments: String...) throws(Launch.Mistake) -> Launch.Wish {
    try Launch(arguments).wish
  }

  @Test("Without arguments nothing certain is asked for")
  func nothing() throws {
    #expect(try wish() == .any)
    #expect(try Launch([]).task == .show)
  }

  @Test("A camera has a name behind it, joined to it, or none")
  func camera() throws {
    #expect(try wish("--camera") == .camera(nil))
    #expect(try wish("--camera", "Front") == .camera("Front"))
    #expect(try wish("--camera=-odd-") == .camera("-odd-"))
  }

  @Test("The desktop entry's actions have options")
  func actions() throws {
    #expect(try wish("--screenshot") == .screenshot)
    #expect(try wish("--open") == .choice)
  }

  @Test("The screen can be looked at as it changes")
  func screen() throws {
    #expect(try wish("--screen") == .screen)
  }

  @Test("Files are what is no option, and everything behind two dashes")
  func files() throws {
    #expect(try wish("a.png", "b.png") == .files(["a.png", "b.png"]))
    #expect(try wish("--", "--demo") == .files(["--demo"]))
  }

  @Test("The message bus starts the program without a wish")
  func service() throws {
    let launch = try Launch(["--gapplication-service"])
    #expect(launch.task == .show)
    #expect(launch.wish == .any)
  }

  @Test(
    "Two sources, unknown options and a source without an address are mistakes",
    arguments: [["--demo", "--open"], ["--nothing"], ["--source"], ["--camera", "--", "a.png"]])
  func mistakes(_ arguments: [String]) {
    #expect(throws: Launch.Mistake.self) { try Launch(arguments) }
  }
}
