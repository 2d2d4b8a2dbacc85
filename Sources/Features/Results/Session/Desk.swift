// The ports to the desktop and to the torch.

public import FeatureModels
public import Meaning
public import Wording

/// The desktop around the window, which carries out the user's actions.
public protocol Desk {
  func open(_ uri: String) async throws(DeskFailure)
  /// Whether a program is set up for addresses with this scheme, as far as is known.
  func opens(scheme: String) -> Bool
  /// Opens bytes as a file of this name in the program that is set up for it.
  func handOver(_ bytes: [UInt8], fileName: String) async throws(DeskFailure)
  /// Whether the desktop has a program for journeys that takes tickets.
  var keepsTickets: Bool { get }
  /// Opens the bytes of a ticket in that program.
  func addTicket(_ bytes: [UInt8]) async throws(DeskFailure)
  func save(_ bytes: [UInt8], to path: String) async throws(DeskFailure)
  /// Copies exactly this text. A secret is marked as one, and removed after a minute if it is still
  /// on the clipboard.
  func copy(_ text: String, isSecret: Bool)
  /// Copies an image to the clipboard, as PNG and as SVG; a secret is treated like a secret text.
  func copy(png: [UInt8], svg: String, isSecret: Bool)
  func copiedText() async -> String?
  /// Whether the desktop has a keyring, as far as is known.
  var hasKeyring: Bool { get }
  /// Saves keys in the keyring; false if the user declines to unlock it.
  func keep(_ keys: [OneTimePasswordKey]) async throws(DeskFailure) -> Bool
  /// The name of the profile; nil if there is none.
  func savedProfile(of network: WiFiNetwork) async -> String?
  /// Joins a network, and returns when that is done; a saved profile is used unchanged.
  func join(_ network: WiFiNetwork) async throws(DeskFailure)
  /// Takes a screenshot with the user's permission; nil if the user declines.
  func screenshot() async throws(DeskFailure) -> ImageItem?
  /// Shows a notice outside of the window.
  func notify(_ notice: DeskNotice)
  func play(_ cue: Cue)
  func play(_ tone: GuideTone)
  /// The bytes of a file that the user has chosen, at most `most`.
  func read(_ path: String, most: Int) async throws(DeskFailure) -> [UInt8]
}

/// A notice of the desktop about codes that the user has not asked to scan.
public struct DeskNotice {
  public let title: Sentence
  public let text: Sentence
  /// What the notice offers, in the order of its buttons.
  public let buttons: [(label: Sentence, perform: () -> Void)]
  /// Called when the user clicks the notice itself.
  public let chosen: () -> Void
}

/// Why the desktop did not carry out an action.
public nonisolated struct DeskFailure: Error, Hashable, Sendable {
  public var sentence: Sentence

  public init(_ sentence: Sentence) {
    self.sentence = sentence
  }
}

// Each returned sentence is a notice for the user; nil if the user sees the outcome anyway.
extension Desk {
  /// Carries out an action to which the user has agreed where that is needed.
  public func carryOut(_ action: DeskAction) async -> Sentence? {
    do throws(DeskFailure) {
      switch action {
      case .open(let address): try await open(address)
      case .join(let network):
        try await join(network)
        return Sentence("Joined \(DisplayText.excerpt(of: network.name))")
      case .handOver(let bytes, let fileName): try await handOver(bytes, fileName: fileName)
      case .addTicket(let bytes): try await addTicket(bytes)
      case .copy(let text, let isSecret):
        copy(text, isSecret: isSecret)
        return Self.copied(isSecret: isSecret)
      case .keepKeys(let keys):
        return try await keep(keys) ? Sentence("Saved in the keyring") : nil
      }
      return nil
    } catch {
      return error.sentence
    }
  }

  public func copyImage(png: [UInt8], svg: String, isSecret: Bool) -> Sentence {
    copy(png: png, svg: svg, isSecret: isSecret)
    return Self.copied(isSecret: isSecret)
  }

  private static func copied(isSecret: Bool) -> Sentence {
    isSecret ? Sentence("Copied for one minute") : Sentence("Copied")
  }

  /// Saves bytes to a file. If `ending` is given, the file's name must not have a different ending.
  public func saveFile(
    _ bytes: [UInt8], to path: String, as ending: String? = nil
  ) async -> Sentence {
    do throws(FileEndingFault) {
      if let ending { try FileEnding.check(path, ending) }
    } catch {
      return error.sentence
    }
    do throws(DeskFailure) {
      try await save(bytes, to: path)
      return Sentence("Saved")
    } catch {
      return error.sentence
    }
  }

  public func openHelp(at address: String) async -> Sentence? {
    await carryOut(.open(address)).map { _ in
      Sentence("The help could not be opened. Install a help viewer such as Yelp to read it.")
    }
  }
}

/// The switch of the torch.
public nonisolated protocol TorchSwitch: AnyObject, Sendable {
  /// The current state of the torch and all later ones; for one reader.
  var states: AsyncStream<TorchState> { get }
  @discardableResult func state() async -> TorchState
  @discardableResult func turnOn() async -> TorchState
  @discardableResult func turnOff() async -> TorchState
}
