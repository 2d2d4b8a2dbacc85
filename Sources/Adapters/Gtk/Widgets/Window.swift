// Windows, as the desktop sees them: their size, their closing, what they open.

internal import CGtk

/// A window of libadwaita's, whose content brings its own header bar.
@MainActor
open class Window: Widget {
  /// It is asked to close; true keeps it open.
  public static let closeRequested = Signal<Bool>("close-request")
  /// It became the active window, or is no longer.
  public static let activeChanged = Signal<Void>("notify::is-active")

  /// A main window of `application`.
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

  /// The title, for the desktop's lists.
  public var title: String {
    get { property("title") }
    set { set("title", newValue) }
  }

  /// Everything in it.
  public func setContent(_ content: Widget) {
    adw_application_window_set_content(cast(), content.widget)
  }

  /// Brings it to the front.
  public func present() { gtk_window_present(cast()) }
  /// Closes it, if nobody objects.
  public func close() { gtk_window_close(cast()) }
  /// Takes it down, whoever objects.
  public func destroy() { gtk_window_destroy(cast()) }

  /// What draws it, such as "Cairo" or "GL"; nil before it is shown.
  public var renderer: String? {
    Self.typeName(of: gtk_native_get_renderer(opaque).map { UnsafeMutableRawPointer($0) }).map {
      $0.replacing("Gsk", with: "").replacing("Renderer", with: "")
    }
  }

  /// Whether it fills the screen but for bars.
  public var isMaximized: Bool { property("maximized") }
  /// Makes it fill the screen but for bars.
  public func maximize() { gtk_window_maximize(cast()) }
  /// Whether it is the one that is used.
  public var isActive: Bool { property("is-active") }
  /// Its size when it is not maximized, in points.
  public var defaultSize: (width: Int, height: Int) {
    (property("default-width"), property("default-height"))
  }

  /// Adds an action "win.NAME".
  public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }

  /// Takes an action away. To be done before the window goes: GTK may keep a list of actions for as
  /// long as the last tooltip was the window's.
  public func remove(actionNamed name: String) { g_action_map_remove_action(opaque, name) }

  /// The widget that has the keyboard's focus, if it is `widget` or lies in it.
  public func hasFocus(in widget: Widget) -> Bool {
    guard let focus = gtk_window_get_focus(cast()) else { return false }
    return focus == widget.widget || gtk_widget_is_ancestor(focus, widget.widget) != 0
  }

  /// Calls `handler` whenever the desktop shows or hides the window's surface: minimised or not.
  /// To be called once the window has been shown.
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

  /// Calls `handler` with the window's new size, before it is laid out. To be called once the window
  /// has been shown.
  public func onResized(_ handler: @escaping @MainActor (Int, Int) -> Void) {
    guard let surface = gtk_native_get_surface(opaque) else { return }
    let layout = Object(retaining: UnsafeMutableRawPointer(surface))
    layout.on(Signal<Void, Int, Int>("layout")) { width, height in handler(width, height) }
    surfaceLayout = layout
  }

  private var surfaceState: Object?
  private var surfaceLayout: Object?
}

/// The bar at a window's top.
public final class HeaderBar: Widget {
  /// A bar with the window's title or another widget in its middle.
  public init(title: Widget? = nil) {
    super.init(adopting: Self.make(adw_header_bar_get_type()))
    if let title { adw_header_bar_set_title_widget(opaque, title.widget) }
  }

  /// Adds a widget at the beginning.
  public func addFirst(_ child: Widget) { adw_header_bar_pack_start(opaque, child.widget) }
  /// Adds a widget at the end.
  public func addLast(_ child: Widget) { adw_header_bar_pack_end(opaque, child.widget) }
}

/// A title with a line below it.
public final class WindowTitle: Widget {
  /// Both lines.
  public init(_ title: String, subtitle: String = "") {
    super.init(
      adopting: Self.make(
        adw_window_title_get_type(), [("title", title), ("subtitle", subtitle)]))
  }

  /// The upper line.
  public var title: String {
    get { property("title") }
    set { if title != newValue { set("title", newValue) } }
  }

  /// The lower line.
  public var subtitle: String {
    get { property("subtitle") }
    set { if subtitle != newValue { set("subtitle", newValue) } }
  }
}

extension Window {
  /// Has a screen reader say something: GTK 4.8 can only change the description of what has the focus.
  public func announce(_ sentence: String) {
    guard let focus = gtk_window_get_focus(cast()) else { return }
    Widget(retaining: UnsafeMutableRawPointer(focus)).setAccessibleDescription(sentence)
  }

  /// Copies the text that is selected where the focus is; false where none is.
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
