// The question for the password of a document.

internal import Gtk
internal import Wording

enum PasswordDialog {
  /// Asks for a password; nil if the user cancels. `isAgain` if the last password was wrong.
  static func ask(for document: String, isAgain: Bool, over window: Window) async -> String? {
    let name = DialogContent.short(document)
    let dialog = MessageDialog(
      isAgain ? tr("Wrong Password") : tr("Password Needed"),
      body: isAgain
        ? tr("The password for “\(name)” is wrong. Try again.")
        : tr("“\(name)” is protected by a password."),
      over: window)
    let entry = Entry(passwordNamed: tr("Password"))
    entry.activatesDefault = true
    dialog.setExtra(entry)
    dialog.add("cancel", tr("_Cancel"))
    dialog.add("open", tr("_Open"), .suggested)
    dialog.setDefault("open")
    func update() { dialog.setEnabled(!entry.text.isEmpty, "open") }
    let connection = entry.on(Entry.changed) { update() }
    defer { connection.end() }
    update()
    guard await dialog.ask(focusing: entry) == "open" else { return nil }
    let password = entry.text
    entry.text = ""
    return password
  }
}
