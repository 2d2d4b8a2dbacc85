// The request of a command line.

import FeatureViews
import FeatureSessions
import Testing

@testable import Reticle

@Suite("A start of the program")
struct LaunchTests {
  private func request(_ arguments: String...) throws(Launch.Mistake) -> Launch.Request {
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
    #expect(throws: Launch.Mistake.self) { try Launch(arguments) }
  }
}
