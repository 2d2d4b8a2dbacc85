// Asks before an address is handed to another program: a number to call, a mail to write, a place.

internal import Contents
internal import Gtk
internal import Wording

/// The question before an address goes to the desktop.
enum ConfirmAddressDialog {
  /// Asks about an address for a purpose; true to go on.
  static func ask(
    _ address: String, _ purpose: ContentAction.Purpose, over window: Window
  ) async -> Bool {
    let texts = Texts(address, purpose)
    let dialog = MessageDialog(texts.heading, body: texts.body, over: window)
    dialog.setExtra(DialogContent.exact(texts.address, name: tr("Address")))
    dialog.add("cancel", tr("Cancel"))
    dialog.add("go-on", texts.button, .suggested)
    dialog.setDefault("cancel")
    return await dialog.ask() == "go-on"
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
        body = tr("The number goes to the program that makes calls.")
        button = tr("Call")
      case .message:
        heading = tr("Write a Message?")
        body = tr(
          "The message goes to the program that sends messages. You can still change it there.")
        button = tr("Write Message")
      case .mail:
        heading = tr("Write a Mail?")
        body = tr("The mail goes to your mail program. You can still change it there.")
        button = tr("Write Mail")
      case .map:
        heading = tr("Show This Place?")
        body =
          tr(
            "The place goes to the program that shows maps, which may load them from the internet.")
        button = tr("Show Place")
      case .authenticator:
        heading = tr("Add This Key?")
        body = tr(
          "The key goes to the program that makes one-time passwords. It is not shown here.")
        button = tr("Add Key")
        // What follows holds the key.
        self.address = String(address.prefix { $0 != "?" })
      case .payment:
        heading = tr("Open a Wallet?")
        body = tr("The payment goes to your wallet program. Compare who receives it, and how much.")
        button = tr("Open Wallet")
      }
    }
  }

  /// The number to call where it is one, and short.
  private static func number(in address: String) -> String? {
    let number = address.drop { $0 != ":" }.dropFirst()
    let isPlain = number.allSatisfy { $0.isASCII && ($0.isNumber || "+-(). ".contains($0)) }
    return isPlain && (1...18).contains(number.count) ? String(number) : nil
  }
}
