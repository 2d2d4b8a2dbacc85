// A window for preferences. libadwaita 1.2 never releases rows that are still in a group when the
// window closes, so they are removed before.

internal import CGtk

/// A window of preferences, which take effect at once.
@MainActor
public final class PreferencesWindow: Window {
  /// The pages of a window, which its handlers keep: most callers forget the window at once.
  @MainActor
  private final class Pages {
    var all: [PreferencesPage] = []
  }

  private let pages = Pages()

  /// A window over another one.
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

  /// Shows a page of the window.
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
