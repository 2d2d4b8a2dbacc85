// Permission to use cameras, from the desktop's portal: a person is asked once, and the answer comes
// with a connection to PipeWire on which there is nothing but cameras. The portal's own word on
// whether a camera is there is not asked for: it says no where there is one.

public import GLib
public import System
internal import Wording

/// The portal that gives access to cameras.
public struct CameraPortal: Sendable {
  /// What comes of asking.
  public enum Outcome: Sendable {
    /// Access, by a connection to PipeWire. Keep it as long as its number is in use, and hand on
    /// that number: a duplicate is no connection.
    case allowed(FileDescriptor)
    /// A person, or who runs the machine, said no.
    case denied
    /// There is nobody to ask.
    case unavailable(reason: String)
  }

  private static let interface = "Camera"
  private static let notAllowed = "org.freedesktop.portal.Error.NotAllowed"

  private let bus: Bus

  /// Names the bus on which the portal is.
  public init(bus: Bus = Bus(.session)) {
    self.bus = bus
  }

  /// Asks for access, which may wait for a person; a task that is cancelled takes the question
  /// back.
  public func requestAccess() async throws(CancellationError) -> Outcome {
    do {
      switch try await PortalRequest(bus: bus).ask("AccessCamera", of: Self.interface) {
      case .agreed: return try await connection()
      case .refused: return .denied
      case .none(let reason): return .unavailable(reason: reason)
      }
    } catch let error as BusError where !Task.isCancelled {
      return error.name == Self.notAllowed ? .denied : .unavailable(reason: error.sentence.text)
    } catch {
      throw CancellationError()
    }
  }

  private func connection() async throws(BusError) -> Outcome {
    let reply = try await bus.call(
      "OpenPipeWireRemote", of: PortalRequest.object(Self.interface), [.options([:])])
    guard let descriptor = reply.values.first.flatMap(reply.descriptor(for:)) else {
      return .unavailable(reason: tr("The portal sent no connection."))
    }
    return .allowed(descriptor)
  }
}
