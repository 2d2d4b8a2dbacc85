// Windows, as the desktop manages them: size, closing, minimizing.

internal import CGtk

/// A libadwaita window; its content includes the header bar.
@MainActor
open class Window: Widget {
  /// The user or the program closes the window; a handler that returns true keeps it open.
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

  /// The title, which the desktop shows in its lists of windows.
  public var title: String {
    get { property("title") }
    set { set("title", newValue) }
  }

  /// Sets the widget that fills the window.
  public func setContent(_ content: Widget) {
    adw_application_window_set_content(cast(), content.widget)
  }

  /// Shows the window in front of others.
  public func present() { gtk_window_present(cast()) }
  /// Whether a window of this program, also a dialog, has the keyboard.
  public static var isAnyActive: Bool {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).contains { place in
      guard let window = g_list_model_get_item(windows, place) else { return false }
      defer { g_object_unref(window) }
      return gtk_window_is_active(window.assumingMemoryBound(to: GtkWindow.self)) != 0
    }
  }

  /// Closes the window, unless a handler of `closeRequested` keeps it open.
  public func close() { gtk_window_close(cast()) }

  /// GTK's renderer for the window, such as "Cairo" or "GL"; nil before the window is shown.
  public var renderer: String? {
    Self.typeName(of: gtk_native_get_renderer(opaque).map { UnsafeMutableRawPointer($0) }).map {
      $0.replacing("Gsk", with: "").replacing("Renderer", with: "")
    }
  }

  public var isMaximized: Bool { property("maximized") }
  public func maximize() { gtk_window_maximize(cast()) }
  /// Whether the window covers the whole screen.
  public var isFullScreen: Bool {
    get { property("fullscreened") }
    set { newValue ? gtk_window_fullscreen(cast()) : gtk_window_unfullscreen(cast()) }
  }
  /// The size in points that the window has when it is not maximized.
  public var defaultSize: (width: Int, height: Int) {
    (property("default-width"), property("default-height"))
  }

  /// Adds an action, named "win.NAME" in menus.
  public func add(_ action: Action) { g_action_map_add_action(actions.opaque, action.opaque) }

  /// Removes all actions. Do this before the window closes: GTK may keep the list of actions as
  /// long as its last tooltip, which may be from this window.
  public func removeActions() { gtk_widget_insert_action_group(widget, Self.actionPrefix, nil) }

  /// The actions. GTK puts those of an application's window itself on the session bus, where every
  /// program could perform them; a group that is inserted takes their place and stays off it.
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

  /// Calls `handler` when the window starts or ceases to cover the whole screen.
  public func onFullScreen(_ handler: @escaping @MainActor (Bool) -> Void) {
    on(Signal<Void>("notify::fullscreened")) { [weak self] in
      if let self { handler(isFullScreen) }
    }
  }

  /// Calls `handler` with the window's new size before its content is laid out. Call this after the
  /// window was shown.
  public func onResized(_ handler: @escaping @MainActor (Int, Int) -> Void) {
    guard let surface = gtk_native_get_surface(opaque) else { return }
    let layout = Object(retaining: UnsafeMutableRawPointer(surface))
    layout.on(Signal<Void, Int, Int>("layout")) { width, height in handler(width, height) }
    surfaceLayout = layout
  }

  private var surfaceState: Object?
  private var surfaceLayout: Object?
}
