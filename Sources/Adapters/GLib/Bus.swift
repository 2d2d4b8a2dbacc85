// A bus opens its connection at the first call, and again after it was lost. The actor runs on the
// thread of GLib's loop, where calls leave, and replies and signals arrive.

internal import CGLib
internal import System
public import Wording

/// The session bus or the system bus.
///
///     let bus = Bus(.session)
///     let reply = try await bus.call("GetId", of: object)
public actor Bus {
  /// The kinds of buses.
  public enum Scope: Sendable {
    case session
    case system
  }

  /// Calls under way and signals in use.
  public nonisolated let loans = Loans()
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    LoopThread.shared.asUnownedSerialExecutor()
  }

  private let scope: Scope
  private let address: String?
  /// The connection, or the attempt to open one, for which all callers wait together.
  private var opening: Task<Result<Reference, BusError>, Never>?
  private var isClosed = false

  /// Creates a bus at `address`, or at the one in the environment; nothing is opened yet.
  public init(_ scope: Scope, address: String? = nil) {
    self.scope = scope
    self.address = address
  }

  /// Makes a call and waits for the reply; a cancelled task stops waiting.
  public func call(
    _ method: String, of object: BusObject, _ arguments: [Variant] = [],
    // The default of most D-Bus clients.
    timeout: Duration = .seconds(25)
  ) async throws(BusError) -> BusReply {
    guard object.isSendable, g_dbus_is_member_name(method) != 0 else {
      throw BusError(name: BusError.invalidArguments, message: "\(object) has no \(method).")
    }
    let connection = try await connection()
    guard let tuple = Variant.floatingTuple(arguments) else {
      throw BusError(
        name: BusError.invalidArguments, message: "\(method) cannot be given \(arguments).")
    }
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CallContinuation) in
        g_dbus_connection_call_with_unix_fd_list(
          connection.opaque, object.service, object.path, object.interface, method, tuple, nil,
          G_DBUS_CALL_FLAGS_NONE, timeout.milliseconds, nil, cancellation.cancellable, finishCall,
          Loan.lend(continuation, counting: loans))
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }

  /// The matching signals that arrive after this returns, in order. The stream ends with the
  /// connection.
  public func signals(_ matches: [SignalMatch]) async throws(BusError) -> AsyncStream<BusSignal> {
    let subscription = Subscription(try await connection(), loans)
    let (stream, continuation) = AsyncStream.makeStream(of: BusSignal.self)
    continuation.onTermination = { _ in subscription.end() }
    subscription.begin(matches, for: continuation)
    return stream
  }

  /// Leaves the bus for good, as the end of a program does. Later calls fail.
  public func close() async {
    isClosed = true
    guard case .success(let connection) = await opening?.value else { return }
    g_dbus_connection_close(connection.opaque, nil, nil, nil)
  }

  /// The connection's name on the bus, such as ":1.42".
  public func uniqueName() async throws(BusError) -> String {
    String(cString: g_dbus_connection_get_unique_name(try await connection().opaque))
  }

  /// The open connection, for which several callers may wait together.
  private func connection() async throws(BusError) -> Reference {
    guard !isClosed else { throw BusError(name: BusError.noReply, message: "The bus is closed.") }
    let attempt = opening ?? Task { await open() }
    opening = attempt
    switch await attempt.value {
    case .success(let connection) where g_dbus_connection_is_closed(connection.opaque) == 0:
      return connection
    case .success:
      // The connection is lost. Another caller may have noticed and be opening a new one.
      if opening == attempt { opening = nil }
      return try await self.connection()
    case .failure(let error):
      if opening == attempt { opening = nil }
      throw error
    }
  }

  private func open() async -> Result<Reference, BusError> {
    var error: UnsafeMutablePointer<GError>?
    let kind = scope == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM
    let found = address == nil ? g_dbus_address_get_for_bus_sync(kind, nil, &error) : nil
    defer { g_free(found) }
    guard let address = address ?? found.map({ String(cString: $0) }) else {
      return .failure(BusError(taking: &error))
    }
    let cancellation = Cancellation()
    cancellation.cancel(after: Self.openingTimeout)
    // A connection of its own, not GLib's shared one, which ends the process when the bus
    // disconnects.
    return await withCheckedContinuation { (continuation: OpeningContinuation) in
      g_dbus_connection_new_for_address(
        address,
        GDBusConnectionFlags(
          rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil,
        cancellation.cancellable, finishOpening, Loan.lend(continuation, counting: loans))
    }
  }

  /// A bus answers within milliseconds; without a limit, one that hangs would block every caller.
  private static let openingTimeout = Duration.seconds(10)
}

extension BusObject {
  /// GLib never answers a call with an invalid name.
  fileprivate var isSendable: Bool {
    g_dbus_is_name(service) != 0 && g_variant_is_object_path(path) != 0
      && g_dbus_is_interface_name(interface) != 0
  }
}

// C's callbacks on the loop's thread are functions of the file: see `LoopThread`.

private typealias CallContinuation = CheckedContinuation<Result<BusReply, BusError>, Never>
private typealias OpeningContinuation = CheckedContinuation<Result<Reference, BusError>, Never>

private func finishCall(
  _ connection: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let connection, let loan else { return }
  let continuation: CallContinuation = Loan.takeBack(loan)
  var error: UnsafeMutablePointer<GError>?
  var list: UnsafeMutablePointer<GUnixFDList>?
  let values = g_dbus_connection_call_with_unix_fd_list_finish(
    OpaquePointer(connection), &list, result, &error)
  defer {
    if let values { g_variant_unref(values) }
    if let list { g_object_unref(list) }
  }
  guard let values else {
    return continuation.resume(returning: .failure(BusError(taking: &error)))
  }
  let reply = BusReply(
    values: Variant.arguments(of: values), descriptors: FileDescriptor.taking(from: list))
  continuation.resume(returning: .success(reply))
}

private func finishOpening(
  _: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan else { return }
  let continuation: OpeningContinuation = Loan.takeBack(loan)
  var error: UnsafeMutablePointer<GError>?
  guard let connection = g_dbus_connection_new_for_address_finish(result, &error) else {
    return continuation.resume(returning: .failure(BusError(taking: &error)))
  }
  continuation.resume(
    returning: .success(Reference(adopting: UnsafeMutableRawPointer(connection))))
}

extension FileDescriptor {
  static func taking(from list: UnsafeMutablePointer<GUnixFDList>?) -> [FileDescriptor] {
    guard let list else { return [] }
    var count: CInt = 0
    let numbers = g_unix_fd_list_steal_fds(list, &count)
    defer { g_free(numbers) }
    return UnsafeBufferPointer(start: numbers, count: Int(count)).map(
      FileDescriptor.init(adopting:))
  }
}

/// An error reply, or the reason why there was no reply.
public struct BusError: Error, Hashable, Sendable {
  public static let noReply = "org.freedesktop.DBus.Error.NoReply"
  public static let failed = "org.freedesktop.DBus.Error.Failed"
  public static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"

  /// Such as "org.freedesktop.DBus.Error.ServiceUnknown".
  public var name: String
  public var message: String

  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// The reason without technical terms: a sentence if the error is common, else the service's
  /// message.
  public var sentence: Sentence {
    switch name.split(separator: ".").last {
    case "ServiceUnknown", "NameHasNoOwner", "UnknownObject", "UnknownInterface", "UnknownMethod",
      // The reply for a property of an unknown interface.
      "InvalidArgs":
      Sentence("No available service can do this.")
    case "NoReply", "Timeout", "TimedOut": Sentence("No response arrived in time.")
    case "AccessDenied", "NotAllowed", "AuthFailed": Sentence("This is not permitted.")
    default: Sentence(exact: message)
    }
  }

  /// Takes over a GError and frees it.
  init(taking error: inout UnsafeMutablePointer<GError>?) {
    defer { g_clear_error(&error) }
    // Read before the name is stripped from the message.
    let name = Self.name(of: error)
    if let error { g_dbus_error_strip_remote_error(error) }
    self.init(
      name: name, message: error.map { String(cString: $0.pointee.message) } ?? "No reason given")
  }

  private static func name(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return failed }
    if g_error_matches(error, g_io_error_quark(), CInt(G_IO_ERROR_TIMED_OUT.rawValue)) != 0 {
      return noReply
    }
    let name = g_dbus_error_get_remote_error(error) ?? g_dbus_error_encode_gerror(error)
    defer { g_free(name) }
    return name.map { String(cString: $0) } ?? failed
  }
}

/// Takes and gives back a name. Both wait for the bus, so that all messages for the name that it
/// sent before its answer have arrived too.
@MainActor
package struct BusName {
  // The program does not queue for the name: its present owner keeps it.
  private static let doNotQueue: UInt32 = 4
  private static let patience: CInt = 1000

  private let name: String
  private let connection: Reference

  package init(_ name: String, on connection: UnsafeMutableRawPointer) {
    (self.name, self.connection) = (name, Reference(retaining: connection))
  }

  package func take() { ask("RequestName", [.string(name), .uint32(Self.doNotQueue)]) }

  /// Gives the name back; later messages go to another program, or start this one again.
  package func giveBack() { ask("ReleaseName", [.string(name)]) }

  private func ask(_ method: String, _ arguments: [Variant]) {
    let bus = BusObject.ofNames
    let reply = g_dbus_connection_call_sync(
      connection.opaque, bus.service, bus.path, bus.interface, method,
      Variant.floatingTuple(arguments), nil, G_DBUS_CALL_FLAGS_NONE, Self.patience, nil, nil)
    // A bus that is gone has no names.
    if let reply { g_variant_unref(reply) }
  }
}
