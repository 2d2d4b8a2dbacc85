// The program's own GType. It puts objects on the bus before the program's name is there: the call
// that made the bus start the program arrives as soon as the name does.

internal import CGtk
public import GLib

/// A subclass of AdwApplication.
@MainActor
enum ApplicationType {
  /// Each puts an object on the bus; called with its connection.
  static var exports: [(UnsafeMutableRawPointer) -> Void] = []

  /// The type, which is registered once.
  static let id: GType = g_type_register_static_simple(
    adw_application_get_type(), "ReticleApplication",
    guint(MemoryLayout<AdwApplicationClass>.size), overrideMethods,
    guint(MemoryLayout<AdwApplication>.size), nil, GTypeFlags(rawValue: 0))
}

extension Application {
  /// Has `export` put an object on the bus when the program gets there; it is called at most once,
  /// and never without a bus.
  public func exportObject(
    at path: String, _ interface: String, description: String, _ handler: BusHandler,
    _ export: @escaping (BusExport) -> Void = { _ in }
  ) {
    ApplicationType.exports.append { connection in
      let object = BusExport(
        on: connection, at: path, interface, description: description, handler)
      if let object { export(object) }
    }
  }
}

private typealias Register =
  @convention(c) (
    UnsafeMutablePointer<GApplication>?, OpaquePointer?, UnsafePointer<CChar>?,
    UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> gboolean

/// What the superclass does. It is written once, when the class is set up, and read afterwards.
private nonisolated(unsafe) var inherited: Register?

private func overrideMethods(_ type: gpointer?, _: gpointer?) {
  guard let methods = type?.assumingMemoryBound(to: GApplicationClass.self) else { return }
  inherited = methods.pointee.dbus_register
  methods.pointee.dbus_register = register
}

private func register(
  _ application: UnsafeMutablePointer<GApplication>?, _ connection: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
  guard inherited?(application, connection, path, error) != 0 else { return 0 }
  // GApplication registers on the main thread.
  nonisolated(unsafe) let connection = connection.map { UnsafeMutableRawPointer($0) }
  MainActor.assumeIsolated {
    if let connection { for export in ApplicationType.exports { export(connection) } }
  }
  return 1
}
