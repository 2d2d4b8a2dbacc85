// The reasons why a network is not joined, and their sentences.

internal import GLib
public import Wording

/// The reason why a wireless network was not joined.
public enum NetworkFailure: Error, Hashable, Sendable {
  /// NetworkManager is not running, or the program may not use it.
  case noService
  /// There is no Wi-Fi adapter that NetworkManager manages.
  case noAdapter
  case switchedOff
  case outOfReach
  /// The code's password, or one that was saved earlier.
  case wrongPassword(isSaved: Bool)
  /// A profile of this name with different security was not changed.
  case savedDifferently(profile: String)
  case notPermitted
  case tookTooLong
  case cancelled
  case other(Sentence)

  public var sentence: Sentence {
    switch self {
    case .noService: Sentence("NetworkManager, which joins networks, is not available.")
    case .noAdapter: Sentence("This computer has no usable Wi-Fi adapter.")
    case .switchedOff: Sentence("Wi-Fi is turned off.")
    case .outOfReach: Sentence("The network is out of range.")
    case .wrongPassword(isSaved: false): Sentence("The network did not accept the password.")
    case .wrongPassword(isSaved: true): Sentence("The network did not accept the saved password.")
    case .savedDifferently(let profile):
      Sentence("“\(profile)” is already saved with different security and was not changed.")
    case .notPermitted: Sentence("You are not permitted to join this network.")
    case .tookTooLong: Sentence("Joining the network took too long.")
    case .cancelled: Sentence("Joining the network was canceled.")
    case .other(let sentence): sentence
    }
  }
}

extension NetworkFailure {
  /// Translates the error of a call that follows an earlier reply of NetworkManager.
  init(_ error: BusError) {
    let kind = error.name.split(separator: ".").last.map(String.init) ?? ""
    switch kind {
    case "PermissionDenied", "AccessDenied", "NotAuthorized": self = .notPermitted
    case "ServiceUnknown", "NameHasNoOwner": self = .noService
    case "UnknownDevice": self = .noAdapter
    case "NoReply": self = .tookTooLong
    case "InvalidProperty" where Self.secrets.contains(where: error.message.contains):
      // NetworkManager checks passwords before it uses them: WPA passwords have 8 to 63 characters.
      self = .wrongPassword(isSaved: false)
    // The message may repeat the rejected arguments, and with them the password.
    case "InvalidArgs": self = .other(Sentence("The network could not be joined."))
    default: self = .other(Sentence("The network could not be joined: \(error.message)"))
    }
  }

  private static let secrets = [
    "802-11-wireless-security.psk", "802-11-wireless-security.wep-key", "802-1x.password",
  ]

  /// Translates an `NMDeviceStateReason`; nil for a reason that explains nothing.
  init?(adapterReason reason: UInt32, needsPassword: Bool, isSaved: Bool) {
    switch reason {
    // 7: no secrets, 8: the supplicant disconnected, 10: the supplicant failed.
    case 7 where needsPassword, 8 where needsPassword, 10 where needsPassword:
      self = .wrongPassword(isSaved: isSaved)
    case 11: self = .tookTooLong
    case 36: self = .noAdapter
    case 53: self = .outOfReach
    case 5, 6, 15...17:
      self = .other(Sentence("The network did not give this computer an address."))
    case 39, 60: self = .other(Sentence("Another program ended the connection."))
    case 0, 1: return nil
    default:
      self = .other(
        Sentence("The network could not be joined (NetworkManager’s reason \(reason))."))
    }
  }
}
