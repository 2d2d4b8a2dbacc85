// Sentences for screen readers. GTK 4.8 has no call for them, but a change of the description of
// the widget with the focus is read at once. So a sentence takes the place of that description,
// which the widget gets back when the focus has moved on: then the change is not read.

internal import CGtk

/// Announces sentences to screen readers in one window.
@MainActor
public final class Announcer {
  private weak var window: Window?
  /// The widget whose description is an announcement, and that announcement.
  private var lent: (widget: Widget, sentence: String)?
  /// Screen readers hear of the new focus after this time; before it they would read a description
  /// that is given back.
  private static let settling = Duration.milliseconds(200)

  /// Announces in `window`.
  public init(in window: Window) {
    self.window = window
    window.on(Signal<Void>("notify::focus-widget")) { [weak self] in self?.giveBack() }
  }

  /// Announces a sentence, unless the user is typing: what is typed is read then.
  public func announce(_ sentence: String) {
    guard let window, let focus = gtk_window_get_focus(window.cast()), !Self.takesText(focus) else {
      return
    }
    let widget = Widget(retaining: UnsafeMutableRawPointer(focus))
    // The same description again would not be a change.
    let text =
      lent?.widget.pointer == widget.pointer && lent?.sentence == sentence
      ? sentence + " " : sentence
    if let lent, lent.widget.pointer != widget.pointer { lent.widget.showOwnDescription() }
    lent = (widget, text)
    widget.showDescription(text)
  }

  private func giveBack() {
    guard lent != nil else { return }
    Task { [weak self] in
      try? await Task.sleep(for: Self.settling)
      guard let self, let lent, let window else { return }
      let focus = gtk_window_get_focus(window.cast()).map { UnsafeMutableRawPointer($0) }
      guard focus != lent.widget.pointer else { return }
      lent.widget.showOwnDescription()
      self.lent = nil
    }
  }

  /// Whether a widget is one that the user types in.
  private static func takesText(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    if g_type_check_instance_is_a(instance, gtk_text_get_type()) != 0 { return true }
    guard g_type_check_instance_is_a(instance, gtk_text_view_get_type()) != 0 else { return false }
    return Object(retaining: UnsafeMutableRawPointer(widget)).property("editable")
  }
}
