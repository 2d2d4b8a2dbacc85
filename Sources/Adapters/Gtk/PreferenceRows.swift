// Pages and groups of preferences, and the rows in them.

internal import CGtk

/// A page of preferences.
///
///     let group = PreferencesGroup("When a Code Is Read")
///     group.add(SwitchRow("Make a sound") { isOn in preferences.beeps = isOn })
///     let page = PreferencesPage("General", icon: "preferences-system-symbolic")
///     page.add(group)
public final class PreferencesPage: Widget {
  private var groups: [PreferencesGroup] = []

  public init(_ title: String, icon: String) {
    super.init(
      adopting: Self.make(
        adw_preferences_page_get_type(), [("title", title), ("icon-name", icon)]))
  }

  public func add(_ group: PreferencesGroup) {
    groups.append(group)
    adw_preferences_page_add(cast(), group.cast())
  }

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
  /// Whether the page of the group is gone. The group releases its parts as soon as nothing here
  /// can touch it: a group of libadwaita 1.2 keeps itself alive. The empty group stays, because
  /// disposing of it twice, as its last reference does, touches freed memory.
  fileprivate var isOver = false

  /// Neither text is markup.
  public init(_ title: String = "", text: String = "") {
    super.init(
      adopting: Self.make(
        adw_preferences_group_get_type(),
        [("title", title.asMarkup), ("description", text.asMarkup)]))
    if title.isEmpty { unnameList(below: widget) }
  }

  /// Screen readers would read the list of a group without a title as “GtkListBox”.
  private func unnameList(below widget: UnsafeMutablePointer<GtkWidget>) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if String(cString: gtk_widget_get_css_name(child)) == "list" {
        Widget(retaining: UnsafeMutableRawPointer(child)).setAccessibleName("")
      }
      unnameList(below: child)
      next = gtk_widget_get_next_sibling(child)
    }
  }

  isolated deinit {
    guard isOver else { return }
    g_object_ref(cast())
    g_object_run_dispose(cast())
  }

  /// Other widgets appear below the rows.
  public func add(_ row: Widget) {
    rows.append(row)
    adw_preferences_group_add(cast(), row.widget)
  }

  public func remove(_ row: Widget) {
    guard let place = rows.firstIndex(where: { $0 === row }) else { return }
    rows.remove(at: place)
    adw_preferences_group_remove(cast(), row.widget)
  }

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

// A row with a title and a subtitle. Markup is turned off before the title is set: libadwaita would
// otherwise read a title from a code as markup, and show nothing for `a & b`.

/// A row with a title, a subtitle, and widgets at its end.
public class ActionRow: Widget {
  /// A row with texts of three lines at most.
  public convenience init(_ title: String, subtitle: String = "") {
    self.init(type: adw_action_row_get_type(), title, subtitle: subtitle)
  }

  init(type: GType, _ title: String, subtitle: String) {
    super.init(
      adopting: Self.make(
        type,
        [
          ("use-markup", false), ("title-lines", 3), ("subtitle-lines", 3), ("title", title),
        ]))
    // During the construction the subtitle would still be read as markup.
    set("subtitle", subtitle)
  }

  /// The subtitle, which is not markup.
  @Property("subtitle") public var subtitle: String

  public func addPrefix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_action_row_add_prefix(cast(), child.widget)
  }

  public func addSuffix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_action_row_add_suffix(cast(), child.widget)
  }
}

/// A row with a choice of one of several texts.
public final class ComboRow: ActionRow {
  private var listening: Connection?
  private var isBeingSet = false

  /// A row whose first text is chosen; `handler` gets the index that the user chooses.
  public init(
    _ title: String, subtitle: String = "", _ choices: [String],
    _ handler: @escaping @MainActor (Int) -> Void
  ) {
    super.init(type: adw_combo_row_get_type(), title, subtitle: subtitle)
    let list = gtk_string_list_new(nil)
    for choice in choices { gtk_string_list_append(list, choice) }
    adw_combo_row_set_model(cast(), list)
    g_object_unref(UnsafeMutableRawPointer(list))
    listening = on(Signal<Void>("notify::selected")) { [weak self] in
      if let self, !isBeingSet { handler(self.chosen) }
    }
  }

  /// Setting it does not call the handler.
  public var chosen: Int {
    get { Int(adw_combo_row_get_selected(cast())) }
    set {
      guard chosen != newValue else { return }
      isBeingSet = true
      adw_combo_row_set_selected(cast(), guint(clamping: newValue))
      isBeingSet = false
    }
  }

  /// libadwaita 1.2 never releases such a row.
  func disconnect() { listening?.end() }
}

/// A row with a title and a field for text, which has a button to apply a change.
public final class EntryRow: Widget {
  public static let applied = Signal<Void>("apply")
  /// The text changed, by the user or by the program.
  public static let changed = Signal<Void>("changed")
  public static let activated = Signal<Void>("entry-activated")

  /// A row with its title and text. Unless it `applies`, as in a form that is accepted as a whole,
  /// it has no button to apply a change. A secret is masked until the user reveals it.
  public init(_ title: String, _ text: String = "", applies: Bool = true, isSecret: Bool = false) {
    super.init(
      adopting: Self.make(
        isSecret ? adw_password_entry_row_get_type() : adw_entry_row_get_type(),
        [
          ("use-markup", false), ("title", title), ("text", text), ("show-apply-button", applies),
          ("enable-emoji-completion", false),
        ]))
  }

  @Property("text") public var text: String

  public var isWrong = false {
    didSet { if isWrong { addStyle("error") } else { removeStyle("error") } }
  }

  public func addSuffix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_entry_row_add_suffix(cast(), child.widget)
  }
}

/// A row with a title and a subtitle above further rows, which it shows and hides.
public final class ExpanderRow: Widget {
  private var rows: [Widget] = []

  public init(_ title: String) {
    super.init(
      adopting: Self.make(adw_expander_row_get_type(), [("use-markup", false), ("title", title)]))
  }

  @Property("subtitle") public var subtitle: String

  public func add(_ row: Widget) {
    rows.append(row)
    adw_expander_row_add_row(cast(), row.widget)
  }

  func removeAll() {
    for row in rows { adw_expander_row_remove(cast(), row.widget) }
    rows = []
  }
}

/// A row with a switch.
///
///     let row = SwitchRow("Make a sound") { isOn in preferences.beeps = isOn }
public final class SwitchRow: ActionRow {
  private let knob = Switch()
  private var isBeingSet = false

  /// A row with its switch off; `handler` is called when the user moves the switch.
  public init(
    _ title: String, subtitle: String = "", _ handler: @escaping @MainActor (Bool) -> Void
  ) {
    super.init(type: adw_action_row_get_type(), title, subtitle: subtitle)
    addSuffix(knob)
    // A click on the row moves the switch, and screen readers name the switch by the row.
    adw_action_row_set_activatable_widget(cast(), knob.widget)
    knob.on(Switch.turned) { [weak self] in
      if let self, !isBeingSet { handler(self.isOn) }
    }
  }

  /// Setting it does not call the handler.
  public var isOn: Bool {
    get { knob.isOn }
    set {
      isBeingSet = true
      knob.isOn = newValue
      isBeingSet = false
    }
  }
}

private final class Switch: Widget {
  /// The switch changed its state, by the user or by the program.
  static let turned = Signal<Void>("notify::active")

  init() {
    super.init(adopting: Self.make(gtk_switch_get_type()))
  }

  @Property("active") var isOn: Bool
}
