// The windows beside the main one, and the bar at the top of each.

internal import CGtk

/// The bar at the top of a window.
public final class HeaderBar: Widget {
  /// A bar with the window's title or another widget in its middle.
  public init(title: Widget? = nil) {
    super.init(adopting: Self.make(adw_header_bar_get_type()))
    if let title { adw_header_bar_set_title_widget(opaque, title.widget) }
  }

  public func addFirst(_ child: Widget) { adw_header_bar_pack_start(opaque, child.widget) }
  /// Leaves out the buttons that close and minimize the window.
  func hidesWindowButtons() {
    set("show-start-title-buttons", false)
    set("show-end-title-buttons", false)
  }

  public func addLast(_ child: Widget) { adw_header_bar_pack_end(opaque, child.widget) }
}

/// A title with a subtitle.
public final class WindowTitle: Widget {
  /// A title with a subtitle, which may be empty.
  public init(_ title: String, subtitle: String = "") {
    super.init(
      adopting: Self.make(
        adw_window_title_get_type(), [("title", title), ("subtitle", subtitle)]))
  }

  public var subtitle: String {
    get { property("subtitle") }
    set { setIfChanged("subtitle", newValue) }
  }
}

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

/// A form over another window. GTK keeps it until it closes.
@MainActor
public final class FormWindow: Window {
  private let page: PreferencesPage
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

/// A window of preferences, which take effect at once.
@MainActor
public final class PreferencesWindow: Window {
  /// The pages of a window, which its handlers keep: most callers forget the window at once.
  @MainActor
  private final class Pages {
    var all: [PreferencesPage] = []
  }

  private let pages = Pages()

  public init(over window: Window) {
    super.init(
      retainingWindow: Self.make(
        adw_preferences_window_get_type(),
        [("modal", true), ("destroy-with-parent", true), ("search-enabled", true)]))
    gtk_window_set_transient_for(cast(), window.cast())
    on(Window.closeRequested) { [pages] in
      for page in pages.all { page.removeAll() }
      pages.all = []
      return false
    }
  }

  /// Adds a page after the others.
  public func add(_ page: PreferencesPage) {
    pages.all.append(page)
    adw_preferences_window_add(cast(), page.cast())
  }

  public func show(_ page: PreferencesPage) {
    adw_preferences_window_set_visible_page(cast(), page.cast())
  }

  /// Shows a toast over the preferences. Its message stays as the window's accessible description.
  public func show(_ toast: Toast) {
    // The window takes over one reference.
    g_object_ref(toast.pointer)
    adw_preferences_window_add_toast(cast(), toast.opaque)
    setAccessibleDescription(toast.title)
  }
}
