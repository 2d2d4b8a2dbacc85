// Contents: what the text or the bytes of a code mean.
//
// An `Interpreter` reads a payload as text, finds the format that it is written in and judges every
// link in it. The result is a `Content`: a kind, a title, labelled fields and actions, as values.
// Nothing here opens, saves or joins anything, and nothing here depends on how a code was read.
//
// Read `Content`, `ContentField` and `ContentAction`, then `Interpreting`, then any format. Each
// folder is a subject: Authenticators, Contacts, Events, GS1, Identity, Links, Messages, Networks,
// Payments, Places, Structured (JSON, XML, plain text). `Syntax` has the notations that several
// formats share.
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
    case payment, product, gs1
    case boardingPass = "boarding-pass"
    case ticket, licence
    case healthCertificate = "health-certificate"
    case vehicle, esim
    case setUpCode = "set-up-code"
    case data, json, xml, text, binary
  }

  /// The kind of content.
  public var kind: Kind
  /// The host of a link, the name of a network, the name of a contact. It may hold any character of
  /// the payload, so views make it safe before they show it.
  public var title: Sentence
  /// The labelled parts, the most useful first, unknown ones last.
  public var fields: [ContentField]
  /// The one obvious thing to do; nil if there is none.
  public var mainAction: ContentAction?
  /// The other actions.
  public var furtherActions: [ContentAction]
  /// What is wrong with the payload, a sentence for each fault. The other parts are still used.
  public var problems: [Sentence]

  /// Creates a content.
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
