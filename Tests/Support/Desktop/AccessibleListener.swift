// What a screen reader would be told: changes of names, of descriptions, of the keyboard's place.

import GLib
import Synchronization

/// Something that a program tells assistive technology.
public struct AccessibleEvent: Hashable, Sendable {
  /// What has happened.
  public enum Kind: Hashable, Sendable {
    /// A widget is called something else now.
    case name(String)
    /// Something else is said of a widget now.
    case description(String)
    /// A widget came into a state, or left it; in AT-SPI's word, such as "focused".
    case state(String, Bool)
  }

  /// Which widget it is about.
  public let source: Accessible
  /// What has happened.
  public let kind: Kind

  init?(_ signal: BusSignal, from program: Accessible) {
    let values = signal.values
    guard values.count >= 4, case .string(let detail) = values[0],
      case .int32(let number) = values[1]
    else { return nil }
    source = Accessible(service: program.service, path: signal.path, bus: program.bus)
    switch (signal.name, detail, values[3]) {
    case ("PropertyChange", "accessible-name", .variant(.string(let name))):
      kind = .name(name)
    case ("PropertyChange", "accessible-description", .variant(.string(let text))):
      kind = .description(text)
    case ("StateChanged", _, _): kind = .state(detail, number != 0)
    default: return nil
    }
  }
}

/// Writes down what a program tells from the listener's making on; stops when it is let go.
public final class AccessibleListener: Sendable {
  private let heard: HeardEvents
  private let task: Task<Void, Never>

  /// Listens to the program that a widget belongs to.
  public init(to program: Accessible) async throws {
    let signals = try await program.bus.signals([
      SignalMatch(sender: program.service, interface: "org.a11y.atspi.Event.Object")
    ])
    let heard = HeardEvents()
    self.heard = heard
    task = Task {
      for await signal in signals {
        if let event = AccessibleEvent(signal, from: program) { heard.add(event) }
      }
    }
  }

  deinit {
    task.cancel()
  }

  /// Everything heard so far, the oldest first.
  public var events: [AccessibleEvent] { heard.all }

  /// Waits until something has been heard that `isMeant`, also if that was before.
  @discardableResult
  public func wait(
    for thing: String, where isMeant: (AccessibleEvent) -> Bool
  ) async throws -> AccessibleEvent {
    try await sight(of: thing, telling: { "\(events.map(\.kind))" }) {
      events.first(where: isMeant)
    }
  }
}

/// What a listener has heard.
private final class HeardEvents: Sendable {
  private let events = Mutex<[AccessibleEvent]>([])

  var all: [AccessibleEvent] { events.withLock { $0 } }

  func add(_ event: AccessibleEvent) {
    events.withLock { $0.append(event) }
  }
}
