// A screen or a window that is shared. The portal's session lasts as long as the sharing. Each
// reader needs a connection of its own, because a connection cannot be used again after a pipeline
// has used it.

internal import GLib
public import System
internal import Wording

/// A screen or a window that the user shares, until the sharing ends.
public struct ScreenCast: Sendable {
  /// The number of the PipeWire node that sends the images.
  public let node: UInt32

  private let session: ScreenCastSession

  init(_ session: ScreenCastSession, node: UInt32) {
    self.session = session
    self.node = node
  }

  /// A connection to PipeWire that has only the node on it. Keep the value as long as its number is
  /// in use, and pass on that number: a duplicate of the descriptor does not work.
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

  /// Returns when the desktop has ended the sharing, for example because the user stopped it, or
  /// when the task is cancelled. Only one task may wait.
  public func withdrawn() async { await session.ended() }

  /// Ends the sharing.
  public func close() async { await session.close() }
}

/// The portal's session for one sharing.
struct ScreenCastSession: Sendable {
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
