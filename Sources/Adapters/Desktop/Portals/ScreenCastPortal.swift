// The live screen, from the desktop's portal: the person chooses a screen or a window, and sees that it
// is shared as long as it is.
//
//   CreateSession ─► SelectSources ─► Start, which asks ─► ScreenCast: the session and a node in PipeWire

public import GLib
internal import Wording

/// The portal that shows the screen as it changes.
public struct ScreenCastPortal: Sendable {
  /// What comes of asking.
  public enum Outcome: Sendable {
    /// A screen or a window, shared until it is closed or withdrawn.
    case allowed(ScreenCast)
    /// The person would rather not.
    case refused
    /// Who runs the machine says no.
    case denied
    /// There is nobody to ask, or it could not be done.
    case unavailable(reason: String)
  }

  static let interface = "ScreenCast"
  private static let noes: Set = [
    "org.freedesktop.portal.Error.NotAllowed", "org.freedesktop.DBus.Error.AccessDenied",
  ]
  /// The bits of screens and of windows; others are of what nobody sees.
  private static let kinds: UInt32 = 1 | 2

  private let bus: Bus

  /// Names the bus on which the portal is.
  public init(bus: Bus = Bus(.session)) {
    self.bus = bus
  }

  /// Has the person choose what is shared, and waits for it; a task that is cancelled takes the
  /// question back.
  public func start() async throws(CancellationError) -> Outcome {
    do {
      let kinds = try await sharedKinds() & Self.kinds
      guard kinds != 0 else {
        return .unavailable(reason: tr("It shares neither screens nor windows."))
      }
      let created = try await PortalRequest(bus: bus).ask(
        "CreateSession", of: Self.interface,
        options: ["session_handle_token": .string(PortalRequest.newToken())])
      guard case .agreed(let results) = created, case .string(let path)? = results["session_handle"]
      else { return Outcome(endingWith: created) }
      return try await share(kinds, in: try await ScreenCastSession(at: path, on: bus))
    } catch let error as BusError where !Task.isCancelled {
      return Self.noes.contains(error.name) ? .denied : .unavailable(reason: error.sentence.text)
    } catch {
      throw CancellationError()
    }
  }

  /// The kinds of things that this desktop shares, as bits.
  private func sharedKinds() async throws(BusError) -> UInt32 {
    var portal = PortalRequest.object(Self.interface)
    let interface = portal.interface
    portal.interface = "org.freedesktop.DBus.Properties"
    let reply = try await bus.call(
      "Get", of: portal, [.string(interface), .string("AvailableSourceTypes")])
    guard case .variant(.uint32(let kinds))? = reply.values.first else { return 0 }
    return kinds
  }

  /// Asks the person; a session that comes to nothing is closed.
  private func share(_ kinds: UInt32, in session: ScreenCastSession) async throws -> Outcome {
    do {
      let request = PortalRequest(bus: bus)
      // What is not said is as it is wanted: one thing, without the pointer, and asked for each time.
      var answer = try await request.ask(
        "SelectSources", of: Self.interface, [.objectPath(session.path)],
        options: ["types": .uint32(kinds)])
      if case .agreed = answer {
        answer = try await request.ask(
          "Start", of: Self.interface, [.objectPath(session.path), .string("")])
      }
      if case .agreed(let results) = answer, let node = Self.node(in: results) {
        return .allowed(ScreenCast(session, node: node))
      }
      await session.close()
      return Outcome(endingWith: answer)
    } catch {
      await session.close()
      throw error
    }
  }

  /// The first of the streams that the desktop has begun.
  private static func node(in results: [String: Variant]) -> UInt32? {
    guard case .array(let streams, of: _)? = results["streams"],
      case .tuple(let stream)? = streams.first, case .uint32(let node)? = stream.first
    else { return nil }
    return node
  }
}

extension ScreenCastPortal.Outcome {
  /// What an answer means after which nothing is shared.
  fileprivate init(endingWith answer: PortalRequest.Answer) {
    switch answer {
    case .agreed: self = .unavailable(reason: tr("It agreed, but sent no images."))
    case .refused: self = .refused
    case .none(let reason): self = .unavailable(reason: reason)
    }
  }
}
