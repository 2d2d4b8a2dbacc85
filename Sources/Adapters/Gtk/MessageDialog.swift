// A question in a dialog. GTK owns the dialog until it is answered; if its window closes first, the
// dialog's close response counts as the answer.

internal import CGtk

/// A question over a window, with a button for each response.
///
///     let dialog = MessageDialog("Open This Link?", over: window)
///     dialog.add("cancel", "_Cancel")
///     dialog.add("open", "_Open", .suggested)
///     if await dialog.ask() == "open" { open(link) }
@MainActor
public final class MessageDialog: Window {
  /// The look of a response's button.
  public enum ButtonStyle: Sendable {
    /// An ordinary button.
    case plain
    /// The button of the recommended response.
    case suggested
    /// The button of a response that is dangerous or loses something.
    case destructive
  }

  /// The user chose a response; the argument is its name.
  private static let responded = Signal<Void, String>("response")
  private static let destroyed = Signal<Void>("destroy")

  private let closeResponse: String

  /// A question over `window`, or alone. Heading and body wrap at words, so they must be the
  /// program's own or short. Closing the dialog counts as the response `closing`.
  public init(
    _ heading: String, body: String = "", over window: Window?, closing: String = "cancel"
  ) {
    closeResponse = closing
    super.init(
      retainingWindow: Self.make(
        adw_message_dialog_get_type(),
        [
          ("heading-use-markup", false), ("body-use-markup", false), ("heading", heading),
          ("body", body), ("modal", true), ("destroy-with-parent", true),
          ("close-response", closing),
        ]))
    if let window { gtk_window_set_transient_for(cast(), window.cast()) }
  }

  /// Adds a response; an underscore in its label marks the mnemonic.
  public func add(_ response: String, _ label: String, _ style: ButtonStyle = .plain) {
    adw_message_dialog_add_response(cast(), response, label)
    switch style {
    case .plain: break
    case .suggested:
      adw_message_dialog_set_response_appearance(cast(), response, ADW_RESPONSE_SUGGESTED)
    case .destructive:
      adw_message_dialog_set_response_appearance(cast(), response, ADW_RESPONSE_DESTRUCTIVE)
    }
  }

  /// Sets the response of the Enter key, whose button has the focus at first.
  public func setDefault(_ response: String) {
    adw_message_dialog_set_default_response(cast(), response)
  }

  /// Enables or disables the button of a response.
  public func setEnabled(_ isEnabled: Bool, _ response: String) {
    adw_message_dialog_set_response_enabled(cast(), response, isEnabled ? 1 : 0)
  }

  /// Sets the widget between the texts and the buttons.
  public func setExtra(_ child: Widget) {
    adw_message_dialog_set_extra_child(cast(), child.widget)
  }

  /// Shows the dialog, with the focus on `focus` or on the default button, and returns the name of
  /// the response. The end of the task closes the dialog.
  public func ask(focusing focus: Widget? = nil) async -> String {
    let response = OneTimeValue<String>()
    on(Self.responded) { response.deliver($0) }
    on(Self.destroyed) { [closeResponse] in response.deliver(closeResponse) }
    present()
    if let focus {
      focus.takeFocus()
    } else if let button = gtk_window_get_default_widget(cast()) {
      gtk_widget_grab_focus(button)
    }
    return await withTaskCancellationHandler {
      await response.value()
    } onCancel: {
      Task { @MainActor in close() }
    }
  }
}

// Windows has the program's windows, the bar at their top, and the dialogs over them.
//
// The window about the program.

/// A window about the program.
@MainActor
public final class AboutWindow: Window {
  /// The facts that the window shows, all of them the program's own texts.
  public struct Facts: Sendable {
    /// The program's name.
    public var name: String
    public var icon: String
    public var version: String
    /// The developer's name.
    public var developer: String
    /// A description of the program in a sentence.
    public var summary: String

    /// Collects the facts.
    public init(
      name: String, icon: String, version: String, developer: String, summary: String
    ) {
      self.name = name
      self.icon = icon
      self.version = version
      self.developer = developer
      self.summary = summary
    }
  }

  /// A window over another one, for a program under the GNU GPL 3 or later.
  public init(_ facts: Facts, over window: Window) {
    super.init(
      retainingWindow: Self.make(
        adw_about_window_get_type(),
        [
          ("application-name", facts.name), ("application-icon", facts.icon),
          ("version", facts.version), ("developer-name", facts.developer.asMarkup),
          ("comments", facts.summary.asMarkup),
          ("debug-info-filename", "\(facts.name.lowercased())-troubleshooting.txt"),
          ("license-type", Int(GTK_LICENSE_GPL_3_0.rawValue)), ("modal", true),
          ("destroy-with-parent", true),
        ]))
    gtk_window_set_transient_for(cast(), window.cast())
  }

  /// The troubleshooting information, which may be set while the window is open. It is ignored once
  /// the window is closed, because its widgets are gone then.
  public var troubleshooting: String {
    get { property("debug-info") }
    set { if isVisible { set("debug-info", newValue) } }
  }
}
