// Short messages that appear over a window's content.

internal import CGtk

/// A message that disappears by itself.
@MainActor
public final class Toast: Object {
  private static let clicked = Signal<Void>("button-clicked")
  /// The toast has gone, for any reason.
  public static let dismissed = Signal<Void>("dismissed")

  let title: String

  /// A message of one line.
  public init(_ title: String) {
    self.title = title
    super.init(adopting: Self.make(adw_toast_get_type(), [("title", title.asMarkup)]))
  }

  /// Seconds for which a button can be reached; the usual five are too few for a keyboard.
  private static let secondsWithButton = 10

  /// A message with a button that calls `handler`; an underscore in its label marks the mnemonic.
  public convenience init(
    _ title: String, button: String, _ handler: @escaping @MainActor () -> Void
  ) {
    self.init(title)
    set("button-label", button)
    set("timeout", Self.secondsWithButton)
    on(Self.clicked, handler)
  }

  /// Takes the toast away.
  public func dismiss() { adw_toast_dismiss(opaque) }
}

/// A widget over which toasts appear, one at a time. Its accessible description is the last
/// message, also when its toast is gone: a reader who was too slow for it finds it there.
public final class ToastOverlay: Widget {
  /// Messages that are up or wait. Of more, the oldest goes, or a program that sends hundreds of
  /// files would keep the screen busy for an hour.
  private static let mostMessages = 3

  private var messages: [Toast] = []

  public init(_ child: Widget) {
    super.init(adopting: Self.make(adw_toast_overlay_get_type()))
    adw_toast_overlay_set_child(opaque, child.widget)
  }

  /// Shows a toast after those that are waiting.
  public func show(_ toast: Toast) {
    // The overlay takes over one reference.
    g_object_ref(toast.pointer)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
    setAccessibleDescription(toast.title)
    messages.append(toast)
    toast.on(Toast.dismissed) { [weak self, weak toast] in
      self?.messages.removeAll { $0 === toast }
    }
    if messages.count > Self.mostMessages { messages[0].dismiss() }
  }
}

// Sentences for screen readers. GTK 4.8 has no function for them, but a change of the description
// of the widget with the focus is read at once. So a sentence takes the place of that description,
// which the widget gets back when the focus has moved on: then the change is not read.

/// Announces sentences to screen readers in one window.
@MainActor
public final class Announcer {
  private weak var window: Window?
  /// The widget whose description is an announcement, and that announcement.
  private var lent: (widget: Widget, sentence: String)?
  /// Screen readers hear of the new focus after this time; before it they would read a description
  /// that is given back.
  private static let settling = Duration.milliseconds(200)

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
