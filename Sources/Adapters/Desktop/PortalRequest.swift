// A call to a portal returns at once; the user's response is a signal of a request object. The path
// of that object is known before the call, so that the program can listen for the signal first.
//
//   listen ─► call(handle_token) ─► Response(code, results)
//                                └► the portal's bus name changes its owner: the portal ended
//                                └► the task is cancelled: Close, which removes the dialog

public import GLib
internal import Wording

struct PortalRequest {
  enum Response {
    case agreed([String: Variant])
    case refused
    /// The portal exited, or closed its dialog without a response.
    case failed(reason: Sentence)
  }

  static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"

  let bus: Bus

  static func object(_ interface: String) -> BusObject {
    BusObject(service: service, path: path, interface: "org.freedesktop.portal.\(interface)")
  }

  /// A name that is unique, also among other programs on the same connection.
  static func newToken() -> String { "reticle\(UInt64.random(in: 0 ... .max))" }

  /// Makes a call whose last argument is a dictionary of options. There is no time limit;
  /// cancelling the task withdraws the request.
  func send(
    _ method: String, of interface: String, _ arguments: [Variant] = [],
    options: [String: Variant] = [:]
  ) async throws -> Response {
    let token = Self.newToken()
    let options = options.merging(["handle_token": .string(token)]) { $1 }
    let request = BusObject(
      service: Self.service, path: Self.requestPath(of: try await bus.uniqueName(), token),
      interface: "org.freedesktop.portal.Request")
    let signals = try await bus.signals([
      SignalMatch(
        sender: Self.service, path: request.path, interface: request.interface, name: "Response"),
      .ownerChanges(of: Self.service),
    ])
    // In a task of its own, because a call cancelled halfway could leave a dialog open.
    let bus = self.bus
    let call = Task {
      try await bus.call(
        method, of: Self.object(interface), arguments + [.options(options)])
    }
    _ = try await call.value
    for await signal in signals {
      if let response = Response(signal) { return response }
    }
    guard Task.isCancelled else {
      return .failed(reason: Sentence("The connection to the bus was lost."))
    }
    // In a task of its own, like the call. If closing fails, the request is already closed.
    _ = await Task { try? await bus.call("Close", of: request) }.value
    throw CancellationError()
  }

  private static func requestPath(of uniqueName: String, _ token: String) -> String {
    let sender = uniqueName.dropFirst().map { $0 == "." ? "_" : $0 }
    return "\(path)/request/\(String(sender))/\(token)"
  }
}

extension PortalRequest.Response {
  fileprivate init?(_ signal: BusSignal) {
    switch (signal.name, signal.values.first, signal.values.dropFirst().first) {
    case ("Response", .uint32(0), .dictionary(let results, of: _)):
      self = .agreed(
        Dictionary(
          uniqueKeysWithValues: results.compactMap { key, value in
            guard case .string(let name) = key, case .variant(let content) = value else {
              return nil
            }
            return (name, content)
          }))
    case ("Response", .uint32(1), _): self = .refused
    case ("Response", _, _): self = .failed(reason: Sentence("The desktop closed its dialog."))
    // The previous owner is empty when a portal starts.
    case ("NameOwnerChanged", _, let owner) where owner != .string(""):
      self = .failed(reason: Sentence("The portal has stopped."))
    default: return nil
    }
  }
}

struct PortalSession: Sendable {
  let bus: Bus
  let path: String
  private let signals: AsyncStream<BusSignal>

  /// Listens for the end of the session from now on.
  init(at path: String, on bus: Bus) async throws(BusError) {
    self.bus = bus
    self.path = path
    signals = try await bus.signals([
      SignalMatch(
        sender: PortalRequest.service, path: path, interface: Self.interface, name: "Closed"),
      .ownerChanges(of: PortalRequest.service),
    ])
  }

  /// Returns when the portal has closed the session or has ended itself.
  func ended() async {
    for await signal in signals {
      // The previous owner is empty when a portal starts; this session was not on it.
      if signal.name == "Closed" || signal.values.dropFirst().first != .string("") { return }
    }
  }

  /// Closes the session, also in a cancelled task.
  func close() async {
    let object = BusObject(
      service: PortalRequest.service, path: path, interface: Self.interface)
    // If closing fails, the session is already closed.
    _ = await Task { try? await bus.call("Close", of: object) }.value
  }

  private static let interface = "org.freedesktop.portal.Session"
}

/// The portals of the user's desktop.
public struct PortalVersions: Sendable {
  /// The availability of one portal.
  public enum Availability: Hashable, Sendable {
    case version(UInt32)
    case absent
    case silent
  }

  private let bus: Bus
  private let limit: Duration

  /// Waits at most `limit` for each portal.
  public init(bus: Bus = Bus(.session), limit: Duration = .seconds(2)) {
    self.bus = bus
    self.limit = limit
  }

  /// The availability of portals such as "Camera", in the same order; all are asked at once.
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
