// A shared screen as a feed: the real portal and PipeWire, a mock in the place of the desktop's
// dialog, and in the place of the screen a program that offers images.

import Assembly
import Reading
import Capture
import Desktop
import GLib
import FeatureSessions
import Staging
import TestSupport
import Testing

@testable import Reticle

@Suite("A feed of a shared screen", .serialized, .timeLimit(.minutes(3)))
@MainActor
struct ScreenFeedTests {
  /// A session in which something can be shared.
  @MainActor
  final class Desktop {
    let session: BusRig
    let cameras: CameraRig
    let screen: RigCamera
    let portal: ScreenCastDesktop
    let previews = PreviewOutlet()

    init(answering response: Int = 0) async throws {
      session = try BusRig()
      cameras = try CameraRig(in: session)
      // GStreamer's sink for PipeWire, in a camera without reductions, sometimes crashes where a
      // viewer leaves and another arrives while it is frozen.
      screen = try cameras.plugIn(
        "screen", "Screen", showing: try ScreenFeedTests.image("one"), frameRate: 10,
        reductions: [1])
      portal = try await session.startScreenCastPortal(
        answering: response, sharing: try cameras.node(of: screen))
    }

    func feed() throws -> ScreenFeed {
      let portal = ScreenCastPortal(bus: session.bus)
      return ScreenFeed(
        asking: { () async throws(CancellationError) in try await portal.start() },
        previews: previews,
        reader: try LiveReader(RecognitionSettings(), engines: .standard))
    }

    /// Waits until so many sessions were closed by the program.
    func waitForClosed(_ count: Int) async throws {
      try await sight(of: "\(count) sessions closed", telling: { session.logs }) {
        try await portal.closedCount() == count ? true : nil
      }
    }
  }

  fileprivate static func image(_ text: String) throws -> LumaBitmap {
    var scene = Scene(on: .desk(PixelSize(width: 640, height: 480)))
    scene.place(try SampleCode(.qrCode, text: text, scale: 6), at: Point(x: 320, y: 240))
    return scene.bitmap
  }

  private func expect(
    _ state: ScreenState, of feed: any Feed, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let event = await feed.next {
      if case .screen(let reported) = $0 { reported == state } else { false }
    }
    #expect(event != nil, sourceLocation: sourceLocation)
  }

  private func expect(code text: String, of feed: any Feed) async -> FrameReading? {
    await feed.reading { $0.codes.contains { $0.text == text } }
  }

  @Test(
    "What is shared is read and shown, also when nothing changes for long, and then released")
  func allowed() async throws {
    let desktop = try await Desktop()
    let feed = try desktop.feed()
    feed.start()
    await expect(.asking, of: feed)
    await expect(.running, of: feed)
    #expect(await expect(code: "one", of: feed) != nil)
    // The image is unchanged from here on; the thorough lane needs many images of it.
    desktop.screen.freeze()
    var times: [Duration] = []
    for _ in 0..<20 { if let reading = await feed.reading() { times.append(reading.time) } }
    #expect(times.count == 20 && times == times.sorted())
    #expect(await expect(code: "one", of: feed) != nil)
    while desktop.previews.isEmpty { await Task.yield() }
    desktop.screen.thaw()
    try desktop.screen.show(try Self.image("two"))
    #expect(await expect(code: "two", of: feed) != nil)
    await feed.close()
    try await desktop.waitForClosed(1)
  }

  @Test("A screen without an image for long is read once it has one")
  func silent() async throws {
    let desktop = try await Desktop()
    desktop.screen.freeze()
    let feed = try desktop.feed()
    feed.start()
    await expect(.starting, of: feed)
    // Long enough for a second stream.
    try await Task.sleep(for: .seconds(6))
    desktop.screen.thaw()
    #expect(await expect(code: "one", of: feed) != nil)
    await feed.close()
    try await desktop.waitForClosed(1)
  }

  @Test("After a pause it continues without another question")
  func paused() async throws {
    let desktop = try await Desktop()
    let feed = try desktop.feed()
    feed.start()
    #expect(await expect(code: "one", of: feed) != nil)
    for text in ["two", "three"] {
      feed.pause()
      try desktop.screen.show(try Self.image(text))
      feed.resume()
      #expect(await expect(code: text, of: feed) != nil)
    }
    #expect(try await desktop.portal.mock.calls(of: "Start").count == 1)
    await feed.close()
    try await desktop.waitForClosed(1)
  }

  @Test("A sharing that the user ends is reported as ended")
  func withdrawn() async throws {
    let desktop = try await Desktop()
    let feed = try desktop.feed()
    feed.start()
    #expect(await expect(code: "one", of: feed) != nil)
    try await desktop.portal.withdraw()
    await expect(.ended, of: feed)
    feed.pause()
    feed.resume()
    await feed.close()
  }

  @Test("A shared window that is closed is reported as ended")
  func gone() async throws {
    let desktop = try await Desktop()
    let feed = try desktop.feed()
    feed.start()
    #expect(await expect(code: "one", of: feed) != nil)
    desktop.screen.unplug()
    await expect(.ended, of: feed)
    await feed.close()
    try await desktop.waitForClosed(1)
  }

  @Test("A refusal is not asked about again")
  func refused() async throws {
    let desktop = try await Desktop(answering: 1)
    let feed = try desktop.feed()
    feed.start()
    await expect(.refused, of: feed)
    feed.pause()
    feed.resume()
    await feed.close()
    #expect(try await desktop.portal.mock.calls(of: "Start").count == 1)
  }

  @Test("A desktop without the portal is reported, and an open question is withdrawn")
  func absent() async throws {
    let desktop = try BusRig()
    defer { desktop.stop() }
    let portal = ScreenCastPortal(bus: desktop.bus)
    let feed = ScreenFeed(
      asking: { () async throws(CancellationError) in try await portal.start() },
      previews: PreviewOutlet(),
      reader: try LiveReader(RecognitionSettings(), engines: .standard))
    feed.start()
    let event = await feed.next {
      if case .screen(.unavailable) = $0 { true } else { false }
    }
    #expect(event != nil)
    await feed.close()

    let asking = ScreenFeed(
      asking: { () async throws(CancellationError) in
        while !Task.isCancelled { await Task.yield() }
        throw CancellationError()
      },
      previews: PreviewOutlet(),
      reader: try LiveReader(RecognitionSettings(), engines: .standard))
    asking.start()
    await expect(.asking, of: asking)
    await asking.close()
  }
}
