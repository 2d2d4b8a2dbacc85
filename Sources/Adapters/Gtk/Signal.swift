// Signals of every shape, through one marshaller. A signal's shape is the types of its result and
// arguments; GObject calls the closure with values, which are read by those types. GObject owns the
// closure, and `Object.loans` counts it.

internal import CGtk
internal import GLib

/// A signal's name and shape: its result, `Void` or `Bool`, and the arguments that matter here,
/// which may be fewer than the signal has.
///
///     public static let clicked = Signal<Void>("clicked")
///     button.on(Button.clicked) { [weak self] in self?.copy() }
public struct Signal<Result, each Argument: SignalArgument>: Sendable {
  let name: String

  /// Names a signal, with its detail if it has one, such as "notify::title".
  public init(_ name: String) {
    self.name = name
  }
}

/// A type that a signal can carry to Swift: Bool, Int, Double or String.
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
  /// Calls `handler` at each emission, on the main thread. The handler must not strongly hold the
  /// owner of this object.
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

  /// Calls `handler` with the raw values of each emission.
  func connect(_ name: String, _ handler: @escaping SignalHandler) -> Connection {
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil)
    let loan = Loan<SignalHandler>.lend(handler, counting: Self.loans)
    closure?.pointee.data = loan
    g_closure_set_marshal(closure, marshal)
    g_closure_add_finalize_notifier(closure, loan, endClosure)
    return Connection(
      object: self, handler: g_signal_connect_closure(pointer, name, closure, 0))
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
    guard values.indices.contains(index), let type = T.self as? any PropertyValue.Type,
      let argument = type.init(values[index]) as? T
    else { preconditionFailure("A signal has no argument \(index) of type \(T.self).") }
    return argument
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
