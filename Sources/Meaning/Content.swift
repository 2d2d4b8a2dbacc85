// Meaning: the content in the text or the bytes of a code.
//
// An `Interpreter` reads a payload as text, finds the format that it is written in and judges every
// link in it. The result is a `Content`: a kind, a title, labelled fields and actions, as values.
// Nothing here opens, saves or joins anything, and nothing here depends on how a code was read.
//
// Read `Content`, `ContentField` and `ContentAction`, then `Interpreter`, then any format. Each
// folder is a subject: Events, Goods, GS1, Identity, Links, Medicine, Networks, Parcels, Payments,
// PeopleAndPlaces, Receipts, Rules (the user's own), Secrets, Structured (JSON, XML, plain text). `Text` reads bytes as text
// and makes text safe to show; `Syntax` has the notations that several formats share.
//
// To add a payload format, write one file and add one line to the list in `ContentFormats`:
//
//     enum TicketFormat: ContentFormat {
//       static func content(of code: CodeText) -> Content? {
//         guard let number = code.bareText?.dropping(prefix: "TICKET:") else { return nil }
//         var fields: [ContentField] = []
//         fields.add("number", Sentence("Number"), number)
//         return Content(.text, title: Sentence("Ticket"), fields: fields)
//       }
//     }
//
// Its tests are one file of samples and one of tests; a new `Content.Kind` also needs an icon.

public import Wording

/// The meaning of a payload.
///
///     let content = interpreter.meaning(of: CodeText("tel:+49301234")).content
///     content.title.text        // "+49301234"
///     content.mainAction        // .openAddress("tel:+49301234", purpose: .call)
public struct Content: Hashable, Sendable {
  /// The kinds of content; the raw value is the name in JSON.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case link, wifi, contact, event, place, phone, sms, email, otp
    case otpBatch = "otp-batch"
    case privateKey = "private-key"
    case payment, receipt, product, gs1, parcel, part, medicine
    case boardingPass = "boarding-pass"
    case ticket, licence, identity
    case healthCertificate = "health-certificate"
    case vehicle, esim
    case setUpCode = "set-up-code"
    case data, json, xml, text, binary
  }

  public var kind: Kind
  /// For example a host or a name. It may hold any character of the payload, so views make it safe.
  public var title: Sentence
  public var fields: [ContentField]
  public var mainAction: ContentAction?
  public var furtherActions: [ContentAction]
  /// A sentence for each fault of the payload. The other parts are still used.
  public var problems: [Sentence]

  public init(
    _ kind: Kind, title: Sentence, fields: [ContentField] = [], mainAction: ContentAction? = nil,
    furtherActions: [ContentAction] = [], problems: [Sentence] = []
  ) {
    self.kind = kind
    self.title = title
    self.fields = fields
    self.mainAction = mainAction
    self.furtherActions = furtherActions
    self.problems = problems
  }
}

/// An action on a content.
public enum ContentAction: Hashable, Sendable {
  /// The `LinkReport` determines whether the link opens at once, after a question or never. What
  /// opens is its `canonicalURL`, never the link itself.
  case openLink(String)
  case joinNetwork(WiFiNetwork)
  case saveContact([UInt8], fileName: String)
  case saveEvent([UInt8], fileName: String)
  /// Open, after a question, an address that is not a link: `tel:`, `mailto:`, `sms:`, `geo:`,
  /// `otpauth:`, `bitcoin:` …
  case openAddress(String, purpose: Purpose)
  case searchProduct(String)
  /// Search the web for a text, which the user can edit first.
  case searchText(String)
  case saveBytes([UInt8], fileName: String)
  /// Copy one part; a secret does not stay on the clipboard.
  case copy(label: Sentence, String, isSecret: Bool)
  /// Give the bytes of a ticket to the desktop's program for journeys, which reads them itself.
  case addTicket([UInt8])
  /// Keep the one-time password keys of a text in the desktop's keyring.
  case keepKeys(in: String)

  /// The purpose of an address.
  public enum Purpose: String, Hashable, Sendable {
    case call, message, mail, map, authenticator, payment
  }
}

extension ContentAction {
  /// The address that the action opens, as written in the code; nil if it opens none.
  public var address: String? {
    switch self {
    case .openLink(let address), .openAddress(let address, _): address
    case .joinNetwork, .saveContact, .saveEvent, .searchProduct, .searchText, .saveBytes, .copy,
      .addTicket, .keepKeys:
      nil
    }
  }
}

/// A format of payloads.
protocol ContentFormat: Sendable {
  /// Nil if the code has another format. The links of a content are not judged yet.
  static func content(of code: CodeText) -> Content?
}
