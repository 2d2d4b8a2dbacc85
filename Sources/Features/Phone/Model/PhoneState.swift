// A phone as scanner, as the window knows it: how the phone gets to its page, and whether it is there.
// Adapters/PhoneServer serves the page, in a process of its own.

public import Wording

/// How a phone gets to its page.
public struct PhoneInvitation: Hashable, Sendable {
  /// The addresses of the same page in each network of this computer, the usual one first.
  public let addresses: [String]
  /// The SHA-256 of the certificate of which the phone’s browser warns.
  public let fingerprint: [UInt8]

  public init(addresses: [String], fingerprint: [UInt8]) {
    (self.addresses, self.fingerprint) = (addresses, fingerprint)
  }

  /// The fingerprint in two lines, as browsers write it.
  public var fingerprintLines: String {
    let pairs = fingerprint.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    let half = pairs.count / 2
    return [pairs.prefix(half), pairs.dropFirst(half)].map { $0.joined(separator: ":") }
      .joined(separator: "\n")
  }
}

/// Whether a phone is there.
public enum PhonePresence: Hashable, Sendable {
  case awaited
  case connected
  /// It was connected, and no other phone can be.
  case left
}

/// Why no phone can connect.
public enum PhoneFault: Hashable, Sendable {
  /// The program that serves phones is missing or cannot run.
  case missing
  /// The system refuses the sockets.
  case denied
  /// It ended, with a clause about the reason.
  case ended(String)
}

/// What the source does while it is on.
public enum PhoneState: Hashable, Sendable {
  case starting
  case open(PhoneInvitation, PhonePresence)
  /// The computer is in no local network; when it is in one, the source opens.
  case noNetwork
  case failed(PhoneFault)

  public var invitation: PhoneInvitation? {
    if case .open(let invitation, _) = self { invitation } else { nil }
  }

  public var title: Sentence {
    switch self {
    case .starting: Sentence("Preparing…")
    case .open(_, .awaited): Sentence("Waiting for the Phone")
    case .open(_, .connected): Sentence("Phone Connected")
    case .open(_, .left): Sentence("The Phone Has Left")
    case .noNetwork: Sentence("No Local Network")
    case .failed: Sentence("No Phone Can Connect")
    }
  }

  /// The same in a line beside other things.
  public var status: Sentence {
    switch self {
    case .starting, .open(_, .awaited): Sentence("Waiting for a phone.")
    case .open(_, .connected): Sentence("The phone is connected.")
    case .open(_, .left): Sentence("The phone has left.")
    case .noNetwork: Sentence("No phone can connect: this computer is in no local network.")
    case .failed: sentence
    }
  }

  /// What to do.
  public var sentence: Sentence {
    switch self {
    case .starting: Sentence("An address for the phone is being opened.")
    case .open(_, .awaited):
      Sentence(
        "Scan the code with the phone’s camera, in the same network. The phone warns of a certificate that it does not know: compare it with the one below, and continue."
      )
    case .open(_, .connected):
      Sentence("The codes in the images that it sends are added to the results.")
    case .open(_, .left):
      Sentence(
        "It is back as soon as it shows its page again. For another phone, stop and start again.")
    case .noNetwork: Sentence("Connect this computer to the phone’s Wi-Fi, and the code appears.")
    case .failed(.missing):
      Sentence("A part of Reticle is missing or cannot run. Install Reticle again.")
    case .failed(.denied):
      Sentence("The system does not let Reticle open an address in the local network.")
    case .failed(.ended(let clause)):
      Sentence("The program that serves phones \(clause).")
    }
  }

  /// A notice of the change from `old`; nil if the user need not know of it.
  public func notice(after old: PhoneState?) -> Sentence? {
    guard self != old else { return nil }
    switch self {
    case .starting: return nil
    case .open(_, .awaited):
      guard old != .starting else { return nil }
      return Sentence("The network has changed. Scan the new code with the phone.")
    default: return status
    }
  }
}

/// What serving a phone reports.
public enum PhoneReport: Hashable, Sendable {
  case state(PhoneState)
  /// Another browser knew the address and was refused.
  case refused
  /// The bytes of an image that the phone has sent, and whether it is one of its running camera.
  case image([UInt8], isLive: Bool)
}
