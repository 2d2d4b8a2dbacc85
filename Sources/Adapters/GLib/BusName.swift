// The name under which other programs reach this one, on the connection that belongs to the
// program as a whole.

internal import CGLib

/// Takes and gives back a name. Both wait for the bus, so that what it sent under the name before
/// its answer has arrived as well.
@MainActor
package struct BusName {
  // Not queued for: who has the name keeps it.
  private static let doNotQueue: UInt32 = 4
  private static let patience: CInt = 1000

  private let name: String
  private let connection: Reference

  /// The name `name` on an open connection.
  package init(_ name: String, on connection: UnsafeMutableRawPointer) {
    (self.name, self.connection) = (name, Reference(retaining: connection))
  }

  /// Takes the name, unless another program has it.
  package func take() { ask("RequestName", [.string(name), .uint32(Self.doNotQueue)]) }

  /// Gives the name back; later messages go to another program, or start this one anew.
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
