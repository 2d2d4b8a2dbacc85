// A window to fill in: rows below a header bar with a button to cancel and one to accept. As in
// PreferencesWindow, the rows are removed when it closes, because libadwaita 1.2 would keep them.

internal import CGtk

/// A form over another window. GTK keeps it until it closes.
@MainActor
public final class FormWindow: Window {
  private let page: PreferencesPage
  /// The button that accepts the form.
  public let acceptButton: Button
  /// Called when the user accepts the form.
  public var accepted: @MainActor () -> Void = {}

  /// A form with the rows of `page`.
  public init(
    _ title: String, _ page: PreferencesPage, cancel: String, accept: String, over window: Window
  ) {
    self.page = page
    acceptButton = Button(accept)
    super.init(
      retainingWindow: Self.make(
        adw_window_get_type(),
        [
          ("title", title), ("modal", true), ("destroy-with-parent", true),
          ("default-width", 560), ("default-height", 720),
        ]))
    gtk_window_set_transient_for(cast(), window.cast())
    let cancelButton = Button(cancel)
    let header = HeaderBar(title: WindowTitle(title))
    header.hidesWindowButtons()
    header.addFirst(cancelButton)
    header.addLast(acceptButton)
    acceptButton.addStyle("suggested-action")
    page.expandsDown = true
    fill(with: Box(.vertical, [header, page]))
    setLeastSize(width: 340, height: 400)
    let keys = ShortcutController()
    keys.add("Escape", action: "window.close")
    add(keys)
    cancelButton.on(Button.clicked) { [weak self] in self?.close() }
    acceptButton.on(Button.clicked) { [weak self] in self?.accepted() }
    on(Window.closeRequested) { [page] in
      page.removeAll()
      return false
    }
  }

  private func fill(with content: Widget) { adw_window_set_content(cast(), content.widget) }
}
