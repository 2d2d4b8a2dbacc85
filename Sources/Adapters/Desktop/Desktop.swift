// The desktop and the system around the program, reached over D-Bus, through the kernel's files and
// by files for other programs. Requests go out as calls; results come back as values, and changes
// as streams. Failures are cases or unresolved sentences, which the window puts into words.
//
// Not here: the toolkit and the clipboard (Gtk), cameras and video (Capture), D-Bus itself (GLib).
//
// Actors run on the thread of their bus.

public import GLib
public import System
public import Wording

/// A request that the desktop did not carry out.
public struct DesktopFailure: Error, Hashable, Sendable {
  public let sentence: Sentence

  public init(_ sentence: Sentence) {
    self.sentence = sentence
  }

  public init(_ failure: FileFailure) {
    self.init(failure.sentence)
  }
}

/// The desktop's screen reader.
public enum ScreenReader {
  private static let status = BusObject(
    service: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties")

  /// Whether it is running, at first and after each change, until the task is cancelled. Without an
  /// accessibility bus there are no states.
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
