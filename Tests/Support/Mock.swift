// Services on a test's own bus whose answers the test sets.

public import GLib

extension BusRig {
  public var bus: Bus { Bus(.session, address: address) }

  /// Starts a service without any methods except those added to it.
  public func startMock(
    of service: String, at path: String, interface: String
  ) async throws -> (mock: Mock, child: StageProcess) {
    try await startMock(service, path, ["--session", service, path, interface])
  }

  /// Starts a service from a template of python3-dbusmock.
  public func startMock(
    of service: String, at path: String, template: String
  ) async throws -> (mock: Mock, child: StageProcess) {
    try await startMock(service, path, ["--template", template])
  }

  private func startMock(
    _ service: String, _ path: String, _ arguments: [String]
  ) async throws -> (mock: Mock, child: StageProcess) {
    // The Python of Debian, because another one lacks the module.
    let child = try start(["/usr/bin/python3", "-m", "dbusmock"] + arguments, log: service)
    try await waitForOwner(of: service)
    return (Mock(bus: bus, service: service, path: path), child)
  }

  /// Waits until the name `service` has an owner.
  public func waitForOwner(of service: String) async throws {
    let bus = bus
    let changes = try await bus.signals([.ownerChanges(of: service)])
    let reply = try await bus.call("NameHasOwner", of: .bus, [.string(service)])
    if reply.values == [.boolean(true)] { return }
    try await beforeDeadline { for await _ in changes { return } }
  }
}

extension BusObject {
  public static let bus = BusObject(
    service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
    interface: "org.freedesktop.DBus")
}

/// A service whose answers the test sets.
public struct Mock: Sendable {
  public let bus: Bus
  public let service: String
  /// The object of the service.
  public let path: String

  /// Creates a reference to an object of a mock.
  public init(bus: Bus, service: String, path: String) {
    self.bus = bus
    self.service = service
    self.path = path
  }

  /// Another object of the same service.
  public func at(_ path: String) -> Mock { Mock(bus: bus, service: service, path: path) }

  /// Adds a method that runs `code`, which is Python, and returns the value of `ret`.
  public func add(
    _ method: String, of interface: String, _ takes: String, returning: String, _ code: String
  ) async throws {
    try await tell(
      "AddMethod", .string(interface), .string(method), .string(takes), .string(returning),
      .string(code))
  }

  /// Calls a method of the mock itself, not of the service that it replaces.
  public func tell(_ method: String, _ arguments: Variant...) async throws {
    _ = try await bus.call(method, of: object("org.freedesktop.DBus.Mock"), arguments)
  }

  /// The arguments of all calls of an added method, the oldest first.
  public func calls(of method: String) async throws -> [[Variant]] {
    let reply = try await bus.call(
      "GetMethodCalls", of: object("org.freedesktop.DBus.Mock"), [.string(method)])
    guard case .array(let calls, _)? = reply.values.first else { return [] }
    return calls.compactMap { call in
      guard case .tuple(let parts) = call, case .array(let arguments, _)? = parts.last else {
        return nil
      }
      return arguments.map { if case .variant(let value) = $0 { value } else { $0 } }
    }
  }

  public func object(_ interface: String) -> BusObject {
    BusObject(service: service, path: path, interface: interface)
  }
}
