// The dialogs before another program gets what is not its own: a secret, or everything scanned from
// now on.

internal import Gtk
internal import Wording

/// Asks whether to share something with another program.
enum ConfirmSharingDialog {
  /// What the program would get.
  enum Subject {
    case secret, newCodes
  }

  /// True if `program` may have it.
  static func ask(_ subject: Subject, for program: String?, over window: Window) async -> Bool {
    let name = program.map { DialogContent.short($0) } ?? tr("another program")
    let dialog =
      switch subject {
      case .secret:
        MessageDialog(
          tr("Share This Secret?"),
          body: tr("The code holds a password or a key, and \(name) asks for it."), over: window)
      case .newCodes:
        MessageDialog(
          tr("Share New Codes?"),
          body: tr(
            "As long as it runs, \(name) will get every code that is scanned, but no secrets."),
          over: window)
      }
    dialog.add("cancel", tr("Cancel"))
    dialog.add("confirm", tr("Share"), .suggested)
    dialog.setDefault("cancel")
    return await dialog.ask() == "confirm"
  }
}
