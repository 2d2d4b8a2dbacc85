// Animation: a call before each frame that the screen shows.

internal import CGtk
internal import GLib

private typealias FrameHandler = @MainActor (Double) -> Bool

extension Widget {
  /// Calls `handler` with the frame's time in seconds before each frame of the screen, while the
  /// widget is shown and until `handler` returns false.
  public func onEachFrame(_ handler: @escaping @MainActor (Double) -> Bool) {
    gtk_widget_add_tick_callback(
      widget, tick, Loan<FrameHandler>.lend(handler, counting: Self.loans), endLoan)
  }
}

private func tick(
  _: UnsafeMutablePointer<GtkWidget>?, _ clock: OpaquePointer?, _ loan: gpointer?
) -> gboolean {
  guard let loan else { return 0 }
  let handler: FrameHandler = Loan.look(at: loan)
  let seconds = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
  return MainActor.assumeIsolated { handler(seconds) } ? 1 : 0
}
