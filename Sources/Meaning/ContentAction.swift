// What a user can do with a content, as values: the desktop carries them out.

public import Wording

/// An action on a content.
public enum ContentAction: Hashable, Sendable {
  /// Open a link. Its `LinkReport` determines whether the link opens at once, opens after a
  /// question or stays text. The address that opens is the report's `canonicalURL`, never the link
  /// itself.
  case openLink(String)
  /// Join a wireless network.
  case joinNetwork(WiFiNetwork)
  /// Pass a contact on as a file.
  case saveContact([UInt8], fileName: String)
  /// Pass an event on as a file.
  case saveEvent([UInt8], fileName: String)
  /// Open, after a question, an address that is not a link: `tel:`, `mailto:`, `sms:`, `geo:`,
  /// `otpauth:`, `bitcoin:` …
  case openAddress(String, purpose: Purpose)
  /// Search for a product by its number.
  case searchProduct(String)
  /// Search the web for a text, which the user can edit first.
  case searchText(String)
  /// Save the bytes to a file.
  case saveBytes([UInt8], fileName: String)
  /// Copy one part; a secret does not stay on the clipboard.
  case copy(label: Sentence, String, isSecret: Bool)
  /// Keep the keys of one-time passwords that are in a text in the desktop's keyring.
  case keepKeys(in: String)

  /// What an address is for.
  public enum Purpose: String, Hashable, Sendable {
    case call, message, mail, map, authenticator, payment
  }
}

extension ContentAction {
  /// The address that the action opens, as the code has it; nil if it opens none.
  public var address: String? {
    switch self {
    case .openLink(let address), .openAddress(let address, _): address
    case .joinNetwork, .saveContact, .saveEvent, .searchProduct, .searchText, .saveBytes, .copy,
      .keepKeys:
      nil
    }
  }
}
