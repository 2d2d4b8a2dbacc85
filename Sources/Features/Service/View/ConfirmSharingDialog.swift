// The dialogs before another program gets a secret, or all codes scanned from now on.

internal import FeatureSessions
internal import Gtk
internal import Wording

enum ConfirmSharingDialog {
  enum Subject {
    case secret, newCodes
  }

  /// Asks the user. Cancelling the task closes the question.
  static func ask(_ subject: Subject, for program: AskingProgram, over window: Window) async -> Bool
  {
    let dialog =
      switch subject {
      case .secret:
        MessageDialog(
          tr("Share This Secret?"),
          body: tr("The code contains a password or a key, and another program asks for it."),
          over: window)
      case .newCodes:
        MessageDialog(
          tr("Share New Codes?"), body: consequence(of: program), over: window)
      }
    dialog.setExtra(identity(of: program))
    dialog.add("cancel", tr("Cancel"))
    dialog.add("confirm", tr("Share"), .suggested)
    dialog.setDefault("cancel")
    return await dialog.ask() == "confirm"
  }

  /// What the consent to new codes means.
  private static func consequence(of program: AskingProgram) -> String {
    guard case .page = program else {
      return tr(
        "As long as it runs, another program will get every code that is scanned, but no secrets.")
    }
    return tr(
      "As long as it is open, a page in a browser, or a program that pretends to be one, will get every code that is scanned, but no secrets."
    )
  }

  /// All verified facts about the program, and below them its own claim.
  private static func identity(of program: AskingProgram) -> Widget {
    let name = program.name.map { DialogContent.exact($0.text, name: tr("Program")) }
    let claim = program.claim.map { DialogContent.exact($0.text, name: tr("Its own statement")) }
    guard let claim else {
      return name ?? DialogContent.caption(tr("This program cannot be identified."))
    }
    claim.addStyle("dim-label")
    return Box(.vertical, spacing: 9, [name, claim].compactMap(\.self))
  }
}
