// Which portals there are, and of which version: asked all at once, and not for long.

public import GLib

/// The portals of the person's desktop.
public struct PortalVersions: Sendable {
  /// What one of them said.
  public enum Answer: Hashable, Sendable {
    /// It is there, with this version of its interface.
    case version(UInt32)
    /// Nobody has such a portal.
    case absent
    /// It did not say in time.
    case silent
  }

  private let bus: Bus
  private let limit: Duration

  /// Names the bus on which the portals are, and how long each is waited for.
  public init(bus: Bus = Bus(.session), limit: Duration = .seconds(2)) {
    self.bus = bus
    self.limit = limit
  }

  /// Asks for each of `names`, such as "Camera"; the answers in the same order.
  public func answers(of names: [String]) async -> [Answer] {
    let asking = names.map { name in Task { await answer(of: name) } }
    var answers: [Answer] = []
    for question in asking { answers.append(await question.value) }
    return answers
  }

  private func answer(of name: String) async -> Answer {
    let portal = PortalRequest.object(name)
    let properties = BusObject(
      service: portal.service, path: portal.path, interface: "org.freedesktop.DBus.Properties")
    do {
      let reply = try await bus.call(
        "Get", of: properties, [.string(portal.interface), .string("version")], timeout: limit)
      guard case .variant(.uint32(let version))? = reply.values.first else { return .absent }
      return .version(version)
    } catch {
      return error.name == BusError.noReply ? .silent : .absent
    }
  }
}
