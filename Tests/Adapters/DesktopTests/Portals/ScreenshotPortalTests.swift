// Screenshots from the real portal, with a mock for its dialog.

import Desktop
import Foundation
import GLib
import TestSupport
import Testing

@Suite("The screenshot portal")
struct ScreenshotPortalTests {
  @Test("A user who agrees gives the path of a screenshot, also one with other letters")
  func allowed() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let mock = try await rig.startScreenshotPortal(
      answering: 0, "file:///tmp/Bilder/Bildschirm%20%C3%A4.png")
    let bus = rig.bus
    let outcome = await ScreenshotPortal(bus: bus).take()
    #expect(outcome.path == "/tmp/Bilder/Bildschirm ä.png", "\(rig.logs)")
    let calls = try await mock.calls(of: "Screenshot")
    #expect(calls.count == 1)
    guard case .dictionary(let options, _)? = calls.first?.last else {
      Issue.record("The calls were \(calls).")
      return
    }
    #expect(options[.string("interactive")] == .variant(.boolean(true)))
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("A screenshot is read and then removed; a file that was there before stays")
  func removal() async throws {
    let folder = try TemporaryFolder()
    try folder.write("pixels", to: "original.png")
    for name in ["original.png", "new ä.png"] {
      let rig = try BusRig()
      defer { rig.stop() }
      let path = "\(folder.path)/\(name)"
      let address = try #require(FileURI.of(path: path))
      _ = try await rig.startScreenshotPortal(
        answering: 0, address,
        copying: name == "original.png" ? nil : "\(folder.path)/original.png")
      guard case .taken(let file) = await ScreenshotPortal(bus: rig.bus).take() else {
        Issue.record("\(rig.logs)")
        return
      }
      #expect(file.take(most: 100) == Array("pixels".utf8))
      #expect(FileManager.default.fileExists(atPath: path) == (name == "original.png"))
    }
  }

  @Test("A user who does not agree refuses")
  func refused() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    _ = try await rig.startScreenshotPortal(answering: 1, "")
    let bus = rig.bus
    #expect(await ScreenshotPortal(bus: bus).take() == .refused, "\(rig.logs)")
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("After a failed dialog or with an address that is not a file, a screenshot is unavailable")
  func useless() async throws {
    for (response, address) in [(0, "https://example.org/screen.png"), (2, "")] {
      let rig = try BusRig()
      defer { rig.stop() }
      _ = try await rig.startScreenshotPortal(answering: response, address)
      #expect(await ScreenshotPortal(bus: rig.bus).take().isUnavailable, "\(rig.logs)")
    }
  }

  @Test("Without a portal, its dialog or a bus, a screenshot is unavailable")
  func absent() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    #expect(await ScreenshotPortal(bus: rig.bus).take().isUnavailable)
    try await rig.startPortal(["Access"]) { _, _ in }
    #expect(await ScreenshotPortal(bus: rig.bus).take().isUnavailable)
    let nowhere = Bus(.session, address: "unix:path=/nowhere/at/all")
    #expect(await ScreenshotPortal(bus: nowhere).take().isUnavailable)
  }
}

extension ScreenshotPortal.Outcome {
  fileprivate var path: String? { if case .taken(let file) = self { file.path } else { nil } }

  fileprivate var isUnavailable: Bool { if case .unavailable = self { true } else { false } }
}
