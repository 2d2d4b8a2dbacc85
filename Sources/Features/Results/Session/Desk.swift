// The ports to the desktop and to the torch.

public import FeatureModels
public import Meaning
public import Wording

/// The desktop around the window, which carries out the user's actions.
public protocol Desk {
  /// Opens an address in the program that is set up for it.
  func open(_ uri: String) async throws(DeskFailure)
  /// Whether a program is set up for addresses with this scheme, as far as is known.
  func opens(scheme: String) -> Bool
  /// Opens bytes as a file of this name in the program that is set up for it.
  func handOver(_ bytes: [UInt8], fileName: String) async throws(DeskFailure)
  /// Writes a file that the user has chosen.
  func save(_ bytes: [UInt8], to path: String) async throws(DeskFailure)
  /// Copies a text to the clipboard, exactly. A secret is marked as one, and removed after a minute
  /// if it is still there.
  func copy(_ text: String, isSecret: Bool)
  /// Copies an image to the clipboard, as a PNG file and as a drawing; a secret like a text.
  func copy(png: [UInt8], svg: String, isSecret: Bool)
  /// The text on the clipboard; nil if there is none.
  func copiedText() async -> String?
  /// Whether the desktop has a keyring, as far as is known.
  var hasKeyring: Bool { get }
  /// Keeps the keys of one-time passwords in the desktop's keyring; false if the user declines to
  /// unlock it.
  func keep(_ keys: [OneTimePasswordKey]) async throws(DeskFailure) -> Bool
  /// The name of the saved profile for a network of this name; nil if there is none.
  func savedProfile(of network: WiFiNetwork) async -> String?
  /// Joins a network and returns when that is done; a saved profile is used unchanged.
  func join(_ network: WiFiNetwork) async throws(DeskFailure)
  /// Takes a screenshot with the user's permission; nil if the user declines.
  func screenshot() async throws(DeskFailure) -> ImageItem?
  /// Makes the sound of a cue.
  func play(_ cue: Cue)
  /// Makes a sound that guides.
  func play(_ tone: GuideTone)
  /// The bytes of a file that the user has chosen, at most `most`.
  func read(_ path: String, most: Int) async throws(DeskFailure) -> [UInt8]
}

/// Why the desktop did not carry out an action.
public nonisolated struct DeskFailure: Error, Hashable, Sendable {
  /// The reason.
  public var sentence: Sentence

  /// Gives a reason.
  public init(_ sentence: Sentence) {
    self.sentence = sentence
  }
}

/// The switch of the torch.
public nonisolated protocol TorchSwitch: AnyObject, Sendable {
  /// The states of the torch, at first and at each change; for one reader.
  var states: AsyncStream<TorchState> { get }
  /// The state of the torch now.
  @discardableResult func state() async -> TorchState
  /// Switches the torch on.
  @discardableResult func turnOn() async -> TorchState
  /// Switches the torch off.
  @discardableResult func turnOff() async -> TorchState
}

extension ScanSession {
  /// Carries out a step; the user has already agreed to one that requires consent. `.chooseFile` is
  /// carried out by `save(_:to:)`, and `.showDetails` by the window.
  public func carryOut(_ step: ActionStep) async -> Sentence? {
    switch step {
    case .open(let link): return await open(address: link)
    case .confirmLink(let report):
      guard report.verdict != .text, let link = report.canonicalURL else {
        return Sentence("This link cannot be opened.")
      }
      return await open(address: link)
    case .confirmAddress(let address, _): return await open(address: address)
    case .confirmNetwork(let network, _):
      return await failure { (desk) async throws(DeskFailure) in try await desk.join(network) }
        ?? Sentence("Joined \(DisplayText.excerpt(of: network.name))")
    case .editSearch(let text): return await carryOut(searchStep(text: text))
    case .handOver(let bytes, let fileName):
      return await failure { (desk) async throws(DeskFailure) in
        try await desk.handOver(bytes, fileName: fileName)
      }
    case .copy(let text, let isSecret):
      desk.copy(text, isSecret: isSecret)
      return Self.copied(isSecret: isSecret)
    case .keepKeys(let keys): return await keep(keys)
    case .chooseFile, .showDetails: return nil
    }
  }

  /// Copies an image, and returns a notice.
  public func copy(png: [UInt8], svg: String, isSecret: Bool) -> Sentence {
    desk.copy(png: png, svg: svg, isSecret: isSecret)
    return Self.copied(isSecret: isSecret)
  }

  private static func copied(isSecret: Bool) -> Sentence {
    isSecret ? Sentence("Copied for one minute") : Sentence("Copied")
  }

  private func keep(_ keys: [OneTimePasswordKey]) async -> Sentence? {
    do {
      return try await desk.keep(keys) ? Sentence("Kept in the keyring") : nil
    } catch {
      return error.sentence
    }
  }

  /// Saves bytes to a file that the user has chosen, and returns a notice. Bytes that have an
  /// `ending` of their own are saved under no name with another one.
  public func save(_ bytes: [UInt8], to path: String, as ending: String? = nil) async -> Sentence {
    do throws(FileEndingFault) {
      if let ending { try FileEnding.check(path, ending) }
    } catch {
      return error.sentence
    }
    return await failure { (desk) async throws(DeskFailure) in try await desk.save(bytes, to: path)
    }
      ?? Sentence("Saved")
  }

  /// The name of the saved profile for a network of this name; nil if there is none.
  public func savedProfile(of network: WiFiNetwork) async -> String? {
    await desk.savedProfile(of: network)
  }

  /// Takes a screenshot with the user's permission and opens it; returns a notice if that fails.
  @discardableResult
  public func screenshot(chosenBy chooser: SourceChooser = .user) async -> Sentence? {
    do {
      if let image = try await desk.screenshot() { open(.images([image]), chosenBy: chooser) }
      return nil
    } catch {
      return error.sentence
    }
  }

  private func open(address: String) async -> Sentence? {
    await failure { (desk) async throws(DeskFailure) in try await desk.open(address) }
  }

  private func failure(
    of body: (any Desk) async throws(DeskFailure) -> Void
  ) async -> Sentence? {
    do {
      try await body(desk)
      return nil
    } catch {
      return error.sentence
    }
  }
}
