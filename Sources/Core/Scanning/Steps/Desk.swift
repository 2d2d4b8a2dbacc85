// The desktop around the program, as the session sees it: whatever a person asks for that reaches
// beyond the window is carried out through here.

public import Cameras
public import Contents

/// The desktop, which carries out what a person asked for.
public protocol Desk {
  /// Opens an address in the program that is set up for it.
  func open(_ uri: String) async throws(DeskFailure)
  /// Hands bytes over as a file to the program that is set up for it, as `fileName`.
  func handOver(_ bytes: [UInt8], fileName: String) async throws(DeskFailure)
  /// Writes a file that the person has chosen.
  func save(_ bytes: [UInt8], to path: String) async throws(DeskFailure)
  /// Puts a text on the clipboard, exactly; a secret is marked as such and taken off it after a
  /// minute, if it is still there.
  func copy(_ text: String, isSecret: Bool)
  /// The name of the profile that is kept for a network of this name, if there is one.
  func savedProfile(of network: WiFiNetwork) async -> String?
  /// Joins a network and returns when that is done; a profile that is kept is used as it is.
  func join(_ network: WiFiNetwork) async throws(DeskFailure)
  /// An image of the screen, as the person allows it; nil if they would rather not.
  func screenshot() async throws(DeskFailure) -> ImageItem?
  /// Makes a sound.
  func beep()
}

/// Why the desktop did not do what it was asked.
public nonisolated struct DeskFailure: Error, Hashable, Sendable {
  /// The reason, for people.
  public var sentence: String

  /// Gives a reason.
  public init(_ sentence: String) {
    self.sentence = sentence
  }
}

/// The torch's switch.
public nonisolated protocol TorchSwitch: AnyObject, Sendable {
  /// What the torch does: first when it is asked for, then at each change; for one reader.
  var states: AsyncStream<TorchState> { get }
  /// What the torch does now.
  @discardableResult func state() async -> TorchState
  /// Switches it on.
  @discardableResult func turnOn() async -> TorchState
  /// Switches it off.
  @discardableResult func turnOff() async -> TorchState
}
