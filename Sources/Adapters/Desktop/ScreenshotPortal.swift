// The portal for screenshots: the user sees the screenshot first, and agrees or not, or allows once
// that the program takes screenshots of the whole screen.

public import GLib
public import Wording

/// The portal that takes screenshots.
public struct ScreenshotPortal: Sendable {
  /// The result of a request for a screenshot.
  public enum Outcome: Hashable, Sendable {
    /// A screenshot.
    case taken(ScreenshotFile)
    /// The user did not agree.
    case refused
    /// There is no such portal, or it failed, for this reason.
    case unavailable(Sentence)
  }

  private static let interface = "Screenshot"

  private let bus: Bus

  /// Uses the portal on `bus`.
  public init(bus: Bus = Bus(.session)) {
    self.bus = bus
  }

  /// Lets the user choose what is on the screenshot, and waits for it; without a choice it is the
  /// whole screen, at once after the user has agreed for the first time.
  public func take(withChoice isInteractive: Bool = true) async -> Outcome {
    let start = ScreenshotFile.Moment.now
    do {
      let response = try await PortalRequest(bus: bus).send(
        "Screenshot", of: Self.interface, [.string("")],
        options: ["interactive": .boolean(isInteractive), "modal": .boolean(true)])
      switch response {
      case .agreed(let results):
        guard case .string(let uri)? = results["uri"], let path = FileURI.path(of: uri) else {
          return .unavailable(Sentence("The desktop took a screenshot, but did not send it."))
        }
        return .taken(ScreenshotFile(path: path, askedAt: start))
      case .refused: return .refused
      case .failed(let reason): return Self.unavailable(reason)
      }
    } catch let error as BusError {
      return Self.unavailable(error.sentence)
    } catch {
      return .refused
    }
  }

  private static func unavailable(_ reason: Sentence) -> Outcome {
    let advice = Sentence(
      """
      The desktop cannot take a screenshot for Reticle. Take one with the desktop’s own tool and \
      open it.
      """)
    return .unavailable(Sentence(joining: [advice, reason], by: " "))
  }
}
