// What a portal is asked and a person answers: the call returns at once, the answer is a signal of
// a request object, whose path is known beforehand, so that no answer can come before anybody
// listens.
//
//   listen ─► call(handle_token) ─► Response(code, results)
//                                └► the portal's name changes hands: nobody is left to answer
//                                └► the task is cancelled: Close, which takes the dialog away

internal import GLib
internal import Wording

/// Asking a portal.
struct PortalRequest {
  /// How a request ends.
  enum Answer {
    /// The person agreed, with these results.
    case agreed([String: Variant])
    /// The person did not agree.
    case refused
    /// There is nobody who could ask, or it was not asked to the end.
    case none(reason: String)
  }

  static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"

  let bus: Bus

  /// A side of the portal's object.
  static func object(_ interface: String) -> BusObject {
    BusObject(service: service, path: path, interface: "org.freedesktop.portal.\(interface)")
  }

  /// A name unlike any other, also of other programs on the same connection.
  static func newToken() -> String { "reticle\(UInt64.random(in: 0 ... .max))" }

  /// Asks by calling `method`, whose last argument is a list of options, and waits for the answer
  /// as long as it takes; a task that is cancelled takes the question back.
  func ask(
    _ method: String, of interface: String, _ arguments: [Variant] = [],
    options: [String: Variant] = [:]
  ) async throws -> Answer {
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
    // A task of its own: called off half-way, the portal might go on asking and nobody could stop it.
    let bus = self.bus
    let call = Task {
      try await bus.call(
        method, of: Self.object(interface), arguments + [.options(options)])
    }
    _ = try await call.value
    for await signal in signals {
      if let answer = Answer(signal) { return answer }
    }
    guard Task.isCancelled else { return .none(reason: tr("The connection to the bus was lost.")) }
    // As above; that it cannot be closed means that it is closed already.
    _ = await Task { try? await bus.call("Close", of: request) }.value
    throw CancellationError()
  }

  private static func requestPath(of uniqueName: String, _ token: String) -> String {
    let sender = uniqueName.dropFirst().map { $0 == "." ? "_" : $0 }
    return "\(path)/request/\(String(sender))/\(token)"
  }
}

extension PortalRequest.Answer {
  /// What `signal` says of a request; nil if it leaves it open.
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
    case ("Response", _, _): self = .none(reason: tr("The desktop broke off its question."))
    // Somebody had the name and has it no more; one who only now comes had no owner before.
    case ("NameOwnerChanged", _, let owner) where owner != .string(""):
      self = .none(reason: tr("The portal has ended."))
    default: return nil
    }
  }
}
