// A question over a window, with a button for each answer. GTK owns the dialog until it is answered;
// a dialog that goes with its window has been answered with its close response.

internal import CGtk

/// A question that keeps its window from being used until it is answered.
@MainActor
public final class MessageDialog: Window {
  /// How an answer's button looks.
  public enum Look: Sendable {
    /// As any button.
    case plain
    /// As the one that is mostly wanted.
    case suggested
    /// As one that takes something away.
    case destructive
  }

  /// One of the answers was given: its name.
  private static let responded = Signal<Void, String>("response")
  private static let destroyed = Signal<Void>("destroy")

  private let closing: String

  /// A question over `window`. Heading and body are texts, never markup; they wrap by words and must
  /// be ours or short. `closing` is the answer of whoever closes it.
  public init(_ heading: String, body: String = "", over window: Window, closing: String = "cancel")
  {
    self.closing = closing
    super.init(
      retainingWindow: Self.make(
        adw_message_dialog_get_type(),
        [
          ("heading-use-markup", false), ("body-use-markup", false), ("heading", heading),
          ("body", body), ("modal", true), ("destroy-with-parent", true),
          ("close-response", closing),
        ]))
    gtk_window_set_transient_for(cast(), window.cast())
  }

  /// Adds an answer's button behind the others; its label is ours, a mnemonic has `_` before it.
  public func add(_ response: String, _ label: String, _ look: Look = .plain) {
    adw_message_dialog_add_response(cast(), response, label)
    switch look {
    case .plain: break
    case .suggested:
      adw_message_dialog_set_response_appearance(cast(), response, ADW_RESPONSE_SUGGESTED)
    case .destructive:
      adw_message_dialog_set_response_appearance(cast(), response, ADW_RESPONSE_DESTRUCTIVE)
    }
  }

  /// The answer that Enter gives, whose button has the focus at first.
  public func setDefault(_ response: String) {
    adw_message_dialog_set_default_response(cast(), response)
  }

  /// Whether an answer can be given.
  public func setEnabled(_ isEnabled: Bool, _ response: String) {
    adw_message_dialog_set_response_enabled(cast(), response, isEnabled ? 1 : 0)
  }

  /// What stands between the texts and the buttons.
  public func setExtra(_ child: Widget) {
    adw_message_dialog_set_extra_child(cast(), child.widget)
  }

  /// Shows the question, with the focus on `focus` or on the default answer, and returns the name of
  /// the answer.
  public func ask(focusing focus: Widget? = nil) async -> String {
    let answer = Answer<String>()
    on(Self.responded) { answer.give($0) }
    on(Self.destroyed) { [closing] in answer.give(closing) }
    present()
    if let focus {
      focus.takeFocus()
    } else if let button = gtk_window_get_default_widget(cast()) {
      gtk_widget_grab_focus(button)
    }
    return await answer.value()
  }
}

/// An answer that is given once and waited for once.
@MainActor
final class Answer<Value: Sendable> {
  private var given: Value?
  private var waiting: CheckedContinuation<Value, Never>?

  /// Gives it; further ones count for nothing.
  func give(_ value: Value) {
    guard given == nil else { return }
    given = value
    waiting?.resume(returning: value)
    waiting = nil
  }

  /// Waits until it is given.
  func value() async -> Value {
    if let given { return given }
    return await withCheckedContinuation { waiting = $0 }
  }
}
