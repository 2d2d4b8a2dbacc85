// The real portal for sharing the screen on a test's own bus, with a mock of the desktop, which
// shares a node of PipeWire without a dialog.

import Foundation
internal import GLib

/// The desktop's side of screen sharing.
public struct ScreenCastDesktop: Sendable {
  static let interface = "org.freedesktop.impl.portal.ScreenCast"
  private static let session = "org.freedesktop.impl.portal.Session"

  /// The mock of the dialog.
  public let mock: Mock

  /// The sessions so far, the oldest first.
  public func sessions() async throws -> [Mock] {
    try await mock.calls(of: "CreateSession").compactMap { arguments in
      guard case .objectPath(let path)? = arguments.dropFirst().first else { return nil }
      return mock.at(path)
    }
  }

  /// How many of the sessions were closed from outside.
  public func closedCount() async throws -> Int {
    var count = 0
    for session in try await sessions() { count += try await session.calls(of: "Close").count }
    return count
  }

  /// Stops sharing, as the desktop's own button does.
  public func withdraw() async throws {
    try await sessions().last?.tell(
      "EmitSignal", .string(Self.session), .string("Closed"), .string(""), .array([], of: "v"))
  }

  /// Prepares the mock, so that every session starts and can be found by its path.
  func prepare(answering response: Int, sharing node: UInt32, kinds: UInt32) async throws {
    try await mock.add(
      "CreateSession", of: Self.interface, "oosa{sv}", returning: "ua{sv}",
      """
      self.AddObject(args[1], '\(Self.session)', {}, [('Close', '', '', '')])
      ret = (dbus.UInt32(0), dbus.Dictionary({}, signature='sv'))
      """)
    try await mock.add(
      "SelectSources", of: Self.interface, "oosa{sv}", returning: "ua{sv}",
      "ret = (dbus.UInt32(0), dbus.Dictionary({}, signature='sv'))")
    try await mock.add(
      "Start", of: Self.interface, "oossa{sv}", returning: "ua{sv}",
      """
      stream = (dbus.UInt32(\(node)), dbus.Dictionary({}, signature='sv'))
      streams = dbus.Array([stream], signature='(ua{sv})', variant_level=1)
      ret = (dbus.UInt32(\(response)), {'streams': streams})
      """)
    try await mock.tell(
      "AddProperties", .string(Self.interface),
      .options([
        "AvailableSourceTypes": .uint32(kinds), "AvailableCursorModes": .uint32(3),
        "version": .uint32(4),
      ]))
  }
}

extension BusRig {
  /// Starts the portal. The mock of its dialog answers with `response` (0 is yes, 1 no) and a node
  /// of PipeWire. `kinds` are what can be shared: 1 for screens, 2 for windows.
  public func startScreenCastPortal(
    answering response: Int = 0, sharing node: UInt32 = 0, kinds: UInt32 = 3
  ) async throws -> ScreenCastDesktop {
    ScreenCastDesktop(
      mock: try await startPortal(["Access", "ScreenCast"]) { mock, _ in
        try await ScreenCastDesktop(mock: mock).prepare(
          answering: response, sharing: node, kinds: kinds)
      })
  }
}
