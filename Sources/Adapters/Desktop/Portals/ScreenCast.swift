// A screen or a window that is shared. The portal's session lives as long as the sharing; whoever wants
// images has a connection of its own opened each time, because one cannot be used again after a
// pipeline has left it.

internal import GLib
public import System
internal import Wording

/// What a person shares, until it is closed or withdrawn.
public struct ScreenCast: Sendable {
  /// The number of the node in PipeWire that sends the images.
  public let node: UInt32

  private let session: ScreenCastSession

  init(_ session: ScreenCastSession, node: UInt32) {
    self.session = session
    self.node = node
  }

  /// A connection to PipeWire on which there is nothing but the node. Keep it as long as its number is
  /// in use, and hand on that number: a duplicate is no connection.
  public func connection() async throws(DesktopFailure) -> FileDescriptor {
    do {
      let reply = try await session.bus.call(
        "OpenPipeWireRemote", of: PortalRequest.object(ScreenCastPortal.interface),
        [.objectPath(session.path), .options([:])])
      if let descriptor = reply.values.first.flatMap(reply.descriptor(for:)) { return descriptor }
    } catch {
      throw DesktopFailure(error.sentence.text)
    }
    throw DesktopFailure(tr("The portal sent no connection."))
  }

  /// Returns when the desktop does not share any more, at the person's wish for instance, and when the
  /// task is cancelled; for one reader.
  public func withdrawn() async { await session.ended() }

  /// Ends the sharing.
  public func close() async { await session.close() }
}

/// The portal's side of a sharing.
struct ScreenCastSession: Sendable {
  let bus: Bus
  let path: String
  private let signals: AsyncStream<BusSignal>

  /// Listens to the end of the session at `path`.
  init(at path: String, on bus: Bus) async throws(BusError) {
    self.bus = bus
    self.path = path
    signals = try await bus.signals([
      SignalMatch(
        sender: PortalRequest.service, path: path, interface: Self.interface, name: "Closed"),
      .ownerChanges(of: PortalRequest.service),
    ])
  }

  /// Returns when the session is closed from the other side, or nobody is left there.
  func ended() async {
    for await signal in signals {
      // Of a portal that only now comes there was no session.
      if signal.name == "Closed" || signal.values.dropFirst().first != .string("") { return }
    }
  }

  /// Closes the session, also for a task that is cancelled.
  func close() async {
    let object = BusObject(
      service: PortalRequest.service, path: path, interface: Self.interface)
    // That it cannot be closed means that it is closed already.
    _ = await Task { try? await bus.call("Close", of: object) }.value
  }

  private static let interface = "org.freedesktop.portal.Session"
}
