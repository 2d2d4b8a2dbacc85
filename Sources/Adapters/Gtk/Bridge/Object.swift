// A GObject in the hands of Swift. Each wrapper owns one reference; GTK owns others, as long as a
// widget is in a window. Everything happens on the main thread, on which GTK lives.

internal import CGtk
public import GLib

/// A wrapper of one object of GTK's.
@MainActor
open class Object {
  /// What C holds of ours for all objects: closures and drawing widgets; it is nothing when every
  /// window has gone.
  public nonisolated static let loans = Loans()

  let pointer: UnsafeMutableRawPointer

  /// Takes over a new object: one that floats is sunk.
  init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_is_floating(pointer) != 0 ? g_object_ref_sink(pointer) : pointer
  }

  /// Adds a reference to an object that C only lent.
  init(retaining pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref(pointer)
  }

  isolated deinit {
    g_object_unref(pointer)
  }

  /// A new object of `type` with these properties.
  convenience init(_ type: GType, _ properties: [(String, any PropertyValue)] = []) {
    self.init(adopting: Self.make(type, properties))
  }

  static func make(
    _ type: GType, _ properties: [(String, any PropertyValue)] = []
  ) -> UnsafeMutableRawPointer {
    var values = properties.map { $0.1.value }
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    var names = properties.map { UnsafePointer(strdup($0.0)) }
    defer { for name in names { free(UnsafeMutableRawPointer(mutating: name)) } }
    guard let object = g_object_new_with_properties(type, guint(values.count), &names, &values)
    else { preconditionFailure("GObject makes no \(String(cString: g_type_name(type))).") }
    return UnsafeMutableRawPointer(object)
  }

  /// What GObject calls the type of an object of C's.
  static func typeName(of object: UnsafeMutableRawPointer?) -> String? {
    let instance = object?.assumingMemoryBound(to: GTypeInstance.self)
    return instance.flatMap { g_type_name_from_instance($0) }.map { String(cString: $0) }
  }

  /// As C's functions take an object whose insides are hidden.
  var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// As C's functions take an object whose structure they show.
  func cast<T>(to _: T.Type = T.self) -> UnsafeMutablePointer<T> {
    pointer.assumingMemoryBound(to: T.self)
  }

  /// Sets a property by its name.
  func set(_ name: String, _ value: some PropertyValue) {
    var value = value.value
    g_object_set_property(cast(), name, &value)
    g_value_unset(&value)
  }

  /// Reads a property by its name.
  func property<T: PropertyValue>(_ name: String) -> T {
    var value = GValue()
    // Without a type, GObject fills in the property's own.
    g_object_get_property(cast(), name, &value)
    defer { g_value_unset(&value) }
    return T(value)
  }
}
