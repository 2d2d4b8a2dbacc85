// The dialog before an address goes to another program: a number to call, an e-mail, a place and so
// on.

internal import Meaning
internal import Gtk
internal import Wording

/// Asks whether to hand an address over.
enum ConfirmAddressDialog {
  /// True if the address is to be handed over for this purpose.
  static func ask(
    _ address: String, _ purpose: ContentAction.Purpose, over window: Window
  ) async -> Bool {
    let texts = Texts(address, purpose)
    let dialog = MessageDialog(texts.heading, body: texts.body, over: window)
    dialog.setExtra(DialogContent.exact(texts.address, name: tr("Address")))
    dialog.add("cancel", tr("Cancel"))
    dialog.add("confirm", texts.button, .suggested)
    dialog.setDefault("cancel")
    return await dialog.ask() == "confirm"
  }

  private struct Texts {
    var heading: String
    var body: String
    var button: String
    var address: String

    init(_ address: String, _ purpose: ContentAction.Purpose) {
      self.address = address
      switch purpose {
      case .call:
        heading = number(in: address).map { tr("Call \($0)?") } ?? tr("Call This Number?")
        body = tr("Your phone app will open with the number.")
        button = tr("Call")
      case .message:
        heading = tr("Write a Message?")
        body = tr("Your messaging app will open with the message. You can still change it there.")
        button = tr("Write Message")
      case .mail:
        heading = tr("Write an E-Mail?")
        body = tr("Your e-mail app will open with the draft. You can still change it there.")
        button = tr("Write E-Mail")
      case .map:
        heading = tr("Show This Place?")
        body = tr("Your maps app will open. It may load maps from the internet.")
        button = tr("Show Place")
      case .authenticator:
        heading = tr("Add This Key?")
        body = tr("Your authenticator app will open with the key. The key is not shown here.")
        button = tr("Add Key")
        // The query contains the key.
        self.address = String(address.prefix { $0 != "?" })
      case .payment:
        heading = tr("Open a Wallet?")
        body = tr("Your wallet app will open. Check the recipient and the amount there.")
        button = tr("Open Wallet")
      }
    }
  }

  /// The number to call, if it is short and plain.
  private static func number(in address: String) -> String? {
    let number = address.drop { $0 != ":" }.dropFirst()
    let isPlain = number.allSatisfy { $0.isASCII && ($0.isNumber || "+-(). ".contains($0)) }
    return isPlain && (1...18).contains(number.count) ? String(number) : nil
  }
}
