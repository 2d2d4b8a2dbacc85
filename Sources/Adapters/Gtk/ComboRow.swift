// A row with a choice from a list.

internal import CGtk

/// A row with a choice of one of several texts.
public final class ComboRow: ActionRow {
  private var listening: Connection?
  private var isBeingSet = false

  /// A row that offers `choices`, the first of which is chosen; `handler` is called with the index
  /// that the user chooses.
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

  /// The index of the chosen text; setting it does not call the handler.
  public var chosen: Int {
    get { Int(adw_combo_row_get_selected(cast())) }
    set {
      guard chosen != newValue else { return }
      isBeingSet = true
      adw_combo_row_set_selected(cast(), guint(clamping: newValue))
      isBeingSet = false
    }
  }

  /// Disconnects the handler, because libadwaita 1.2 never releases such a row.
  func disconnect() { listening?.end() }
}
