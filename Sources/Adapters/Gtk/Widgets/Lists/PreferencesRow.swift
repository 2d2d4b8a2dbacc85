// Rows of a list of choices. Markup is switched off before the title is set: libadwaita would read
// a stranger's title as markup, and show nothing of `a & b`.

internal import CGtk

/// A row with a title, a line below it, and widgets at both ends.
public class ActionRow: Widget {
  /// It was activated by a click or Enter.
  public static let activated = Signal<Void>("activated")

  /// A row with its texts, of three lines each at most.
  public convenience init(_ title: String, subtitle: String = "") {
    self.init(type: adw_action_row_get_type(), title, subtitle: subtitle)
  }

  init(type: GType, _ title: String, subtitle: String) {
    super.init(
      adopting: Self.make(
        type,
        [
          ("use-markup", false), ("title-lines", 3), ("subtitle-lines", 3), ("title", title),
          ("subtitle", subtitle),
        ]))
  }

  /// The title.
  public var title: String {
    get { property("title") }
    set { if title != newValue { set("title", newValue) } }
  }

  /// The line below it.
  public var subtitle: String {
    get { property("subtitle") }
    set { if subtitle != newValue { set("subtitle", newValue) } }
  }

  /// Whether a click does something.
  public var isActivatable: Bool {
    get { property("activatable") }
    set { set("activatable", newValue) }
  }

  /// Adds a widget before the title.
  public func addPrefix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_action_row_add_prefix(cast(), child.widget)
  }

  /// Adds a widget at the end.
  public func addSuffix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_action_row_add_suffix(cast(), child.widget)
  }

  /// Has a click on the row activate a widget in it.
  public func setActivated(_ child: Widget) {
    adw_action_row_set_activatable_widget(cast(), child.widget)
  }
}

/// A row with a switch.
public final class SwitchRow: ActionRow {
  private let knob: Switch

  /// A row whose switch is on or off, and what is done when a person has turned it.
  public init(
    _ title: String, subtitle: String = "", isOn: Bool = false,
    _ handler: @escaping @MainActor (Bool) -> Void
  ) {
    // The row names it.
    knob = Switch(isOn: isOn)
    super.init(type: adw_action_row_get_type(), title, subtitle: subtitle)
    addSuffix(knob)
    setActivated(knob)
    knob.on(Switch.turned) { [weak self] in
      if let self, !isBeingSet { handler(self.isOn) }
    }
  }

  /// Whether it is on; to set it does not call the handler.
  public var isOn: Bool {
    get { knob.isOn }
    set {
      isBeingSet = true
      knob.isOn = newValue
      isBeingSet = false
    }
  }

  private var isBeingSet = false
}

/// A switch by itself.
public final class Switch: Widget {
  /// It was turned, by whomever.
  public static let turned = Signal<Void>("notify::active")

  /// A switch and its name for screen readers, where nothing else names it.
  public init(isOn: Bool = false, name: String? = nil) {
    super.init(adopting: Self.make(gtk_switch_get_type(), [("active", isOn)]))
    if let name { setAccessibleName(name) }
  }

  /// Whether it is on.
  public var isOn: Bool {
    get { property("active") }
    set { if isOn != newValue { set("active", newValue) } }
  }
}

/// A row with one choice out of several.
public final class ComboRow: ActionRow {
  /// A row that offers `choices`, the chosen one by its place, and what is done when a person has
  /// chosen.
  public init(
    _ title: String, subtitle: String = "", _ choices: [String], chosen: Int = 0,
    _ handler: @escaping @MainActor (Int) -> Void
  ) {
    super.init(type: adw_combo_row_get_type(), title, subtitle: subtitle)
    let list = gtk_string_list_new(nil)
    for choice in choices { gtk_string_list_append(list, choice) }
    adw_combo_row_set_model(cast(), list)
    g_object_unref(UnsafeMutableRawPointer(list))
    self.chosen = chosen
    listening = on(Signal<Void>("notify::selected")) { [weak self] in
      if let self, !isBeingSet { handler(self.chosen) }
    }
  }

  private var listening: Connection?

  /// Forgets the handler: libadwaita 1.2 never lets go of such a row.
  func fallSilent() { listening?.end() }

  /// The place of the chosen one; to set it does not call the handler.
  public var chosen: Int {
    get { Int(adw_combo_row_get_selected(cast())) }
    set {
      guard chosen != newValue else { return }
      isBeingSet = true
      adw_combo_row_set_selected(cast(), guint(clamping: newValue))
      isBeingSet = false
    }
  }

  private var isBeingSet = false
}
