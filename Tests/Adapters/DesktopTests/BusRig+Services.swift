// The real portal on a test's own bus, with a mock instead of its dialogs.

import Foundation
import GLib
import TestSupport

extension BusRig {
  /// Starts the real portal and a PipeWire, which is returned. `response` answers each dialog at
  /// once.
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

/// Waits until C holds nothing of `bus`.
func waitUntilAllIsReturned(to bus: Bus) async throws {
  try await sight(of: "the end of all loans") { bus.loans.count == 0 ? true : nil }
}
