// The dialog that asks for a name: of a session or of a column.

internal import Gtk
internal import Wording

/// Asks for a name.
enum NameDialog {
  /// The name without white space around it; nil if the dialog was cancelled. A name against which
  /// there is an objection cannot be chosen.
  static func ask(
    _ heading: String, _ name: String = "", accept: String, over window: Window,
    objection: @escaping (String) -> String? = { _ in nil }
  ) async -> String? {
    let dialog = MessageDialog(heading, over: window)
    let entry = Entry(name, name: tr("Name"))
    entry.activatesDefault = true
    let reason = DialogContent.sentence("")
    dialog.setExtra(Box(.vertical, spacing: 6, [entry, reason]))
    dialog.add("cancel", tr("Cancel"))
    dialog.add("accept", accept, .suggested)
    dialog.setDefault("accept")
    func update() {
      let name = trimmed(entry.text)
      let text = name.isEmpty ? "" : objection(name) ?? ""
      reason.text = text
      reason.isVisible = !text.isEmpty
      dialog.setEnabled(!name.isEmpty && text.isEmpty, "accept")
    }
    let connection = entry.on(Entry.changed) { update() }
    defer { connection.end() }
    update()
    guard await dialog.ask(focusing: entry) == "accept" else { return nil }
    return trimmed(entry.text)
  }

  private static func trimmed(_ text: String) -> String {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last].prefix(most))
  }

  /// Characters that a heading has room for.
  private static let most = 100
}
