// The real xdg-desktop-portal on a test's own bus, with a mock of the desktop's dialogs that
// answers at once.

import Foundation
import GLib

extension BusRig {
  /// Starts the portal with a backend that has `interfaces` of "org.freedesktop.impl.portal", after
  /// `preparation`; returns the backend.
  @discardableResult
  public func startPortal(
    _ interfaces: [String], isCameraLocked: Bool = false,
    preparation: (_ backend: Mock, _ prefix: String) async throws -> Void
  ) async throws -> Mock {
    let prefix = "org.freedesktop.impl.portal"
    let (mock, _) = try await startMock(
      of: "\(prefix).Test", at: "/org/freedesktop/portal/desktop",
      interface: "\(prefix).Access")
    try await preparation(mock, prefix)
    try await mock.tell(
      "AddProperties", .string("\(prefix).Lockdown"),
      .options(["disable-camera": .boolean(isCameraLocked)]))
    let portals = folder.appending(path: "portals")
    try FileManager.default.createDirectory(at: portals, withIntermediateDirectories: true)
    let names = (interfaces + ["Lockdown"]).map { "\(prefix).\($0);" }.joined()
    try Data(
      """
      [portal]
      DBusName=\(prefix).Test
      Interfaces=\(names)
      UseIn=test
      """.utf8
    ).write(to: portals.appending(path: "test.portal"))
    try start(["/usr/libexec/xdg-permission-store"])
    try await waitForOwner(of: "\(prefix).PermissionStore")
    try start(
      ["/usr/libexec/xdg-desktop-portal", "--verbose"],
      [
        "XDG_CURRENT_DESKTOP": "test", "XDG_DESKTOP_PORTAL_DIR": portals.path,
        // It warns about missing parts of a test machine, and warnings must not end it.
        "G_DEBUG": "",
      ])
    try await waitForOwner(of: "org.freedesktop.portal.Desktop")
    return mock
  }

  /// Starts the portal. The mock of its dialog answers a request for a screenshot with `response`
  /// (0 is yes, 1 no) and the image at `address`, which it first copies from the file `original` if
  /// there is one. Returns the mock.
  public func startScreenshotPortal(
    answering response: Int, _ address: String, copying original: String? = nil
  ) async throws -> Mock {
    let copy = original.map {
      "import shutil, urllib.parse; "
        + "shutil.copyfile('\($0)', urllib.parse.unquote('\(address)'[len('file://'):])); "
    }
    return try await startPortal(["Access", "Screenshot"]) { mock, _ in
      try await mock.addScreenshot(answering: response, address, after: copy ?? "")
    }
  }
}

extension Mock {
  /// Adds the desktop's side of screenshots: a request runs `code` and is answered with `response`
  /// and the image at `address`.
  func addScreenshot(
    answering response: Int, _ address: String, after code: String = ""
  ) async throws {
    let prefix = "org.freedesktop.impl.portal"
    try await add(
      "AccessDialog", of: "\(prefix).Access", "osssssa{sv}", returning: "ua{sv}",
      "ret = (dbus.UInt32(0), dbus.Dictionary({}, signature='sv'))")
    try await add(
      "Screenshot", of: "\(prefix).Screenshot", "ossa{sv}", returning: "ua{sv}",
      code + "ret = (dbus.UInt32(\(response)), {'uri': dbus.String('\(address)', variant_level=1)})"
    )
    try await tell(
      "AddProperties", .string("\(prefix).Screenshot"), .options(["version": .uint32(2)]))
  }
}
