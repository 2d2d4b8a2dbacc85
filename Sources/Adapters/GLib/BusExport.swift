// An object of this program that other programs call. It belongs to a connection of the whole
// program, and is used on the main thread, where calls arrive.

internal import CGLib
public import System

/// A call from another program.
public struct BusCall: BusMessage, Sendable {
  /// The caller's name on the bus, such as ":1.42".
  public let sender: String
  public let method: String
  /// The arguments, of the types that the description of the object gives.
  public let values: [Variant]
  public let descriptors: [FileDescriptor]
}

/// The behaviour of an exported object.
public struct BusHandler: Sendable {
  /// Answers a call with the returned values. Each call has a task of its own.
  public var answer: @MainActor @Sendable (BusCall) async throws(BusError) -> [Variant]
  public var property: @MainActor @Sendable (String) -> Variant?

  public init(
    answer: @escaping @MainActor @Sendable (BusCall) async throws(BusError) -> [Variant],
    property: @escaping @MainActor @Sendable (String) -> Variant?
  ) {
    self.answer = answer
    self.property = property
  }
}

/// An object on a connection, until it ends.
@MainActor
public final class BusExport {
  private let connection: Reference
  private let path: String
  private let interface: String
  private let registration: guint

  /// `description` is XML; nil if it or the path is wrong, or something is there already.
  package init?(
    on connection: UnsafeMutableRawPointer, at path: String, _ interface: String,
    description: String, _ handler: BusHandler
  ) {
    let node = g_dbus_node_info_new_for_xml(description, nil)
    guard let node else { return nil }
    defer { g_dbus_node_info_unref(node) }
    guard let found = g_dbus_node_info_lookup_interface(node, interface) else { return nil }
    self.connection = Reference(retaining: connection)
    (self.path, self.interface) = (path, interface)
    // GLib copies the table.
    var table = GDBusInterfaceVTable()
    table.method_call = receiveCall
    table.get_property = getProperty
    registration = g_dbus_connection_register_object(
      self.connection.opaque, path, found, &table, Loan.lend(handler, counting: Self.loans),
      endLoan, nil)
    if registration == 0 { return nil }
  }

  /// Counts the handlers that C holds.
  public nonisolated static let loans = Loans()

  public func emit(_ signal: String, _ values: [Variant], to receiver: String) {
    guard let tuple = Variant.floatingTuple(values) else { return }
    g_dbus_connection_emit_signal(
      connection.opaque, receiver, path, interface, signal, tuple, nil)
  }

  /// Returns when the program has left the bus, or the task is cancelled.
  public func departure(of sender: String) async {
    let (departures, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = g_bus_watch_name_on_connection(
      connection.opaque, sender, G_BUS_NAME_WATCHER_FLAGS_NONE, nil, noteDeparture,
      Loan.lend(continuation, counting: Self.loans), endLoan)
    for await _ in departures { break }
    g_bus_unwatch_name(watch)
  }

  public func end() { g_dbus_connection_unregister_object(connection.opaque, registration) }
}

/// A call that waits for its answer, which is given once, on any thread.
private struct PendingCall: @unchecked Sendable {
  // GLib passes ownership on, and takes it back with the answer, which any thread may give.
  let invocation: OpaquePointer

  func answer(_ values: [Variant]) {
    guard let tuple = Variant.floatingTuple(values) else {
      return fail(BusError(name: BusError.failed, message: "The answer cannot be sent."))
    }
    g_dbus_method_invocation_return_value(invocation, tuple)
  }

  func fail(_ error: BusError) {
    g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
  }
}

private func receiveCall(
  _: OpaquePointer?, _ sender: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?, _ values: OpaquePointer?,
  _ invocation: OpaquePointer?, _ loan: gpointer?
) {
  guard let sender, let method, let invocation, let loan else { return }
  let handler: BusHandler = Loan.look(at: loan)
  let message = g_dbus_method_invocation_get_message(invocation)
  let call = BusCall(
    sender: String(cString: sender), method: String(cString: method),
    values: Variant.arguments(of: values),
    descriptors: FileDescriptor.taking(from: g_dbus_message_get_unix_fd_list(message)))
  let pending = PendingCall(invocation: invocation)
  Task { @MainActor in
    do throws(BusError) {
      pending.answer(try await handler.answer(call))
    } catch {
      pending.fail(error)
    }
  }
}

private func getProperty(
  _: OpaquePointer?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ loan: gpointer?
) -> OpaquePointer? {
  guard let name, let loan else { return nil }
  let handler: BusHandler = Loan.look(at: loan)
  let wanted = String(cString: name)
  let value = MainActor.assumeIsolated { handler.property(wanted) }
  if let value = value?.sendable() { return value }
  g_set_error_literal(
    error, g_dbus_error_quark(), CInt(G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue),
    "There is no such property.")
  return nil
}

private func noteDeparture(_: OpaquePointer?, _: UnsafePointer<CChar>?, _ loan: gpointer?) {
  guard let loan else { return }
  let continuation: AsyncStream<Void>.Continuation = Loan.look(at: loan)
  continuation.finish()
}
