// Why a network was not joined: a case for each thing that a window does then, and a sentence for
// everybody.

internal import GLib
internal import Wording

/// Why a wireless network was not joined.
public enum NetworkFailure: Error, Hashable, Sendable {
  /// There is no NetworkManager, or the program may not speak to it.
  case noService
  /// There is no Wi-Fi adapter, or none that NetworkManager looks after.
  case noAdapter
  /// Wi-Fi is switched off.
  case switchedOff
  /// No access point of that name can be heard.
  case outOfReach
  /// The password was not accepted: the code's, or the one that was saved earlier.
  case wrongPassword(isSaved: Bool)
  /// There is a saved profile of that name with another protection, which is left as it is.
  case savedDifferently(profile: String)
  /// Whoever runs the machine does not let this person do it.
  case notPermitted
  /// Nothing was decided in time.
  case tookTooLong
  /// The task was cancelled.
  case calledOff
  /// Anything else, as a sentence.
  case other(String)

  /// The failure in plain words.
  public var sentence: String {
    switch self {
    case .noService: tr("NetworkManager, which joins networks, cannot be reached.")
    case .noAdapter: tr("This computer has no Wi-Fi adapter that can be used.")
    case .switchedOff: tr("Wi-Fi is switched off.")
    case .outOfReach: tr("The network is not in reach.")
    case .wrongPassword(isSaved: false): tr("The network did not accept the password.")
    case .wrongPassword(isSaved: true):
      tr("The network did not accept the password that is saved for it.")
    case .savedDifferently(let profile):
      tr("“\(profile)” is already saved with another kind of protection, and was left as it is.")
    case .notPermitted: tr("You are not permitted to join this network.")
    case .tookTooLong: tr("Joining the network took too long.")
    case .calledOff: tr("Joining the network was called off.")
    case .other(let sentence): sentence
    }
  }
}

extension NetworkFailure {
  /// What an error of the bus's means once NetworkManager has answered before.
  init(_ error: BusError) {
    let kind = error.name.split(separator: ".").last.map(String.init) ?? ""
    switch kind {
    case "PermissionDenied", "AccessDenied", "NotAuthorized": self = .notPermitted
    case "ServiceUnknown", "NameHasNoOwner": self = .noService
    case "UnknownDevice": self = .noAdapter
    case "NoReply": self = .tookTooLong
    case "InvalidProperty" where Self.secrets.contains(where: error.message.contains):
      // It is told before anything is sent: WPA's passwords have 8 to 63 characters.
      self = .wrongPassword(isSaved: false)
    // Its message may repeat what could not be sent, and with it the password.
    case "InvalidArgs": self = .other(tr("The network could not be joined."))
    default: self = .other(tr("The network could not be joined: \(error.message)"))
    }
  }

  /// How NetworkManager's messages name what is a password.
  private static let secrets = [
    "802-11-wireless-security.psk", "802-11-wireless-security.wep-key", "802-1x.password",
  ]

  /// What the reason means that NetworkManager gives for an adapter's failure
  /// (`NMDeviceStateReason`); nil for one that explains nothing.
  init?(adapterReason reason: UInt32, needsPassword: Bool, isSaved: Bool) {
    switch reason {
    // No secrets, the supplicant disconnected, the supplicant failed.
    case 7 where needsPassword, 8 where needsPassword, 10 where needsPassword:
      self = .wrongPassword(isSaved: isSaved)
    case 11: self = .tookTooLong
    case 36: self = .noAdapter
    case 53: self = .outOfReach
    case 5, 6, 15...17: self = .other(tr("The network gave this computer no address."))
    case 39, 60: self = .other(tr("Joining was called off by another program."))
    case 0, 1: return nil
    default:
      self = .other(tr("The network could not be joined (NetworkManager's reason \(reason))."))
    }
  }
}
