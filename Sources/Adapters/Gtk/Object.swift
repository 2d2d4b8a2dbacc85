// GTK 4 and libadwaita in Swift: a small class for each object that the window uses. C's types stay
// inside the module. Features decides what the widgets show; the main loop is in GLib.
//
// A wrapper owns one reference to its object; GTK holds others, for example while a widget is in a
// window. All of it happens on the main thread.

internal import CGtk
public import GLib

/// A Swift wrapper of one GObject.
///
///     let label = Object(gtk_label_get_type(), [("label", "Hello")])
///     label.set("selectable", true)
///     let text: String = label.property("label")
@MainActor
open class Object {
  /// Counts the closures and views that C holds; the count is zero when every window is closed.
  public nonisolated static let loans = Loans()

  let pointer: UnsafeMutableRawPointer

  /// Takes over the reference to a new object, and sinks it if it is floating.
  init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_is_floating(pointer) != 0 ? g_object_ref_sink(pointer) : pointer
  }

  /// Adds a reference to an object that C keeps.
  init(retaining pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref(pointer)
  }

  isolated deinit {
    g_object_unref(pointer)
  }

  /// Creates an object of `type` with these properties.
  convenience init(_ type: GType, _ properties: [(String, any PropertyValue)] = []) {
    self.init(adopting: Self.make(type, properties))
  }

  /// Creates an object of `type` with these properties and returns the reference to it.
  static func make(
    _ type: GType, _ properties: [(String, any PropertyValue)] = []
  ) -> UnsafeMutableRawPointer {
    var values = properties.map { $0.1.value }
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    let object = withCStrings(properties.map(\.0)) { names in
      g_object_new_with_properties(type, guint(values.count), names, &values)
    }
    guard let object else {
      preconditionFailure("GObject cannot create a \(String(cString: g_type_name(type))).")
    }
    return UnsafeMutableRawPointer(object)
  }

  /// The name of the object's GType.
  static func typeName(of object: UnsafeMutableRawPointer?) -> String? {
    let instance = object?.assumingMemoryBound(to: GTypeInstance.self)
    return instance.flatMap { g_type_name_from_instance($0) }.map { String(cString: $0) }
  }

  /// The pointer for functions whose header hides the structure.
  var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// The pointer for functions whose header shows the structure.
  func cast<T>(to _: T.Type = T.self) -> UnsafeMutablePointer<T> {
    pointer.assumingMemoryBound(to: T.self)
  }

  func set(_ name: String, _ value: some PropertyValue) {
    var value = value.value
    g_object_set_property(cast(), name, &value)
    g_value_unset(&value)
  }

  /// Sets a property by its name, unless it has this value already. GTK would lay out or draw the
  /// widget again in some of these cases.
  func setIfChanged(_ name: String, _ value: some PropertyValue & Equatable) {
    if property(name) != value { set(name, value) }
  }

  /// Reads a property by its name.
  func property<T: PropertyValue>(_ name: String) -> T {
    var value = GValue()
    // GObject gives an empty value the property's own type.
    g_object_get_property(cast(), name, &value)
    defer { g_value_unset(&value) }
    return T(value)
  }
}

/// A value that is delivered once and awaited once.
///
///     let response = OneTimeValue<String>()
///     dialog.on(Self.responded) { response.deliver($0) }
///     return await response.value()
@MainActor
final class OneTimeValue<Value: Sendable> {
  private var delivered: Value?
  private var waiting: CheckedContinuation<Value, Never>?

  /// Delivers the value; later ones are ignored.
  func deliver(_ value: Value) {
    guard delivered == nil else { return }
    delivered = value
    waiting?.resume(returning: value)
    waiting = nil
  }

  /// Waits for the value.
  func value() async -> Value {
    if let delivered { return delivered }
    return await withCheckedContinuation { waiting = $0 }
  }
}

// Bridge connects Swift with GObject: ownership, properties, signals, values. Widgets do not belong
// here.
//
// Lists of strings for C.

/// Calls `body` with C's copy of `texts`, which ends with a null pointer and lasts for the call.
func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafePointer<CChar>?] = texts.map { UnsafePointer(strdup($0)) } + [nil]
  defer { for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("The list is not empty.") }
    return body(start)
  }
}

extension String {
  var asMarkup: String {
    guard let escaped = g_markup_escape_text(self, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
