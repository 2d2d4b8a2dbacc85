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
  /// Counts the closures and views that C holds: zero when every window is closed.
  public nonisolated static let loans = Loans()

  let pointer: UnsafeMutableRawPointer

  /// Takes over the reference, and sinks it if it is floating.
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

  convenience init(_ type: GType, _ properties: [(String, any PropertyValue)] = []) {
    self.init(adopting: Self.make(type, properties))
  }

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

  func property<T: SignalArgument>(_ name: String) -> T {
    var value = GValue()
    // GObject gives an empty value the property's own type.
    g_object_get_property(cast(), name, &value)
    defer { g_value_unset(&value) }
    return T.read(value)
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

  var isDelivered: Bool { delivered != nil }

  func deliver(_ value: Value) {
    guard delivered == nil else { return }
    delivered = value
    waiting?.resume(returning: value)
    waiting = nil
  }

  func value() async -> Value {
    if let delivered { return delivered }
    return await withCheckedContinuation { waiting = $0 }
  }
}

// Strings for C.

/// Lends C a copy that ends with a null pointer and lasts for the call.
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

// Swift values as GObject's values, for properties and for the arguments of signals.

/// A Swift type that a GValue can hold.
protocol PropertyValue {
  /// The value as a GValue, which the caller unsets.
  var value: GValue { get }
  /// Reads a GValue of a matching type.
  init(_ value: GValue)
}

extension GValue {
  /// Makes a GValue that `fill` sets.
  fileprivate static func made(
    _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) -> GValue {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    return value
  }

  /// Reads the value as `type`, because GTK has numbers of several widths.
  fileprivate func read<T>(as type: GType, _ read: (UnsafePointer<GValue>) -> T) -> T {
    var own = self
    var target = GValue()
    g_value_init(&target, type)
    defer { g_value_unset(&target) }
    g_value_transform(&own, &target)
    return read(&target)
  }

  var object: UnsafeMutableRawPointer? {
    var value = self
    return g_value_get_object(&value)
  }
}

/// GObject's fundamental types, which its header defines by macros that Swift cannot import.
enum FundamentalType {
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let double = GType(15 << 2)
  static let string = GType(16 << 2)
  static let object = GType(20 << 2)
}

extension Bool: PropertyValue {
  var value: GValue { .made(FundamentalType.boolean) { g_value_set_boolean($0, self ? 1 : 0) } }

  init(_ value: GValue) {
    self = value.read(as: FundamentalType.boolean) { g_value_get_boolean($0) != 0 }
  }
}

extension Int: PropertyValue {
  var value: GValue { .made(FundamentalType.int) { g_value_set_int($0, gint(clamping: self)) } }

  init(_ value: GValue) {
    self = value.read(as: FundamentalType.int) { Int(g_value_get_int($0)) }
  }
}

extension Double: PropertyValue {
  var value: GValue { .made(FundamentalType.double) { g_value_set_double($0, self) } }

  init(_ value: GValue) {
    self = value.read(as: FundamentalType.double) { g_value_get_double($0) }
  }
}

extension String: PropertyValue {
  // A C string ends at a NUL; `DisplayText` leaves none in what users read.
  var value: GValue { .made(FundamentalType.string) { g_value_set_string($0, self) } }

  init(_ value: GValue) {
    self = value.read(as: FundamentalType.string) {
      g_value_get_string($0).map { String(cString: $0) } ?? ""
    }
  }
}

extension SignalArgument {
  fileprivate static func read(_ value: GValue) -> Self {
    guard let type = Self.self as? any PropertyValue.Type, let content = type.init(value) as? Self
    else { preconditionFailure("No value of GObject holds a \(Self.self).") }
    return content
  }
}

/// A property of a GObject by its name. A value that the property already has is not set: for some
/// properties GTK would lay out or draw the widget again.
///
///     @Property("visible") public var isVisible: Bool
@MainActor
@propertyWrapper
public struct Property<Value: SignalArgument & Equatable> {
  private let name: String

  init(_ name: String) { self.name = name }

  public static subscript<Owner: Object>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner.property(owner[keyPath: storage].name) }
    set {
      let name = owner[keyPath: storage].name
      guard owner.property(name) != newValue, let value = newValue as? any PropertyValue else {
        return
      }
      owner.set(name, value)
    }
  }

  @available(*, unavailable, message: "Only an object has properties.")
  public var wrappedValue: Value {
    get { preconditionFailure("Only an object has properties.") }
    set { _ = newValue }
  }
}

// Signals of every shape, through one marshaller. A signal's shape is the types of its result and
// arguments; GObject calls the closure with values, which are read by those types. GObject owns the
// closure, and `Object.loans` counts it.

/// A signal's name and shape: its result, `Void` or `Bool`, and the arguments that matter here,
/// which may be fewer than the signal has.
///
///     public static let clicked = Signal<Void>("clicked")
///     button.on(Button.clicked) { [weak self] in self?.copy() }
public struct Signal<Result, each Argument: SignalArgument>: Sendable {
  let name: String

  public init(_ name: String) {
    self.name = name
  }
}

/// A type that signals and properties have in Swift: Bool, Int, Double or String.
public protocol SignalArgument {}

extension Bool: SignalArgument {}
extension Int: SignalArgument {}
extension Double: SignalArgument {}
extension String: SignalArgument {}

/// A handler on an object, which can be disconnected.
@MainActor
public struct Connection {
  fileprivate weak var object: Object?
  fileprivate let handler: gulong

  public func end() {
    if let object { g_signal_handler_disconnect(object.pointer, handler) }
  }
}

extension Object {
  /// Calls `handler` on the main thread. It must not strongly hold the owner of this object.
  @discardableResult
  public func on<each Argument>(
    _ signal: Signal<Void, repeat each Argument>,
    _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> Connection {
    connect(signal.name) { arguments, _ in
      var arguments = arguments
      handler(repeat arguments.next(as: (each Argument).self))
    }
  }

  /// Calls `handler` at each emission; if it returns true, no further handler is called.
  @discardableResult
  public func on<each Argument>(
    _ signal: Signal<Bool, repeat each Argument>,
    _ handler: @escaping @MainActor (repeat each Argument) -> Bool
  ) -> Connection {
    connect(signal.name) { arguments, result in
      var arguments = arguments
      let isHandled = handler(repeat arguments.next(as: (each Argument).self))
      if let result { g_value_set_boolean(result, isHandled ? 1 : 0) }
    }
  }

  func connect(_ name: String, _ handler: @escaping SignalHandler) -> Connection {
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil)
    let loan = Loan<SignalHandler>.lend(handler, counting: Self.loans)
    closure?.pointee.data = loan
    g_closure_set_marshal(closure, marshal)
    g_closure_add_finalize_notifier(closure, loan, endClosure)
    // Without the detour a release build refuses an object that only GTK holds past the call, although
    // the handler stays.
    return Connection(
      object: Unmanaged.passUnretained(self).takeUnretainedValue(),
      handler: g_signal_connect_closure(pointer, name, closure, 0))
  }
}

typealias SignalHandler =
  @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

/// The arguments of one emission; the first value is the object that emits.
struct SignalArguments {
  let values: UnsafeBufferPointer<GValue>
  private var index = 1

  init(_ values: UnsafeBufferPointer<GValue>) {
    self.values = values
  }

  mutating func next<T: SignalArgument>(as _: T.Type) -> T {
    defer { index += 1 }
    return T.read(values[index])
  }
}

private func marshal(
  _ closure: UnsafeMutablePointer<GClosure>?, _ result: UnsafeMutablePointer<GValue>?,
  _ count: guint, _ values: UnsafePointer<GValue>?, _: gpointer?, _: gpointer?
) {
  guard let data = closure?.pointee.data else { return }
  let handler: SignalHandler = Loan.look(at: data)
  let arguments = SignalArguments(UnsafeBufferPointer(start: values, count: Int(count)))
  // GTK emits signals on the thread that initialised it.
  nonisolated(unsafe) let (passed, returned) = (arguments, result)
  MainActor.assumeIsolated { handler(passed, returned) }
}

private func endClosure(_ loan: gpointer?, _: UnsafeMutablePointer<GClosure>?) {
  endLoan(loan)
}
