// The real portal for pressing keys on a test's own bus, with a mock of the desktop, which agrees
// without a dialog and notes the keys.

import Foundation
internal import GLib

/// The desktop's side of pressing keys.
public struct RemoteKeyboardDesktop: Sendable {
  static let interface = "org.freedesktop.impl.portal.RemoteDesktop"
  private static let session = "org.freedesktop.impl.portal.Session"

  /// The mock of the dialog.
  public let mock: Mock

  /// The keys so far: their numbers, and whether each was pressed or released.
  public func keys() async throws -> [(keysym: Int32, isPressed: Bool)] {
    try await mock.calls(of: "NotifyKeyboardKeysym").compactMap { arguments in
      guard arguments.count == 4, case .int32(let keysym) = arguments[2],
        case .uint32(let state) = arguments[3]
      else { return nil }
      return (keysym, state == 1)
    }
  }

  /// Prepares the mock, which answers with `response` and these devices.
  func prepare(answering response: Int, devices: UInt32) async throws {
    try await mock.add(
      "CreateSession", of: Self.interface, "oosa{sv}", returning: "ua{sv}",
      """
      self.AddObject(args[1], '\(Self.session)', {}, [('Close', '', '', '')])
      ret = (dbus.UInt32(0), dbus.Dictionary({}, signature='sv'))
      """)
    try await mock.add(
      "SelectDevices", of: Self.interface, "oosa{sv}", returning: "ua{sv}",
      "ret = (dbus.UInt32(0), dbus.Dictionary({}, signature='sv'))")
    try await mock.add(
      "Start", of: Self.interface, "oossa{sv}", returning: "ua{sv}",
      "ret = (dbus.UInt32(\(response)), {'devices': dbus.UInt32(\(devices), variant_level=1)})")
    try await mock.add(
      "NotifyKeyboardKeysym", of: Self.interface, "oa{sv}iu", returning: "", "")
    try await mock.tell(
      "AddProperties", .string(Self.interface),
      .options(["AvailableDeviceTypes": .uint32(7), "version": .uint32(1)]))
  }
}

extension BusRig {
  /// Starts the portal. The mock of its dialog answers with `response` (0 is yes, 1 no) and
  /// `devices`, of which 1 is a keyboard.
  public func startRemoteKeyboardPortal(
    answering response: Int = 0, devices: UInt32 = 1
  ) async throws -> RemoteKeyboardDesktop {
    RemoteKeyboardDesktop(
      mock: try await startPortal(["Access", "RemoteDesktop"]) { mock, _ in
        try await RemoteKeyboardDesktop(mock: mock).prepare(
          answering: response, devices: devices)
      })
  }
}
