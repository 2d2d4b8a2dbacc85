// Sentences for screen readers. GTK 4.14 has a function for them. Before, a change of the description
// of the widget with the focus is read at once: a sentence takes the place of that description, which
// the widget gets back when the focus has moved on, because then the change is not read.

internal import CGtk
internal import Glibc

/// Announces sentences to screen readers in one window.
@MainActor
public final class Announcer {
  private weak var window: Window?
  /// The widget whose description is an announcement or empty, and the announcement.
  private var lent: (widget: Widget, sentence: String)?
  /// The sentences of a new program, until screen readers know it; nil from then on.
  private var early: [(sentence: String, whileTyping: Bool)]? = []
  private var introduction: Task<Void, Never>?
  /// Screen readers hear of a new focus after this time; before, they would read the old text.
  private static let settling = Duration.milliseconds(200)
  /// The time from the window's first focus until the bus of screen readers knows the program. What it
  /// sends before is lost.
  private static let settlingOfProgram = Duration.seconds(1)

  public init(in window: Window) {
    self.window = window
    guard Self.announcing == nil else {
      early = nil
      return
    }
    window.on(Signal<Void>("notify::focus-widget")) { [weak self] in self?.moveOn() }
    window.on(Signal<Void>("notify::is-active")) { [weak self] in self?.introduce() }
  }

  /// Announces a sentence. While the user is typing, what is typed is read, so only a sentence
  /// about that is announced then.
  public func announce(_ sentence: String, whileTyping: Bool = false) {
    guard early == nil else {
      early?.append((sentence, whileTyping))
      return
    }
    guard let window, let focus = gtk_window_get_focus(window.cast()),
      whileTyping || !Self.takesText(focus)
    else { return }
    if let announcing = Self.announcing { return announcing(window.opaque, sentence, Self.medium) }
    let widget = Self.accessible(of: focus)
    // The same description again would not be a change.
    let text =
      lent?.widget.pointer == widget.pointer && lent?.sentence == sentence
      ? sentence + " " : sentence
    if let lent, lent.widget.pointer != widget.pointer { lent.widget.showOwnDescription() }
    lent = (widget, text)
    widget.showDescription(text)
  }

  /// Tells the focus again, which the program had before it was known, with the early sentences as
  /// its description.
  private func introduce() {
    guard introduction == nil else { return }
    let first = window.map { gtk_window_get_focus($0.cast()) }
    introduction = Task { [weak self] in
      try? await Task.sleep(for: Self.settlingOfProgram)
      guard let self, let window else { return }
      let sentences = early ?? []
      early = nil
      let focus = gtk_window_get_focus(window.cast())
      guard let focus, focus == first, !Self.takesText(focus) else {
        for (sentence, whileTyping) in sentences { announce(sentence, whileTyping: whileTyping) }
        return
      }
      if !sentences.isEmpty { announce(sentences.map(\.sentence).joined(separator: ". ")) }
      repeatFocus()
    }
  }

  /// Screen readers hear of the focus once more; nothing else changes.
  private func repeatFocus() {
    guard let window, let focus = gtk_window_get_focus(window.cast()) else { return }
    gtk_window_set_focus(window.cast(), nil)
    if Self.isLine(focus) {
      // With the focus GTK would select the text, and the next letter would replace what the user
      // has typed by now.
      gtk_text_grab_focus_without_selecting(UnsafeMutablePointer(OpaquePointer(focus)))
    } else {
      gtk_window_set_focus(window.cast(), focus)
    }
  }

  private func moveOn() {
    giveBack()
    guard let window, let focus = gtk_window_get_focus(window.cast()) else { return }
    let widget = Self.accessible(of: focus)
    guard widget.pointer != lent?.widget.pointer, widget.takesFirstFocus() else { return }
    // GTK does not tell of the first focus in a field.
    if widget.pointer != UnsafeMutableRawPointer(focus) {
      Task { [weak self] in
        try? await Task.sleep(for: Self.settling)
        guard let self, let window = self.window,
          gtk_window_get_focus(window.cast()).map({ Self.accessible(of: $0).pointer })
            == widget.pointer
        else { return }
        repeatFocus()
      }
    }
    // GTK then tells of the description as of a change, and screen readers, which read it with the
    // name, read it twice.
    guard widget.hasDescription else { return }
    lent?.widget.showOwnDescription()
    lent = (widget, "")
    widget.showDescription("")
  }

  private func giveBack() {
    guard lent != nil else { return }
    Task { [weak self] in
      try? await Task.sleep(for: Self.settling)
      guard let self, let lent, let window else { return }
      let focus = gtk_window_get_focus(window.cast()).map { Self.accessible(of: $0).pointer }
      guard focus != lent.widget.pointer else { return }
      lent.widget.showOwnDescription()
      self.lent = nil
    }
  }

  private typealias Announcing = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> Void

  /// `gtk_accessible_announce`; nil before GTK 4.14.
  private static let announcing = dlsym(nil, "gtk_accessible_announce").map {
    unsafeBitCast($0, to: Announcing.self)
  }
  /// GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM of GTK 4.14: after what is being read.
  private static let medium: CInt = 1

  /// The widget that screen readers know as the one with the focus: the field around a text.
  private static func accessible(of focus: UnsafeMutablePointer<GtkWidget>) -> Widget {
    let parent = gtk_widget_get_parent(focus)
    let isField = parent.map { isOf(gtk_editable_get_type(), $0) } ?? false
    return Widget(retaining: UnsafeMutableRawPointer((isField ? parent : nil) ?? focus))
  }

  static func takesText(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    if isLine(widget) { return true }
    guard isOf(gtk_text_view_get_type(), widget) else { return false }
    return Object(retaining: UnsafeMutableRawPointer(widget)).property("editable")
  }

  /// Whether it is the line of text inside a field.
  private static func isLine(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    isOf(gtk_text_get_type(), widget)
  }

  private static func isOf(_ type: GType, _ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_check_instance_is_a(instance, type) != 0
  }
}

extension Widget {
  /// Whether the user is typing into another field of the window.
  public var isTypedElsewhere: Bool {
    guard let focus = gtk_widget_get_root(widget).flatMap({ gtk_root_get_focus($0) }) else {
      return false
    }
    return gtk_widget_is_ancestor(focus, widget) == 0 && Announcer.takesText(focus)
  }
}
