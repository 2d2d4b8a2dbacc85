// The versions of portals: of the real one, of none, and of one that never answers.

import Desktop
import Foundation
import GLib
import TestSupport
import Testing

@Suite("Versions of portals")
struct PortalVersionsTests {
  @Test("An existing portal has a version, and one without a backend is absent")
  func versions() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    _ = try await rig.startScreenshotPortal(answering: 0, "")
    let bus = rig.bus
    // The portal searches for its backends at the first call.
    let portals = await PortalVersions(bus: bus, limit: .seconds(60))
      .availability(of: ["Screenshot", "ScreenCast"])
    #expect(portals == [.version(2), .absent], "\(rig.logs)")
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("Without portals, each is absent")
  func absent() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    #expect(await PortalVersions(bus: rig.bus).availability(of: ["Camera"]) == [.absent])
  }

  @Test("A portal that never answers is given up")
  func silence() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let (_, service) = try await rig.startMock(
      of: "org.freedesktop.portal.Desktop", at: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.Camera")
    service.freeze()
    let names = ["Camera", "Screenshot", "ScreenCast"]
    let began = ContinuousClock.now
    let portals = await PortalVersions(bus: rig.bus, limit: .milliseconds(300))
      .availability(of: names)
    #expect(portals == [.silent, .silent, .silent])
    // The limits run at the same time; the figure is only printed, because a machine may be busy.
    print("Three silent portals took \(ContinuousClock.now - began).")
    service.kill()
  }
}
