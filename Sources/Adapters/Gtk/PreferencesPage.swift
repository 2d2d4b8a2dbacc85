// Pages and groups of preferences.

internal import CGtk

/// A page of preferences.
///
///     let group = PreferencesGroup("When a Code Is Read")
///     group.add(SwitchRow("Make a sound") { isOn in preferences.beeps = isOn })
///     let page = PreferencesPage("General", icon: "preferences-system-symbolic")
///     page.add(group)
public final class PreferencesPage: Widget {
  private var groups: [PreferencesGroup] = []

  /// A page with the title and the icon of its tab.
  public init(_ title: String, icon: String) {
    super.init(
      adopting: Self.make(
        adw_preferences_page_get_type(), [("title", title), ("icon-name", icon)]))
  }

  /// Adds a group below the others.
  public func add(_ group: PreferencesGroup) {
    groups.append(group)
    adw_preferences_page_add(cast(), group.cast())
  }

  /// Removes all groups with their rows.
  func removeAll() {
    for group in groups {
      group.removeAll()
      adw_preferences_page_remove(cast(), group.cast())
      group.isOver = true
    }
    groups = []
  }
}

/// A group of related preferences.
public final class PreferencesGroup: Widget {
  private var rows: [Widget] = []
  /// Whether its page is gone. Then it gives up its parts as soon as nothing here can touch it any
  /// more: a group of libadwaita 1.2 keeps itself. The empty group stays, because disposing of it
  /// twice, as its last reference does, touches freed memory.
  fileprivate var isOver = false

  /// A group with a title and a sentence below it; neither is markup.
  public init(_ title: String = "", text: String = "") {
    super.init(
      adopting: Self.make(
        adw_preferences_group_get_type(),
        [("title", title.asMarkup), ("description", text.asMarkup)]))
  }

  isolated deinit {
    guard isOver else { return }
    g_object_ref(cast())
    g_object_run_dispose(cast())
  }

  /// Adds a row; other widgets appear below the rows.
  public func add(_ row: Widget) {
    rows.append(row)
    adw_preferences_group_add(cast(), row.widget)
  }

  /// Removes a row or another widget.
  public func remove(_ row: Widget) {
    guard let place = rows.firstIndex(where: { $0 === row }) else { return }
    rows.remove(at: place)
    adw_preferences_group_remove(cast(), row.widget)
  }

  /// Sets the widget at the end of the title's line.
  public func setHeaderSuffix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_preferences_group_set_header_suffix(cast(), child.widget)
  }

  /// Removes all rows and the widget beside the title.
  public func removeAll() {
    for row in rows {
      (row as? ComboRow)?.disconnect()
      (row as? ExpanderRow)?.removeAll()
      adw_preferences_group_remove(cast(), row.widget)
    }
    rows = []
    adw_preferences_group_set_header_suffix(cast(), nil)
  }
}
