// The portal for shortcuts that work in every program. The desktop shows the requested keys, the
// user decides, and the shortcuts last as long as the portal's session.
//
//   CreateSession ─► BindShortcuts, with a dialog ─► GlobalShortcuts: Activated, ShortcutsChanged

public import GLib
public import Wording

/// A shortcut of the desktop.
public struct GlobalShortcut: Hashable, Sendable {
  public var id: String
  public var description: String
  /// The keys: the requested ones in the portal's notation, such as "LOGO+c", or the user's choice
  /// in the desktop's words.
  public var trigger: String

  public init(id: String, description: String, trigger: String) {
    (self.id, self.description, self.trigger) = (id, description, trigger)
  }
}

/// The portal that binds shortcuts.
public struct GlobalShortcutsPortal: Sendable {
  /// The result of a request.
  public enum Outcome: Sendable {
    /// The shortcuts, until the session ends.
    case bound(GlobalShortcuts)
    case refused
    /// There is no such portal, or it failed.
    case unavailable(reason: Sentence)
  }

  static let interface = "GlobalShortcuts"

  private let bus: Bus

  public init(bus: Bus = Bus(.session)) {
    self.bus = bus
  }

  public func isPresent() async -> Bool {
    switch await PortalVersions(bus: bus).availability(of: [Self.interface]).first {
    case .version: true
    case .absent, .silent, nil: false
    }
  }

  /// Lets the user decide, unless the desktop has stored a decision; cancelling the task withdraws
  /// the request.
  public func bind(_ shortcuts: [GlobalShortcut]) async throws(CancellationError) -> Outcome {
    do {
      let created = try await PortalRequest(bus: bus).send(
        "CreateSession", of: Self.interface,
        options: ["session_handle_token": .string(PortalRequest.newToken())])
      guard case .agreed(let results) = created, case .string(let path)? = results["session_handle"]
      else { return Outcome(without: created) }
      return try await bind(shortcuts, in: try await PortalSession(at: path, on: bus))
    } catch let error as BusError where !Task.isCancelled {
      return .unavailable(reason: error.sentence)
    } catch {
      throw CancellationError()
    }
  }

  /// The session is closed unless the user agrees.
  private func bind(
    _ shortcuts: [GlobalShortcut], in session: PortalSession
  ) async throws -> Outcome {
    do {
      let bound = try await GlobalShortcuts.bind(shortcuts, in: session)
      if case .bound = bound { return bound }
      await session.close()
      return bound
    } catch {
      await session.close()
      throw error
    }
  }
}

/// Shortcuts that are bound.
public struct GlobalShortcuts: Sendable {
  public enum Event: Hashable, Sendable {
    case activated(String)
    case changed([GlobalShortcut])
  }

  public let shortcuts: [GlobalShortcut]

  private let session: PortalSession
  private let signals: AsyncStream<BusSignal>

  private init(
    _ shortcuts: [GlobalShortcut], _ session: PortalSession, _ signals: AsyncStream<BusSignal>
  ) {
    (self.shortcuts, self.session, self.signals) = (shortcuts, session, signals)
  }

  /// Listens before it binds, so that no press is lost.
  fileprivate static func bind(
    _ shortcuts: [GlobalShortcut], in session: PortalSession
  ) async throws -> GlobalShortcutsPortal.Outcome {
    let portal = PortalRequest.object(GlobalShortcutsPortal.interface)
    let signals = try await session.bus.signals(
      ["Activated", "ShortcutsChanged"].map {
        SignalMatch(
          sender: portal.service, path: portal.path, interface: portal.interface, name: $0)
      })
    let response = try await PortalRequest(bus: session.bus).send(
      "BindShortcuts", of: GlobalShortcutsPortal.interface,
      [.objectPath(session.path), GlobalShortcut.list(shortcuts), .string("")])
    guard case .agreed(let results) = response else {
      return GlobalShortcutsPortal.Outcome(without: response)
    }
    return .bound(
      GlobalShortcuts(GlobalShortcut.read(results["shortcuts"]), session, signals))
  }

  /// Calls `handler` with each event until the desktop ends the session, or the task is cancelled.
  public func follow(_ handler: @escaping @Sendable (Event) async -> Void) async {
    await withTaskGroup { group in
      group.addTask { await session.ended() }
      group.addTask {
        for await signal in signals {
          if let event = event(signal) { await handler(event) }
        }
      }
      await group.next()
      group.cancelAll()
    }
  }

  public func close() async { await session.close() }

  private func event(_ signal: BusSignal) -> Event? {
    guard signal.values.count > 1, signal.values[0].text == session.path else { return nil }
    switch signal.name {
    case "Activated": return signal.values[1].text.map { .activated($0) }
    case "ShortcutsChanged": return .changed(GlobalShortcut.read(signal.values[1]))
    default: return nil
    }
  }
}

extension GlobalShortcut {
  fileprivate static func list(_ shortcuts: [GlobalShortcut]) -> Variant {
    .array(
      shortcuts.map { shortcut in
        .tuple([
          .string(shortcut.id),
          .options([
            "description": .string(shortcut.description),
            "preferred_trigger": .string(shortcut.trigger),
          ]),
        ])
      }, of: "(sa{sv})")
  }

  fileprivate static func read(_ list: Variant?) -> [GlobalShortcut] {
    guard case .array(let items, of: _)? = list else { return [] }
    return items.compactMap { item in
      guard case .tuple(let parts) = item, parts.count == 2, let id = parts[0].text else {
        return nil
      }
      return GlobalShortcut(
        id: id, description: parts[1]["description"]?.text ?? "",
        trigger: parts[1]["trigger_description"]?.text ?? "")
    }
  }
}

extension GlobalShortcutsPortal.Outcome {
  fileprivate init(without response: PortalRequest.Response) {
    switch response {
    case .failed(let reason): self = .unavailable(reason: reason)
    case .refused, .agreed: self = .refused
    }
  }
}
