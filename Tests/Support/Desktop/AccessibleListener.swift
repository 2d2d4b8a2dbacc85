// The events that a screen reader gets: changes of names, descriptions and states.

import GLib
import Synchronization

/// An event that a program sends to assistive technology.
public struct AccessibleEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// The name of a widget changed.
    case name(String)
    /// The description of a widget changed.
    case description(String)
    /// A widget entered or left a state, such as "focused" in AT-SPI's words.
    case state(String, Bool)
  }

  public let source: Accessible
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

/// Records the events of a program from its creation until it is released.
public final class AccessibleListener: Sendable {
  private let heard: HeardEvents
  private let task: Task<Void, Never>

  /// Listens to the program of a widget.
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

  /// The events so far, the oldest first.
  public var events: [AccessibleEvent] { heard.all }

  /// Waits for an event that passes `isMeant`, or returns an earlier one.
  @discardableResult
  public func wait(
    for thing: String, within limit: Duration = .seconds(60),
    where isMeant: (AccessibleEvent) -> Bool
  ) async throws -> AccessibleEvent {
    try await sight(of: thing, within: limit, telling: { "\(events.map(\.kind))" }) {
      events.first(where: isMeant)
    }
  }
}

/// The events of a listener.
private final class HeardEvents: Sendable {
  private let events = Mutex<[AccessibleEvent]>([])

  var all: [AccessibleEvent] { events.withLock { $0 } }

  func add(_ event: AccessibleEvent) {
    events.withLock { $0.append(event) }
  }
}
