// A window of choices in pages and groups. libadwaita 1.2 never lets go of rows that are in a group when
// the window goes; so they are taken out before.

internal import CGtk

/// A window for choices that are kept; it has no button to accept them.
@MainActor
public final class PreferencesWindow: Window {
  /// A window over another one.
  public init(over window: Window) {
    super.init(
      retainingWindow: Self.make(
        adw_preferences_window_get_type(),
        [("modal", true), ("destroy-with-parent", true), ("search-enabled", true)]))
    gtk_window_set_transient_for(cast(), window.cast())
    on(Window.closeRequested) { [weak self] in
      self?.emptyPages()
      return false
    }
  }

  private var pages: [PreferencesPage] = []

  /// Adds a page behind the others.
  public func add(_ page: PreferencesPage) {
    pages.append(page)
    adw_preferences_window_add(cast(), page.cast())
  }

  private func emptyPages() {
    for page in pages { page.empty() }
    pages = []
  }

  /// Shows a passing message.
  public func show(_ toast: Toast) {
    // The window takes over one reference.
    g_object_ref(toast.pointer)
    adw_preferences_window_add_toast(cast(), toast.opaque)
  }
}

/// A page of choices.
public final class PreferencesPage: Widget {
  /// A page with its title and icon for the switcher.
  public init(_ title: String, icon: String) {
    super.init(
      adopting: Self.make(
        adw_preferences_page_get_type(), [("title", title), ("icon-name", icon)]))
  }

  private var groups: [PreferencesGroup] = []

  /// Adds a group below the others.
  public func add(_ group: PreferencesGroup) {
    groups.append(group)
    adw_preferences_page_add(cast(), group.cast())
  }

  func empty() {
    for group in groups {
      group.empty()
      adw_preferences_page_remove(cast(), group.cast())
    }
    groups = []
  }
}

/// Choices that belong together.
public final class PreferencesGroup: Widget {
  /// A group with its title and a sentence about it, both shown as they are.
  public init(_ title: String = "", text: String = "") {
    super.init(
      adopting: Self.make(
        adw_preferences_group_get_type(),
        [("title", title.asMarkup), ("description", text.asMarkup)]))
  }

  private var rows: [Widget] = []

  /// Adds a row; another widget comes below the rows.
  public func add(_ row: Widget) {
    rows.append(row)
    adw_preferences_group_add(cast(), row.widget)
  }

  /// Takes a row out.
  public func remove(_ row: Widget) {
    rows.removeAll { $0 === row }
    adw_preferences_group_remove(cast(), row.widget)
  }

  func empty() {
    for row in rows {
      (row as? ComboRow)?.fallSilent()
      remove(row)
    }
    adw_preferences_group_set_header_suffix(cast(), nil)
  }

  /// What is at the end of the title's line.
  public func setHeaderSuffix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_preferences_group_set_header_suffix(cast(), child.widget)
  }
}
