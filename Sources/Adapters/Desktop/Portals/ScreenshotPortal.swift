// An image of the screen, from the desktop's portal: the person sees what is taken and says yes or no.

public import GLib
internal import Wording

/// The portal that takes images of the screen.
public struct ScreenshotPortal: Sendable {
  /// What comes of asking.
  public enum Outcome: Hashable, Sendable {
    /// An image, in a file at this path.
    case taken(path: String)
    /// The person would rather not.
    case refused
    /// There is nobody to ask, or it could not be done.
    case unavailable(String)
  }

  private static let interface = "Screenshot"

  private let bus: Bus

  /// Names the bus on which the portal is.
  public init(bus: Bus = Bus(.session)) {
    self.bus = bus
  }

  /// Has the person choose what of the screen is taken, and waits for it.
  public func take() async -> Outcome {
    do {
      let answer = try await PortalRequest(bus: bus).ask(
        "Screenshot", of: Self.interface, [.string("")],
        options: ["interactive": .boolean(true), "modal": .boolean(true)])
      switch answer {
      case .agreed(let results):
        guard case .string(let uri)? = results["uri"], let path = FileURI.path(of: uri) else {
          return .unavailable(tr("The desktop took an image of the screen, but sent none."))
        }
        return .taken(path: path)
      case .refused: return .refused
      case .none(let reason): return .unavailable(Self.sentence + " " + reason)
      }
    } catch let error as BusError {
      return .unavailable(Self.sentence + " " + error.sentence.text)
    } catch {
      return .refused
    }
  }

  private static let sentence =
    tr(
      "The desktop cannot take an image of the screen for Reticle; take one with its own tool and open it."
    )
}
