// The portal through which a program presses keys: the desktop asks the user, and shows that keys
// come from a program. From its second version on the answer can be kept for the next time.
//
//   CreateSession ─► SelectDevices ─► Start, with a dialog ─► RemoteKeyboard

public import GLib
public import Wording

/// The portal that lets a program press keys.
public struct RemoteKeyboardPortal: Sendable {
  /// The result of a request to press keys.
  public enum Outcome: Sendable {
    /// A keyboard that works until the permission ends, and a token that requests the same
    /// permission the next time.
    case allowed(RemoteKeyboard, token: String?)
    case refused
    case unavailable(reason: Sentence)
  }

  static let interface = "RemoteDesktop"
  private static let denials: Set = [
    "org.freedesktop.portal.Error.NotAllowed", "org.freedesktop.DBus.Error.AccessDenied",
  ]
  /// The bit for keyboards; others are for pointers and touchscreens.
  private static let keyboards: UInt32 = 1
  /// The permission lasts until the user takes it back.
  private static let persistent: UInt32 = 2

  private let bus: Bus

  public init(bus: Bus = Bus(.session)) {
    self.bus = bus
  }

  /// Requests the permission, which `token` may give without a dialog; cancelling the task
  /// withdraws the request.
  public func start(token: String?) async throws(CancellationError) -> Outcome {
    do {
      let version = try await version()
      let created = try await PortalRequest(bus: bus).send(
        "CreateSession", of: Self.interface,
        options: ["session_handle_token": .string(PortalRequest.newToken())])
      guard case .agreed(let results) = created, case .string(let path)? = results["session_handle"]
      else { return Outcome(without: created) }
      let session = try await PortalSession(at: path, on: bus)
      return try await start(session, Self.options(version, token))
    } catch let error as BusError where !Task.isCancelled {
      return Self.denials.contains(error.name) ? .refused : .unavailable(reason: error.sentence)
    } catch {
      throw CancellationError()
    }
  }

  private static func options(_ version: UInt32, _ token: String?) -> [String: Variant] {
    var options: [String: Variant] = ["types": .uint32(keyboards)]
    if version >= 2 {
      options["persist_mode"] = .uint32(persistent)
      if let token { options["restore_token"] = .string(token) }
    }
    return options
  }

  private func version() async throws(BusError) -> UInt32 {
    var portal = PortalRequest.object(Self.interface)
    let interface = portal.interface
    portal.interface = "org.freedesktop.DBus.Properties"
    let reply = try await bus.call("Get", of: portal, [.string(interface), .string("version")])
    guard case .variant(.uint32(let version))? = reply.values.first else { return 1 }
    return version
  }

  private func start(
    _ session: PortalSession, _ options: [String: Variant]
  ) async throws -> Outcome {
    do {
      let request = PortalRequest(bus: bus)
      var response = try await request.send(
        "SelectDevices", of: Self.interface, [.objectPath(session.path)], options: options)
      if case .agreed = response {
        response = try await request.send(
          "Start", of: Self.interface, [.objectPath(session.path), .string("")])
      }
      if case .agreed(let results) = response, Self.hasKeyboard(results) {
        let token: String? =
          if case .string(let token)? = results["restore_token"] { token } else { nil }
        return .allowed(RemoteKeyboard(session), token: token)
      }
      await session.close()
      return Outcome(without: response)
    } catch {
      await session.close()
      throw error
    }
  }

  private static func hasKeyboard(_ results: [String: Variant]) -> Bool {
    guard case .uint32(let devices)? = results["devices"] else { return false }
    return devices & keyboards != 0
  }
}

extension RemoteKeyboardPortal.Outcome {
  fileprivate init(without response: PortalRequest.Response) {
    switch response {
    // The user can take away the keyboard in the dialog and agree to the rest.
    case .agreed, .refused: self = .refused
    case .failed(let reason): self = .unavailable(reason: reason)
    }
  }
}

/// A keyboard that the desktop lets this program use.
public struct RemoteKeyboard: Sendable {
  private let session: PortalSession

  init(_ session: PortalSession) {
    self.session = session
  }

  /// `keysym` is X's number of the key.
  public func press(_ keysym: UInt32) async throws(DesktopFailure) {
    do {
      for isPressed in [true, false] {
        _ = try await session.bus.call(
          "NotifyKeyboardKeysym", of: PortalRequest.object(RemoteKeyboardPortal.interface),
          [
            .objectPath(session.path), .options([:]), .int32(Int32(bitPattern: keysym)),
            .uint32(isPressed ? 1 : 0),
          ])
      }
    } catch {
      throw DesktopFailure(Sentence("The desktop has withdrawn the permission to type."))
    }
  }

  public func close() async { await session.close() }
}
