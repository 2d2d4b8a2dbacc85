// Forms: what people want to put into a code, field by field, and the text that it becomes. Each
// form is written as the formats of Contents read it.

internal import Meaning
public import Wording

/// A form that becomes the text of a code.
///
///     var form = CodeForm(.wifi)
///     form[.network] = "Home"
///     form.text        // WIFI:T:nopass;S:Home;;
public struct CodeForm: Hashable, Sendable {
  /// What a form is about.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case text, link, wifi, contact, event, payment

    /// The kind in words.
    public var title: Sentence {
      switch self {
      case .text: Sentence("Text")
      case .link: Sentence("Link")
      case .wifi: Sentence("Wi-Fi network")
      case .contact: Sentence("Contact")
      case .event: Sentence("Event")
      case .payment: Sentence("Bank transfer")
      }
    }

    /// The fields in their order.
    public var fields: [FormField] {
      switch self {
      case .text: [.text]
      case .link: [.link]
      case .wifi: [.network, .password, .hidden]
      case .contact:
        [.givenName, .familyName, .organisation, .phone, .email, .website, .street, .city, .note]
      case .event: [.title, .start, .end, .place, .note]
      case .payment: [.payee, .iban, .amount, .reference, .message]
      }
    }

    /// The level of error correction that the form's standard asks of a QR code; nil for any.
    public var correction: String? { self == .payment ? "M" : nil }
  }

  /// What the form is about.
  public let kind: Kind
  private var values: [FormField: String] = [:]

  /// An empty form.
  public init(_ kind: Kind) { self.kind = kind }

  /// What is in a field; empty at first.
  public subscript(_ field: FormField) -> String {
    get { values[field] ?? "" }
    set { values[field] = newValue.isEmpty ? nil : newValue }
  }

  /// The text of the code; empty where nothing is filled in.
  public var text: String {
    guard !values.isEmpty else { return "" }
    return switch kind {
    case .text: self[.text]
    case .link: link(.link)
    case .wifi: network
    case .contact: contact
    case .event: event
    case .payment: payment
    }
  }

  /// What is wrong with the fields, the first fault; nil if a code can be made.
  public var fault: Sentence? {
    switch kind {
    case .text, .link: nil
    case .wifi: networkFault
    case .contact:
      [.givenName, .familyName, .organisation].allSatisfy { trimmed($0).isEmpty }
        ? Sentence("The contact has no name.") : nil
    case .event: eventFault
    case .payment: paymentFault
    }
  }

  /// The value without blanks around it.
  func trimmed(_ field: FormField) -> String { self[field].withoutOuterBlanks }

  /// An address of the web, completed if it has no scheme.
  func link(_ field: FormField) -> String {
    let address = trimmed(field)
    let head = address.prefix { $0 != ":" && $0 != "/" && $0 != "." }
    let isComplete = address.dropFirst(head.count).hasPrefix(":") || address.isEmpty
    return isComplete ? address : "https://" + address
  }
}

extension String {
  /// The text without white space at its ends.
  var withoutOuterBlanks: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
