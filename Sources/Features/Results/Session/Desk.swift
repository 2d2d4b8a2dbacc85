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
  @discardableResult func turnOn() async -> TorchState
  @discardableResult func turnOff() async -> TorchState
}
