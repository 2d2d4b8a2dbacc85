// Handing an address to the desktop: through the portal where the program is walled in.

internal import CGtk
internal import GLib

private typealias OpeningContinuation = CheckedContinuation<String?, Never>

/// Opens `uri`; nil when that worked, or the reason why not.
@MainActor
func showURI(_ uri: String, from window: Window) async -> String? {
  await withCheckedContinuation { (continuation: OpeningContinuation) in
    gtk_show_uri_full(
      window.cast(), uri, guint32(GDK_CURRENT_TIME), nil, finishOpening,
      Loan.lend(continuation, counting: Object.loans))
  }
}

private func finishOpening(
  _ window: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan, let window else { return }
  let continuation: OpeningContinuation = Loan.takeBack(loan)
  var error: UnsafeMutablePointer<GError>?
  let succeeded = gtk_show_uri_full_finish(
    UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), result, &error)
  defer { g_clear_error(&error) }
  let reason = error.map { String(cString: $0.pointee.message) }
  continuation.resume(returning: succeeded != 0 ? nil : reason ?? "")
}
