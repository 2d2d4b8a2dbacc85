// Delivers signals of a connection to one stream. It starts on the loop's thread, where the signals
// arrive, and may end on any thread.

internal import CGLib
internal import Synchronization

/// The handlers on a connection for one stream of signals.
final class Subscription: Sendable {
  private let connection: Reference
  private let loans: Loans
  private let state = Mutex(State())

  private struct State {
    var matches: [guint] = []
    var closing: gulong?
  }

  init(_ connection: Reference, _ loans: Loans) {
    self.connection = connection
    self.loans = loans
  }

  /// Messages keep their order, so the rules apply before any later call.
  func begin(_ matches: [SignalMatch], for continuation: AsyncStream<BusSignal>.Continuation) {
    let matches = matches.map { match in
      g_dbus_connection_signal_subscribe(
        connection.opaque, match.sender, match.interface, match.name, match.path, match.firstText,
        G_DBUS_SIGNAL_FLAGS_NONE, deliver, Loan.lend(continuation, counting: loans), endLoan)
    }
    // GObject stores every handler as one C type and casts it back to the type of its signal.
    let closing = g_signal_connect_data(
      connection.object, "closed", unsafeBitCast(close as ClosedHandler, to: GCallback.self),
      Loan.lend(continuation, counting: loans), endHandlerLoan, G_CONNECT_DEFAULT)
    state.withLock {
      $0.matches = matches
      $0.closing = closing
    }
    // A connection that was closed before sends no signal.
    if g_dbus_connection_is_closed(connection.opaque) != 0 { continuation.finish() }
  }

  func end() {
    let ended = state.withLock { state in
      defer { state = State() }
      return state
    }
    for match in ended.matches { g_dbus_connection_signal_unsubscribe(connection.opaque, match) }
    if let closing = ended.closing { g_signal_handler_disconnect(connection.object, closing) }
  }
}

private typealias ClosedHandler =
  @convention(c) (
    OpaquePointer?, gboolean, UnsafeMutablePointer<GError>?, gpointer?
  ) -> Void

private func close(
  _: OpaquePointer?, _: gboolean, _: UnsafeMutablePointer<GError>?, _ loan: gpointer?
) {
  guard let loan else { return }
  let continuation: AsyncStream<BusSignal>.Continuation = Loan.look(at: loan)
  continuation.finish()
}

private func deliver(
  _: OpaquePointer?, _ sender: UnsafePointer<CChar>?, _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?, _ values: OpaquePointer?,
  _ loan: gpointer?
) {
  guard let path, let interface, let name, let loan else { return }
  let continuation: AsyncStream<BusSignal>.Continuation = Loan.look(at: loan)
  continuation.yield(
    BusSignal(
      path: String(cString: path), interface: String(cString: interface),
      name: String(cString: name), values: Variant.arguments(of: values)))
}
