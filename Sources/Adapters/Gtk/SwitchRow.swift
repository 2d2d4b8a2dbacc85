// A row with a switch.

internal import CGtk

/// A row with a switch.
///
///     let row = SwitchRow("Make a sound") { isOn in preferences.beeps = isOn }
public final class SwitchRow: ActionRow {
  private let knob = Switch()
  private var isBeingSet = false

  /// A row whose switch is off; `handler` is called when the user moves the switch.
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

  /// Whether the switch is on; setting it does not call the handler.
  public var isOn: Bool {
    get { knob.isOn }
    set {
      isBeingSet = true
      knob.isOn = newValue
      isBeingSet = false
    }
  }
}

/// The switch of a row.
private final class Switch: Widget {
  /// The switch changed its state, by the user or by the program.
  static let turned = Signal<Void>("notify::active")

  init() {
    super.init(adopting: Self.make(gtk_switch_get_type()))
  }

  var isOn: Bool {
    get { property("active") }
    set { setIfChanged("active", newValue) }
  }
}
