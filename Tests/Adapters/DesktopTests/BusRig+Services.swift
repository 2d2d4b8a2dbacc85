// The real portal on a test's own bus, with a mock in the place of its dialogs.

import Foundation
import GLib
import TestSupport

extension BusRig {
  /// Starts the real portal, whose dialogs are answered with `response` at once, and the PipeWire
  /// that it gives access to, which is returned.
  @discardableResult
  func startPortal(response: Int, isCameraLocked: Bool = false) async throws -> StageProcess {
    let pipeWire = try start(["pipewire"])
    try waitForFile("pipewire-0")
    try await startPortal(["Access"], isCameraLocked: isCameraLocked) { mock, prefix in
      try await mock.add(
        "AccessDialog", of: "\(prefix).Access", "osssssa{sv}", returning: "ua{sv}",
        "ret = (dbus.UInt32(\(response)), dbus.Dictionary({}, signature='sv'))")
    }
    return pipeWire
  }
}

/// Waits until nothing of `bus` is in C's hands any more.
func waitUntilAllIsReturned(to bus: Bus) async throws {
  try await sight(of: "the end of all loans") { bus.loans.count == 0 ? true : nil }
}
