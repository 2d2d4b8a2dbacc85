// Portals covers the services through which the user allows a program to use the camera or the
// screen.
//
// The camera portal, which gives a sandboxed program access to cameras: the desktop asks the user
// once, and the response comes with a connection to PipeWire that has only cameras on it. Its
// property IsCameraPresent is not read, because it is false on some systems that have a camera.

public import GLib
public import System
public import Wording

/// The portal that gives access to cameras.
///
///     if case .allowed(let connection) = try await CameraPortal().requestAccess() { … }
public struct CameraPortal: Sendable {
  /// The result of a request for access.
  public enum Outcome: Sendable {
    /// A connection to PipeWire. Keep the value as long as its number is in use, and pass on that
    /// number: a duplicate does not work.
    case allowed(FileDescriptor)
    case denied
    /// There is no such portal, or it failed.
    case unavailable(reason: Sentence)
  }

  private static let interface = "Camera"
  private static let notAllowed = "org.freedesktop.portal.Error.NotAllowed"

  private let bus: Bus

  public init(bus: Bus = Bus(.session)) {
    self.bus = bus
  }

  /// Cancelling the task withdraws the request.
  public func requestAccess() async throws(CancellationError) -> Outcome {
    do {
      switch try await PortalRequest(bus: bus).send("AccessCamera", of: Self.interface) {
      case .agreed: return try await connection()
      case .refused: return .denied
      case .failed(let reason): return .unavailable(reason: reason)
      }
    } catch let error as BusError where !Task.isCancelled {
      return error.name == Self.notAllowed ? .denied : .unavailable(reason: error.sentence)
    } catch {
      throw CancellationError()
    }
  }

  private func connection() async throws(BusError) -> Outcome {
    let reply = try await bus.call(
      "OpenPipeWireRemote", of: PortalRequest.object(Self.interface), [.options([:])])
    guard let descriptor = reply.values.first.flatMap(reply.descriptor(for:)) else {
      return .unavailable(reason: Sentence("The portal sent no connection."))
    }
    return .allowed(descriptor)
  }
}
