// Signals of every shape through one marshaller: a signal's shape is written once, as the types of its
// result and arguments; GObject calls the closure with values, and they are read by those types. The
// closure lives until GObject drops it, and is counted.

internal import CGtk
internal import GLib

/// A signal by its name and shape: its result, `Void` or `Bool`, and the arguments that matter to us,
/// which may be fewer than it has.
public struct Signal<Result, each Argument: SignalArgument>: Sendable {
  let name: String

  /// Names a signal of this shape, with its detail, such as "notify::title".
  public init(_ name: String) {
    self.name = name
  }
}

/// What a signal can carry to Swift: Bool, Int, Double and String.
public protocol SignalArgument {}

extension Bool: SignalArgument {}
extension Int: SignalArgument {}
extension Double: SignalArgument {}
extension String: SignalArgument {}

/// A handler on an object, which may be taken away again.
@MainActor
public struct Connection {
  fileprivate weak var object: Object?
  fileprivate let handler: gulong

  /// Takes the handler away.
  public func end() {
    if let object { g_signal_handler_disconnect(object.pointer, handler) }
  }
}

extension Object {
  /// Calls `handler` at each emission, on the main thread; the handler must not hold strongly who
  /// owns this object.
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

  /// The same for a signal that asks: true stops it.
  @discardableResult
  public func on<each Argument>(
    _ signal: Signal<Bool, repeat each Argument>,
    _ handler: @escaping @MainActor (repeat each Argument) -> Bool
  ) -> Connection {
    connect(signal.name) { arguments, result in
      var arguments = arguments
      let answer = handler(repeat arguments.next(as: (each Argument).self))
      if let result { g_value_set_boolean(result, answer ? 1 : 0) }
    }
  }

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

/// The arguments of one emission, behind the object that emits.
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
  // GTK emits on the thread on which it was started.
  nonisolated(unsafe) let (sent, answer) = (arguments, result)
  MainActor.assumeIsolated { handler(sent, answer) }
}

private func endClosure(_ loan: gpointer?, _: UnsafeMutablePointer<GClosure>?) {
  endLoan(loan)
}
