// The fields of forms.

public import Wording

/// A field of a form.
public enum FormField: String, CaseIterable, Hashable, Sendable {
  case text, link
  case network, password, hidden
  case givenName = "given-name"
  case familyName = "family-name"
  case organisation, phone, email, website, street, city, note
  case title, start, end, place
  case payee, iban, amount, reference, message

  /// How a field is filled in.
  public enum FieldEntry: Hashable, Sendable {
    /// A line of text.
    case line
    /// Several lines of text.
    case lines
    /// A line that is masked until it is asked for.
    case secret
    /// On or off; on is any text.
    case toggle
  }

  /// How the field is filled in.
  public var entry: FieldEntry {
    switch self {
    case .text: .lines
    case .password: .secret
    case .hidden: .toggle
    default: .line
    }
  }

  /// The name of the field.
  public var label: Sentence {
    switch self {
    case .text: Sentence("Text")
    case .link: Sentence("Address")
    case .network: Sentence("Network name")
    case .password: Sentence("Password, empty for an open network")
    case .hidden: Sentence("Hidden network")
    case .givenName: Sentence("First name")
    case .familyName: Sentence("Last name")
    case .organisation: Sentence("Organisation")
    case .phone: Sentence("Phone")
    case .email: Sentence("Email")
    case .website: Sentence("Website")
    case .street: Sentence("Street and number")
    case .city: Sentence("Postcode and city")
    case .note: Sentence("Note")
    case .title: Sentence("Title")
    case .start: Sentence("Start, such as 2027-03-14 18:30")
    case .end: Sentence("End")
    case .place: Sentence("Place")
    case .payee: Sentence("Payee")
    case .iban: Sentence("IBAN")
    case .amount: Sentence("Amount in euros")
    case .reference: Sentence("Reference (RF…)")
    case .message: Sentence("Message")
    }
  }
}
