// A window beside the main one, with a header bar and a content of its own.

internal import CGtk

/// A window that belongs to another one. GTK keeps it until it closes.
@MainActor
public final class ToolWindow: Window {
  private var inhibition: guint = 0

  /// A window over `window` with this content below its header bar; Escape closes it. Without a
  /// title it has no header bar.
  public init(_ title: String, _ content: Widget, over window: Window, width: Int, height: Int) {
    super.init(
      retainingWindow: Self.make(
        adw_window_get_type(),
        [
          ("destroy-with-parent", true), ("default-width", width), ("default-height", height),
        ]))
    gtk_window_set_transient_for(cast(), window.cast())
    gtk_window_set_application(cast(), gtk_window_get_application(window.cast()))
    self.title = title
    content.expandsDown = true
    let body =
      title.isEmpty
      ? content : Box(.vertical, [HeaderBar(title: WindowTitle(title)), content])
    adw_window_set_content(cast(), body.widget)
    let keys = ShortcutController()
    keys.add("Escape", action: "window.close")
    add(keys)
  }

  /// Covers the screen and keeps it on until the window closes; `reason` is for the desktop.
  public func presentFullScreen(keepingOnFor reason: String) {
    gtk_window_fullscreen(cast())
    present()
    guard let application = gtk_window_get_application(cast()) else { return }
    inhibition = gtk_application_inhibit(
      application, cast(), GTK_APPLICATION_INHIBIT_IDLE, reason)
    on(Window.closeRequested) { [weak self] in
      self?.endInhibition()
      return false
    }
  }

  private func endInhibition() {
    guard inhibition != 0, let application = gtk_window_get_application(cast()) else { return }
    gtk_application_uninhibit(application, inhibition)
    inhibition = 0
  }
}
