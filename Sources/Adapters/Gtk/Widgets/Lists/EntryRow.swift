// A row to write in.

internal import CGtk

/// A row with a title and a line to write in, which has a button to apply what was written.
public final class EntryRow: Widget {
  /// What was written is to count: the button was clicked, or Enter pressed.
  public static let applied = Signal<Void>("apply")
  /// The text has changed, by whomever.
  public static let changed = Signal<Void>("changed")

  /// A row with its title and text.
  public init(_ title: String, _ text: String = "") {
    super.init(
      adopting: Self.make(
        adw_entry_row_get_type(),
        [
          ("use-markup", false), ("title", title), ("text", text), ("show-apply-button", true),
          ("enable-emoji-completion", false),
        ]))
  }

  /// The text.
  public var text: String {
    get { property("text") }
    set { if text != newValue { set("text", newValue) } }
  }

  /// Whether what is written cannot count.
  public var isWrong = false {
    didSet { if isWrong { addStyle("error") } else { removeStyle("error") } }
  }

  /// Adds a widget at the end.
  public func addSuffix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_entry_row_add_suffix(cast(), child.widget)
  }
}

/// A box to tick, with a word beside it.
public final class CheckButton: Widget {
  /// It was ticked or not any more, by whomever.
  public static let toggled = Signal<Void>("toggled")

  /// A box and its word.
  public init(_ label: String, isActive: Bool = false) {
    super.init(
      adopting: Self.make(
        gtk_check_button_get_type(), [("label", label), ("active", isActive)]))
  }

  /// Whether it is ticked.
  public var isActive: Bool {
    get { property("active") }
    set { if isActive != newValue { set("active", newValue) } }
  }
}
