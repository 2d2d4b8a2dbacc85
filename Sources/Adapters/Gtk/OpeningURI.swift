// Opening an address in the program that is set up for it: through the portal inside a sandbox.

internal import CGtk
internal import GLib

/// Why an address was not opened.
public struct OpeningFailure: Error, Hashable, Sendable {
  /// GTK's reason; empty if it gives none.
  public let reason: String
}

private typealias OpeningContinuation = CheckedContinuation<OpeningFailure?, Never>

extension Application {
  /// Opens an address, on behalf of the window that was used last.
  public func open(_ uri: String) async throws(OpeningFailure) {
    let failure = await withCheckedContinuation { (continuation: OpeningContinuation) in
      gtk_show_uri_full(
        gtk_application_get_active_window(cast()), uri, guint32(GDK_CURRENT_TIME), nil,
        finishOpening, Loan.lend(continuation, counting: Object.loans))
    }
    if let failure { throw failure }
  }
}

private func finishOpening(
  _ window: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan else { return }
  let continuation: OpeningContinuation = Loan.takeBack(loan)
  var error: UnsafeMutablePointer<GError>?
  let succeeded = gtk_show_uri_full_finish(
    window.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }, result,
    &error)
  defer { g_clear_error(&error) }
  let reason = error.map { String(cString: $0.pointee.message) }
  continuation.resume(
    returning: succeeded != 0 ? nil : OpeningFailure(reason: reason ?? ""))
}
