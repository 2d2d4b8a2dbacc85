// Windows, as the desktop manages them (size, closing, minimizing), and the bar at the top of each.

internal import CGtk

/// A libadwaita window; its content includes the header bar.
@MainActor
open class Window: Widget {
  /// A handler that returns true keeps the window open.
  public static let closeRequested = Signal<Bool>("close-request")

  public init(_ application: Application, width: Int, height: Int) {
    let window = adw_application_window_new(application.cast())
    guard let window else { preconditionFailure("There is no display.") }
    // GTK owns windows until they are closed.
    super.init(retaining: UnsafeMutableRawPointer(window))
    gtk_window_set_default_size(cast(), CInt(width), CInt(height))
  }

  init(retainingWindow pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  /// The desktop shows it in its lists of windows.
  @Property("title") public var title: String

  public func setContent(_ content: Widget) {
    adw_application_window_set_content(cast(), content.widget)
  }

  public func present() { gtk_window_present(cast()) }
  /// Whether a window of this program, or one of its dialogs, has the keyboard focus.
  public static var isAnyActive: Bool {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).contains { place in
      guard let window = g_list_model_get_item(windows, place) else { return false }
      defer { g_object_unref(window) }
      return gtk_window_is_active(window.assumingMemoryBound(to: GtkWindow.self)) != 0
    }
  }

  public func close() { gtk_window_close(cast()) }

  /// Such as "Cairo" or "GL"; nil before the window is shown.
  public var renderer: String? {
    Self.typeName(of: gtk_native_get_renderer(opaque).map { UnsafeMutableRawPointer($0) }).map {
      $0.replacing("Gsk", with: "").replacing("Renderer", with: "")
    }
  }

  public var isMaximized: Bool { property("maximized") }
  public func maximize() { gtk_window_maximize(cast()) }
  public var isFullScreen: Bool {
    get { property("fullscreened") }
    set { newValue ? gtk_window_fullscreen(cast()) : gtk_window_unfullscreen(cast()) }
  }
  /// In points, when the window is not maximized.
  public var defaultSize: (width: Int, height: Int) {
    (property("default-width"), property("default-height"))
  }

  /// Named "win.NAME" in menus.
  public func add(_ action: Action) { g_action_map_add_action(actions.opaque, action.opaque) }

  /// Removes all actions. Do this before the window closes: GTK may keep the list of actions as
  /// long as its last tooltip, which may be from this window.
  public func removeActions() { gtk_widget_insert_action_group(widget, Self.actionPrefix, nil) }

  /// GTK puts the actions of an application's window on the session bus, where every program could
  /// perform them; an inserted group takes their place and stays off it.
  private lazy var actions: Object = {
    let group = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
    gtk_widget_insert_action_group(widget, Self.actionPrefix, group.opaque)
    return group
  }()

  private static let actionPrefix = "win"

  /// Calls `handler` when the desktop minimizes or restores the window. Call this after the window
  /// was shown.
  public func onMinimized(_ handler: @escaping @MainActor (Bool) -> Void) {
    guard let surface = gtk_native_get_surface(opaque) else { return }
    let toplevel = Object(retaining: UnsafeMutableRawPointer(surface))
    toplevel.on(Signal<Void>("notify::state")) { [weak toplevel] in
      guard let toplevel else { return }
      let state = gdk_toplevel_get_state(toplevel.opaque)
      handler(state.rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0)
    }
    surfaceState = toplevel
  }

  /// Calls `handler` whenever the window gets the keyboard.
  public func onActive(_ handler: @escaping @MainActor () -> Void) {
    on(Signal<Void>("notify::is-active")) { [weak self] in
      if let self, isActive { handler() }
    }
  }

  public var isActive: Bool { gtk_window_is_active(cast()) != 0 }

  public func onFullScreen(_ handler: @escaping @MainActor (Bool) -> Void) {
    on(Signal<Void>("notify::fullscreened")) { [weak self] in
      if let self { handler(isFullScreen) }
    }
  }

  /// Calls `handler` with each new size before the content is laid out. Call this after the window
  /// was shown.
  public func onResized(_ handler: @escaping @MainActor (Int, Int) -> Void) {
    guard let surface = gtk_native_get_surface(opaque) else { return }
    let layout = Object(retaining: UnsafeMutableRawPointer(surface))
    layout.on(Signal<Void, Int, Int>("layout")) { width, height in handler(width, height) }
    surfaceLayout = layout
  }

  private var surfaceState: Object?
  private var surfaceLayout: Object?
}

extension Window {
  /// Whether the focus is on `widget` or on a widget inside it.
  public func hasFocus(in widget: Widget) -> Bool {
    guard let focus = gtk_window_get_focus(cast()) else { return false }
    return focus == widget.widget || gtk_widget_is_ancestor(focus, widget.widget) != 0
  }

  /// Copies the selected text of the widget with the focus; false if no text is selected.
  public func copySelection() -> Bool {
    guard let focus = gtk_window_get_focus(cast()) else { return false }
    let instance = UnsafeMutableRawPointer(focus)
    if g_type_check_instance_is_a(
      instance.assumingMemoryBound(to: GTypeInstance.self), gtk_text_view_get_type()) != 0
    {
      let buffer = gtk_text_view_get_buffer(instance.assumingMemoryBound(to: GtkTextView.self))
      guard gtk_text_buffer_get_has_selection(buffer) != 0 else { return false }
    } else if g_type_check_instance_is_a(
      instance.assumingMemoryBound(to: GTypeInstance.self), gtk_label_get_type()) != 0
    {
      guard gtk_label_get_selection_bounds(OpaquePointer(instance), nil, nil) != 0 else {
        return false
      }
    } else {
      return false
    }
    return gtk_widget_activate_action_variant(focus, "clipboard.copy", nil) != 0
  }
}

// The windows beside the main one.

/// The bar at the top of a window.
public final class HeaderBar: Widget {
  public init(title: Widget? = nil) {
    super.init(adopting: Self.make(adw_header_bar_get_type()))
    if let title { adw_header_bar_set_title_widget(opaque, title.widget) }
  }

  public func addFirst(_ child: Widget) { adw_header_bar_pack_start(opaque, child.widget) }
  func hidesWindowButtons() {
    set("show-start-title-buttons", false)
    set("show-end-title-buttons", false)
  }

  public func addLast(_ child: Widget) { adw_header_bar_pack_end(opaque, child.widget) }
}

/// A title with a subtitle.
public final class WindowTitle: Widget {
  public init(_ title: String, subtitle: String = "") {
    super.init(
      adopting: Self.make(
        adw_window_title_get_type(), [("title", title), ("subtitle", subtitle)]))
  }

  @Property("subtitle") public var subtitle: String
}

/// A window that belongs to another one. GTK keeps it until it closes.
@MainActor
public final class ToolWindow: Window {
  private var inhibition: guint = 0

  /// Escape closes it. Without a title it has no header bar.
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

  /// Shows the window. GTK disposes of widgets only when no Swift object holds them, so the owner
  /// releases its own in `closed`.
  public func present(closed: @escaping @MainActor () -> Void) {
    on(Window.closeRequested) {
      closed()
      return false
    }
    present()
  }

  /// Keeps the screen on until the window closes; `reason` is for the desktop.
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
  public var accepted: @MainActor () -> Void = {}

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
  /// The pages of a window. Its handlers keep them, because most callers release the window at
  /// once.
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
    // Wide enough for the pages' names in the title bar; below, messages would lie over them.
    gtk_window_set_default_size(cast(), 860, 640)
    Stack.unnamePages(below: widget)
    on(Window.closeRequested) { [pages] in
      for page in pages.all { page.removeAll() }
      pages.all = []
      return false
    }
  }

  public func add(_ page: PreferencesPage) {
    pages.all.append(page)
    adw_preferences_window_add(cast(), page.cast())
  }

  public func show(_ page: PreferencesPage) {
    adw_preferences_window_set_visible_page(cast(), page.cast())
  }

  /// The message stays as the window's accessible description.
  public func show(_ toast: Toast) {
    // The window takes over one reference.
    g_object_ref(toast.pointer)
    adw_preferences_window_add_toast(cast(), toast.opaque)
    setAccessibleDescription(toast.title)
  }
}
