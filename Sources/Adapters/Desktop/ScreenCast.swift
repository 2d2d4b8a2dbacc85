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

  private let session: PortalSession

  init(_ session: PortalSession, node: UInt32) {
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
