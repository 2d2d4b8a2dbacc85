// Services for a test's own bus: mocks that answer as they are told to, and the real portal with a
// mock in the place of its dialogs.

import Foundation
import GLib
import TestSupport

extension BusRig {
  /// A connection to this bus.
  var bus: Bus { Bus(.session, address: address) }

  /// Starts a service that is only a name and what is added to it.
  func startMock(
    of service: String, at path: String, interface: String
  ) async throws -> (mock: Mock, child: BusChild) {
    let child = try start([
      "/usr/bin/python3", "-m", "dbusmock", "--session", service, path, interface,
    ])
    try await waitForOwner(of: service)
    return (Mock(bus: bus, service: service, path: path), child)
  }

  /// Starts the real portal, whose dialogs are answered with `response` at once, and the PipeWire
  /// that it gives access to, which is returned.
  @discardableResult
  func startPortal(response: Int, isCameraLocked: Bool = false) async throws -> BusChild {
    let access = "org.freedesktop.impl.portal.Access"
    let (mock, _) = try await startMock(
      of: "org.freedesktop.impl.portal.Test", at: "/org/freedesktop/portal/desktop",
      interface: access)
    try await mock.add(
      "AccessDialog", of: access, "osssssa{sv}", returning: "ua{sv}",
      "ret = (dbus.UInt32(\(response)), dbus.Dictionary({}, signature='sv'))")
    try await mock.tell(
      "AddProperties", .string("org.freedesktop.impl.portal.Lockdown"),
      .options(["disable-camera": .boolean(isCameraLocked)]))
    let portals = folder.appending(path: "portals")
    try FileManager.default.createDirectory(at: portals, withIntermediateDirectories: true)
    try Data(
      """
      [portal]
      DBusName=org.freedesktop.impl.portal.Test
      Interfaces=\(access);org.freedesktop.impl.portal.Lockdown;
      UseIn=test
      """.utf8
    ).write(to: portals.appending(path: "test.portal"))
    let pipeWire = try start(["pipewire"])
    try waitForFile("pipewire-0")
    try start(["/usr/libexec/xdg-permission-store"])
    try await waitForOwner(of: "org.freedesktop.impl.portal.PermissionStore")
    try start(
      ["/usr/libexec/xdg-desktop-portal", "--verbose"],
      ["XDG_CURRENT_DESKTOP": "test", "XDG_DESKTOP_PORTAL_DIR": portals.path])
    try await waitForOwner(of: "org.freedesktop.portal.Desktop")
    return pipeWire
  }

  /// Waits until somebody on the bus goes by `service`.
  func waitForOwner(of service: String) async throws {
    let bus = bus
    let changes = try await bus.signals([.ownerChanges(of: service)])
    let reply = try await bus.call("NameHasOwner", of: .bus, [.string(service)])
    if reply.values == [.boolean(true)] { return }
    try await beforeDeadline { for await _ in changes { return } }
  }
}

extension BusObject {
  /// The bus itself.
  static let bus = BusObject(
    service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
    interface: "org.freedesktop.DBus")
}

/// A service that answers as it is told to.
struct Mock {
  let bus: Bus
  let service: String
  let path: String

  /// Adds a method that runs `code`, Python, whose `ret` it returns.
  func add(
    _ method: String, of interface: String, _ takes: String, returning: String, _ code: String
  ) async throws {
    try await tell(
      "AddMethod", .string(interface), .string(method), .string(takes), .string(returning),
      .string(code))
  }

  func tell(_ method: String, _ arguments: Variant...) async throws {
    _ = try await bus.call(method, of: object("org.freedesktop.DBus.Mock"), arguments)
  }

  func object(_ interface: String) -> BusObject {
    BusObject(service: service, path: path, interface: interface)
  }
}

/// What was to happen has not.
struct DeadlinePassed: Error {}

/// What `work` comes to; an error when that takes longer than anything on a busy machine may, even
/// if `work` cannot be called off.
func beforeDeadline<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let (results, continuation) = AsyncThrowingStream.makeStream(of: Value.self)
  let working = Task {
    do {
      continuation.yield(try await work())
    } catch {
      continuation.finish(throwing: error)
    }
  }
  let waiting = Task {
    try await Task.sleep(for: .seconds(60))
    continuation.finish(throwing: DeadlinePassed())
  }
  defer {
    working.cancel()
    waiting.cancel()
  }
  for try await result in results { return result }
  throw DeadlinePassed()
}

/// Waits until nothing of `bus` is in C's hands any more.
func waitUntilAllIsReturned(to bus: Bus) async throws {
  let deadline = ContinuousClock.now + .seconds(60)
  while bus.loans.count != 0 {
    guard ContinuousClock.now < deadline else { throw DeadlinePassed() }
    try await Task.sleep(for: .milliseconds(5))
  }
}
