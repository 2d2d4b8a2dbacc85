// What C holds of ours, and how much of it: a value goes to C in a box, as the bare pointer that is
// handed back with every call, and comes back when C is done with it.

internal import CGLib
internal import Synchronization

/// Counts what is in C's hands; when everything has ended, it is nothing.
public final class Loans: Sendable {
  private let tally = Atomic(0)

  /// Counts from nothing.
  public init() {}

  /// How many things C holds at this moment.
  public var count: Int { tally.load(ordering: .acquiring) }

  fileprivate func add(_ change: Int) {
    tally.add(change, ordering: .acquiringAndReleasing)
  }
}

/// A value in C's hands.
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

  /// Makes of `value` what C is given; it lives until it is taken back or given to `endLoan`.
  package static func lend(_ value: Value, counting loans: Loans) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Loan(value, loans)).toOpaque()
  }

  /// The value of a loan that goes on.
  package static func look(at pointer: UnsafeMutableRawPointer) -> Value {
    Unmanaged<Loan>.fromOpaque(pointer).takeUnretainedValue().value
  }

  /// The value of a loan that ends.
  package static func takeBack(_ pointer: UnsafeMutableRawPointer) -> Value {
    Unmanaged<Loan>.fromOpaque(pointer).takeRetainedValue().value
  }
}

/// Ends a loan of whatever value; C calls it when it needs it no more.
package func endLoan(_ pointer: UnsafeMutableRawPointer?) {
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

/// The same in the shape in which GObject says that it needs a handler's data no more.
func endHandlerLoan(_ pointer: gpointer?, _: UnsafeMutablePointer<GClosure>?) {
  endLoan(pointer)
}
