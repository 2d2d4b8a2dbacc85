// Ownership between Swift and C: a Reference keeps a C object, and a Loan is a Swift value that C
// keeps until it is released.

internal import CGLib
internal import Synchronization

/// Keeps a GObject, and releases it at its own end.
///
/// `@unchecked`: the pointer never changes, and references are counted atomically. It is for
/// objects that may be used and freed on any thread.
final class Reference: @unchecked Sendable {
  let object: UnsafeMutableRawPointer

  /// Takes ownership of a reference that C returned (“transfer full”).
  init(adopting object: UnsafeMutableRawPointer) {
    self.object = object
  }

  /// Adds a reference to an object that C lent (“transfer none”).
  init(retaining object: UnsafeMutableRawPointer) {
    self.object = g_object_ref(object)
  }

  deinit {
    g_object_unref(object)
  }

  /// The object for C functions that take an opaque pointer.
  var opaque: OpaquePointer { OpaquePointer(object) }
}

// Lends Swift values to C. C keeps a pointer to a box and passes it to every callback, until the
// box is taken back or released.

/// Counts the values that C holds; zero once everything has ended.
public final class Loans: Sendable {
  private let total = Atomic(0)

  public init() {}

  public var count: Int { total.load(ordering: .acquiring) }

  fileprivate func add(_ change: Int) {
    total.add(change, ordering: .acquiringAndReleasing)
  }
}

package final class Loan<Value: Sendable>: Sendable {
  private let value: Value
  private let loans: Loans

  private init(_ value: Value, _ loans: Loans) {
    self.value = value
    self.loans = loans
    loans.add(1)
  }

  deinit {
    loans.add(-1)
  }

  /// The box lives until `takeBack` or `endLoan`.
  package static func lend(_ value: Value, counting loans: Loans) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Loan(value, loans)).toOpaque()
  }

  package static func look(at pointer: UnsafeMutableRawPointer) -> Value {
    Unmanaged<Loan>.fromOpaque(pointer).takeUnretainedValue().value
  }

  package static func takeBack(_ pointer: UnsafeMutableRawPointer) -> Value {
    Unmanaged<Loan>.fromOpaque(pointer).takeRetainedValue().value
  }
}

/// The destroy notification for a loan of any type.
package func endLoan(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

/// Releases a loan, with the signature of a signal handler's destroy notification.
func endHandlerLoan(_ pointer: gpointer?, _: UnsafeMutablePointer<GClosure>?) {
  endLoan(pointer)
}
