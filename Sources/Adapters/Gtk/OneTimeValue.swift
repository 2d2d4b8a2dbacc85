// A value that a C callback delivers and a task waits for.

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
