// Which portals there are, asked of the real one, of nobody, and of one that never answers.

import Desktop
import Foundation
import GLib
import TestSupport
import Testing

@Suite("Asking which portals there are")
struct PortalVersionsTests {
  @Test("A portal that is there tells its version, and one without a backend is not there")
  func versions() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    _ = try await rig.startScreenshotPortal(answering: 0, "")
    let bus = rig.bus
    // The portal looks for its backends when it is first asked.
    let answers = await PortalVersions(bus: bus, limit: .seconds(60))
      .answers(of: ["Screenshot", "ScreenCast"])
    #expect(answers == [.version(2), .absent], "\(rig.logs)")
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("Without portals none is there")
  func nobody() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    #expect(await PortalVersions(bus: rig.bus).answers(of: ["Camera"]) == [.absent])
  }

  @Test("One that never answers is not waited for")
  func silence() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let (_, service) = try await rig.startMock(
      of: "org.freedesktop.portal.Desktop", at: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.Camera")
    service.freeze()
    let names = ["Camera", "Screenshot", "ScreenCast"]
    let began = ContinuousClock.now
    let answers = await PortalVersions(bus: rig.bus, limit: .milliseconds(300)).answers(of: names)
    #expect(answers == [.silent, .silent, .silent])
    // All at once; a busy machine may take its time.
    print("Three silent portals took \(ContinuousClock.now - began).")
    service.kill()
  }
}
