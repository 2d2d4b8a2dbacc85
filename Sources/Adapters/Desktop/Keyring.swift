// The keyring of the desktop: the Secret Service, as GNOME Keyring, KWallet and KeePassXC provide
// it. The actor runs on the bus's thread.
//
//   OpenSession ─► default collection ─► Unlock ─┬─────────────► CreateItem for each secret
//                                                └► Prompt ─► the user agrees, or declines
//
// The session bus belongs to the user, so secrets travel on it unencrypted.

public import GLib
public import Wording

/// Keeps secrets where the desktop keeps its passwords.
///
///     let isKept = try await Keyring().keep([secret])
public actor Keyring {
  public nonisolated var unownedExecutor: UnownedSerialExecutor { bus.unownedExecutor }

  private static let service = "org.freedesktop.secrets"
  private static let path = "/org/freedesktop/secrets"
  /// The path of no object.
  private static let none = "/"

  private let bus: Bus

  public init(bus: Bus = Bus(.session)) { self.bus = bus }

  /// Whether a Secret Service runs, or starts when it is called.
  public var isThere: Bool {
    get async {
      for method in ["ListNames", "ListActivatableNames"] {
        let reply = try? await bus.call(method, of: .ofNames)
        if reply?.values.first?.texts?.contains(Self.service) == true { return true }
      }
      return false
    }
  }

  /// Keeps secrets in the default keyring, each in place of one with the same attributes. Returns
  /// false if the user declines to unlock it.
  public func keep(_ secrets: [KeptSecret]) async throws(KeyringFailure) -> Bool {
    let keyring = try await path(
      in: call("ReadAlias", of: object(), [.string("default")]), at: 0)
    guard keyring != Self.none else { throw .noKeyring }
    guard try await unlock(keyring) else { return false }
    let session = try await path(
      in: call("OpenSession", of: object(), [.string("plain"), .variant(.string(""))]), at: 1)
    for secret in secrets {
      let reply = try await call(
        "CreateItem", of: object("Collection", at: keyring),
        [secret.properties, secret.value(in: session), .boolean(true)])
      guard try await isAgreed(path(in: reply, at: 1)) else { return false }
    }
    // A session that stays open ends with the connection.
    _ = try? await call("Close", of: object("Session", at: session))
    return true
  }

  private func unlock(_ keyring: String) async throws(KeyringFailure) -> Bool {
    let reply = try await call(
      "Unlock", of: object(), [.array([.objectPath(keyring)], of: "o")])
    return try await isAgreed(path(in: reply, at: 1))
  }

  /// Shows the question at `path`, if there is one.
  private func isAgreed(_ path: String) async throws(KeyringFailure) -> Bool {
    guard path != Self.none else { return true }
    let prompt = object("Prompt", at: path)
    let signals: AsyncStream<BusSignal>
    do {
      signals = try await bus.signals([
        SignalMatch(
          sender: Self.service, path: path, interface: prompt.interface, name: "Completed"),
        .ownerChanges(of: Self.service),
      ])
    } catch {
      throw KeyringFailure(error)
    }
    _ = try await call("Prompt", of: prompt, [.string("")])
    for await signal in signals {
      guard signal.name == "Completed" else { throw .noService }
      return signal.values.first?.flag == false
    }
    throw .noService
  }

  private func object(_ interface: String = "Service", at path: String = path) -> BusObject {
    BusObject(
      service: Self.service, path: path, interface: "org.freedesktop.Secret.\(interface)")
  }

  private func call(
    _ method: String, of object: BusObject, _ arguments: [Variant] = []
  ) async throws(KeyringFailure) -> BusReply {
    do {
      return try await bus.call(method, of: object, arguments)
    } catch {
      throw KeyringFailure(error)
    }
  }

  private func path(in reply: BusReply, at index: Int) throws(KeyringFailure) -> String {
    guard reply.values.indices.contains(index), let path = reply.values[index].text else {
      throw .noService
    }
    return path
  }
}

/// A text to be kept in a keyring.
public struct KeptSecret: Hashable, Sendable {
  /// The name in the keyring's own window.
  public var label: String
  public var text: String
  /// Programs find the secret by these attributes, which are not secret.
  public var attributes: [String: String]

  public init(label: String, text: String, attributes: [String: String]) {
    (self.label, self.text, self.attributes) = (label, text, attributes)
  }

  fileprivate var properties: Variant {
    let attributes = Dictionary(
      uniqueKeysWithValues: attributes.map { (Variant.string($0), Variant.string($1)) })
    return .options([
      "org.freedesktop.Secret.Item.Label": .string(label),
      "org.freedesktop.Secret.Item.Attributes": .dictionary(attributes, of: "{ss}"),
    ])
  }

  fileprivate func value(in session: String) -> Variant {
    .tuple([
      .objectPath(session), .array([], of: "y"), .array(text.utf8.map { .byte($0) }, of: "y"),
      .string("text/plain; charset=utf8"),
    ])
  }
}

/// Why a keyring did not keep a secret.
public enum KeyringFailure: Error, Hashable, Sendable {
  case noService
  case noKeyring
  case other(Sentence)

  init(_ error: BusError) {
    self =
      switch error.name.split(separator: ".").last {
      case "ServiceUnknown", "NameHasNoOwner", "NoReply": .noService
      // The service's message may repeat the secret.
      default: .other(Sentence("The keyring did not save the key."))
      }
  }

  public var sentence: Sentence {
    switch self {
    case .noService: Sentence("The desktop’s keyring does not respond.")
    case .noKeyring:
      Sentence("The desktop has no keyring yet. Create one in its passwords program.")
    case .other(let sentence): sentence
    }
  }
}
