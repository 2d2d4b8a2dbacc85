// The versions of the desktop's portals, for the troubleshooting report.

public import GLib

/// The portals of the user's desktop.
public struct PortalVersions: Sendable {
  /// The availability of one portal.
  public enum Availability: Hashable, Sendable {
    /// The portal exists and has this version of its interface.
    case version(UInt32)
    /// The portal does not exist.
    case absent
    /// The portal did not answer in time.
    case silent
  }

  private let bus: Bus
  private let limit: Duration

  /// Uses the portals on `bus`, and waits at most `limit` for each.
  public init(bus: Bus = Bus(.session), limit: Duration = .seconds(2)) {
    self.bus = bus
    self.limit = limit
  }

  /// Looks up all of `names`, such as "Camera", at once; the results are in the same order.
  public func availability(of names: [String]) async -> [Availability] {
    let lookups = names.map { name in Task { await availability(of: name) } }
    var results: [Availability] = []
    for lookup in lookups { results.append(await lookup.value) }
    return results
  }

  private func availability(of name: String) async -> Availability {
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
