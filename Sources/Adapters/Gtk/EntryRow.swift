// A row with a field for text.

internal import CGtk

/// A row with a title and a field for text, which has a button to apply a change.
public final class EntryRow: Widget {
  /// The user applied a change with the button or with Enter.
  public static let applied = Signal<Void>("apply")
  /// The text changed, by the user or by the program.
  public static let changed = Signal<Void>("changed")

  /// Enter was pressed.
  public static let activated = Signal<Void>("entry-activated")

  /// A row with its title and text; in a form that is accepted as a whole it applies nothing. A
  /// secret is masked until the user asks for it.
  public init(_ title: String, _ text: String = "", applies: Bool = true, isSecret: Bool = false) {
    super.init(
      adopting: Self.make(
        isSecret ? adw_password_entry_row_get_type() : adw_entry_row_get_type(),
        [
          ("use-markup", false), ("title", title), ("text", text), ("show-apply-button", applies),
          ("enable-emoji-completion", false),
        ]))
  }

  /// The text.
  public var text: String {
    get { property("text") }
    set { setIfChanged("text", newValue) }
  }

  /// Whether the row is marked because its text is not valid.
  public var isWrong = false {
    didSet { if isWrong { addStyle("error") } else { removeStyle("error") } }
  }

  /// Adds a widget at the end.
  public func addSuffix(_ child: Widget) {
    child.verticalAlignment = .center
    adw_entry_row_add_suffix(cast(), child.widget)
  }
}
