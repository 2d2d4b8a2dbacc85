// Whether a screen reader runs, which the desktop's accessibility bus says.

public import GLib

/// The desktop's screen reader.
public enum ScreenReader {
  private static let status = BusObject(
    service: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties")

  /// Whether one runs, now and after each change, until the listener's task is cancelled. Without
  /// an accessibility bus there is no value.
  ///
  ///     for await isRunning in ScreenReader.states() { … }
  public static func states(on bus: Bus = Bus(.session)) -> AsyncStream<Bool> {
    let (states, continuation) = AsyncStream.makeStream(of: Bool.self)
    let listening = Task {
      let changes = SignalMatch(
        path: status.path, interface: status.interface, name: "PropertiesChanged")
      if let signals = try? await bus.signals([changes]) {
        if let isRunning = await isRunning(on: bus) { continuation.yield(isRunning) }
        for await _ in signals {
          if let isRunning = await isRunning(on: bus) { continuation.yield(isRunning) }
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in listening.cancel() }
    return states
  }

  private static func isRunning(on bus: Bus) async -> Bool? {
    let reply = try? await bus.call(
      "Get", of: status, [.string("org.a11y.Status"), .string("ScreenReaderEnabled")])
    guard case .variant(.boolean(let isRunning))? = reply?.values.first else { return nil }
    return isRunning
  }
}
