// Shortcuts through the real portal, with a mock for the desktop.

import Desktop
import Foundation
import GLib
import TestSupport
import Testing

@Suite("The portal for shortcuts")
struct GlobalShortcutsPortalTests {
  private static let wanted = [
    GlobalShortcut(id: "lens", description: "Scan the Screen", trigger: "LOGO+SHIFT+c"),
    GlobalShortcut(id: "area", description: "Scan an Area", trigger: "LOGO+SHIFT+x"),
  ]

  @Test("Shortcuts are bound with the user's keys, and a press arrives with their name")
  func bound() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let desktop = try await rig.startShortcutPortal()
    let portal = GlobalShortcutsPortal(bus: rig.bus)
    #expect(await portal.isPresent())
    guard case .bound(let shortcuts) = try await portal.bind(Self.wanted) else {
      Issue.record("Nothing was bound. \(rig.logs)")
      return
    }
    #expect(try await desktop.requests() == [["lens", "area"]])
    #expect(shortcuts.shortcuts.map(\.trigger) == ["Super+lens", "Super+area"])
    let (pressed, queue) = AsyncStream.makeStream(of: GlobalShortcuts.Event.self)
    let following = Task { await shortcuts.follow { queue.yield($0) } }
    try await desktop.press("area")
    let first = try await beforeDeadline { await pressed.first { _ in true } }
    #expect(first == .activated("area"))
    await shortcuts.close()
    following.cancel()
    await following.value
  }

  @Test("Without the user's consent, a backend or a bus nothing is bound")
  func unbound() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let portal = GlobalShortcutsPortal(bus: rig.bus)
    #expect(await !portal.isPresent())
    guard case .unavailable = try await portal.bind(Self.wanted) else {
      Issue.record("There is no portal.")
      return
    }
    _ = try await rig.startShortcutPortal(answering: 1)
    guard case .refused = try await portal.bind(Self.wanted) else {
      Issue.record("The user did not agree. \(rig.logs)")
      return
    }
  }
}
