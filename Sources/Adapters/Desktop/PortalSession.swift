// A permission that lasts, such as to share the screen or to type: the portal keeps an object for
// it until the program, the user or the portal ends it.

internal import GLib

/// A session of a portal.
struct PortalSession: Sendable {
  let bus: Bus
  let path: String
  private let signals: AsyncStream<BusSignal>

  /// Starts to listen for the end of the session at `path`.
  init(at path: String, on bus: Bus) async throws(BusError) {
    self.bus = bus
    self.path = path
    signals = try await bus.signals([
      SignalMatch(
        sender: PortalRequest.service, path: path, interface: Self.interface, name: "Closed"),
      .ownerChanges(of: PortalRequest.service),
    ])
  }

  /// Returns when the portal has closed the session or has ended itself.
  func ended() async {
    for await signal in signals {
      // The previous owner is empty when a portal starts; this session was not on it.
      if signal.name == "Closed" || signal.values.dropFirst().first != .string("") { return }
    }
  }

  /// Closes the session, also in a cancelled task.
  func close() async {
    let object = BusObject(
      service: PortalRequest.service, path: path, interface: Self.interface)
    // If closing fails, the session is already closed.
    _ = await Task { try? await bus.call("Close", of: object) }.value
  }

  private static let interface = "org.freedesktop.portal.Session"
}
