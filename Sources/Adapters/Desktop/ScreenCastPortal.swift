// The portal for sharing the screen: the user chooses a screen or a window, and the desktop shows
// that it is shared.
//
//   CreateSession ─► SelectSources ─► Start, with a dialog ─► ScreenCast: session, PipeWire node

public import GLib
public import System
public import Wording

/// The portal that shares the screen as video.
public struct ScreenCastPortal: Sendable {
  /// The result of a request to share.
  public enum Outcome: Sendable {
    /// A screen or a window, shared until the sharing ends.
    case allowed(ScreenCast)
    case refused
    case denied
    case unavailable(reason: Sentence)
  }

  static let interface = "ScreenCast"
  private static let denials: Set = [
    "org.freedesktop.portal.Error.NotAllowed", "org.freedesktop.DBus.Error.AccessDenied",
  ]
  /// The bits for screens and windows; others are for virtual screens.
  private static let wantedSources: UInt32 = 1 | 2

  private let bus: Bus

  public init(bus: Bus = Bus(.session)) {
    self.bus = bus
  }

  /// Waits for the user's choice; cancelling the task withdraws the request.
  public func start() async throws(CancellationError) -> Outcome {
    do {
      let sources = try await availableSources() & Self.wantedSources
      guard sources != 0 else {
        return .unavailable(reason: Sentence("It offers neither screens nor windows to share."))
      }
      let created = try await PortalRequest(bus: bus).send(
        "CreateSession", of: Self.interface,
        options: ["session_handle_token": .string(PortalRequest.newToken())])
      guard case .agreed(let results) = created, case .string(let path)? = results["session_handle"]
      else { return Outcome(withoutSharing: created) }
      return try await share(sources, in: try await PortalSession(at: path, on: bus))
    } catch let error as BusError where !Task.isCancelled {
      return Self.denials.contains(error.name) ? .denied : .unavailable(reason: error.sentence)
    } catch {
      throw CancellationError()
    }
  }

  private func availableSources() async throws(BusError) -> UInt32 {
    var portal = PortalRequest.object(Self.interface)
    let interface = portal.interface
    portal.interface = "org.freedesktop.DBus.Properties"
    let reply = try await bus.call(
      "Get", of: portal, [.string(interface), .string("AvailableSourceTypes")])
    guard case .variant(.uint32(let sources))? = reply.values.first else { return 0 }
    return sources
  }

  /// The session is closed unless something is shared.
  private func share(_ sources: UInt32, in session: PortalSession) async throws -> Outcome {
    do {
      let request = PortalRequest(bus: bus)
      // The defaults of the other options fit: one source, no pointer, a dialog each time.
      var response = try await request.send(
        "SelectSources", of: Self.interface, [.objectPath(session.path)],
        options: ["types": .uint32(sources)])
      if case .agreed = response {
        response = try await request.send(
          "Start", of: Self.interface, [.objectPath(session.path), .string("")])
      }
      if case .agreed(let results) = response, let node = Self.node(in: results) {
        return .allowed(ScreenCast(session, node: node))
      }
      await session.close()
      return Outcome(withoutSharing: response)
    } catch {
      await session.close()
      throw error
    }
  }

  /// The node of the first stream in the results of Start.
  private static func node(in results: [String: Variant]) -> UInt32? {
    guard case .array(let streams, of: _)? = results["streams"],
      case .tuple(let stream)? = streams.first, case .uint32(let node)? = stream.first
    else { return nil }
    return node
  }
}

extension ScreenCastPortal.Outcome {
  fileprivate init(withoutSharing response: PortalRequest.Response) {
    switch response {
    case .agreed:
      self = .unavailable(reason: Sentence("It allowed sharing, but sent no images."))
    case .refused: self = .refused
    case .failed(let reason): self = .unavailable(reason: reason)
    }
  }
}

// A screen or a window that is shared. The portal's session lasts as long as the sharing. Each
// reader needs a connection of its own, because a connection cannot be used again after a pipeline
// has used it.

/// A screen or a window that the user shares, until the sharing ends.
public struct ScreenCast: Sendable {
  /// The number of the PipeWire node that sends the images.
  public let node: UInt32

  private let session: PortalSession

  init(_ session: PortalSession, node: UInt32) {
    self.session = session
    self.node = node
  }

  /// Opens a connection that has only this node on it. Keep the value as long as its number is in
  /// use, and pass on that number: a duplicate does not work.
  public func connection() async throws(DesktopFailure) -> FileDescriptor {
    do {
      let reply = try await session.bus.call(
        "OpenPipeWireRemote", of: PortalRequest.object(ScreenCastPortal.interface),
        [.objectPath(session.path), .options([:])])
      if let descriptor = reply.values.first.flatMap(reply.descriptor(for:)) { return descriptor }
    } catch {
      throw DesktopFailure(error.sentence)
    }
    throw DesktopFailure(Sentence("The portal sent no connection."))
  }

  /// Returns when the desktop ends the sharing, or the task is cancelled. Only one task may wait.
  public func withdrawn() async { await session.ended() }
  public func close() async { await session.close() }
}
