// What a code means: a kind, a title for people, labelled fields, and what can be done with it.

/// The meaning of a payload.
public struct Content: Hashable, Sendable {
  /// The kinds of content; the raw value is the name in JSON.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case link, wifi, contact, event, place, phone, sms, email, otp
    case otpBatch = "otp-batch"
    case payment, product, gs1
    case boardingPass = "boarding-pass"
    case licence, json, xml, text, binary
  }

  /// What it is.
  public var kind: Kind
  /// What people would call it: the host of a link, the network's name, the contact's name. Exact;
  /// whoever shows it makes it safe.
  public var title: String
  /// Its parts in the order in which people want them; unknown ones last.
  public var fields: [ContentField]
  /// The one obvious thing to do; nil where there is nothing but to look at it.
  public var mainAction: ContentAction?
  /// What else can be done.
  public var furtherActions: [ContentAction]
  /// Which parts are wrong, a sentence each; the rest is used nevertheless.
  public var problems: [String]

  /// States a meaning.
  public init(
    _ kind: Kind, title: String, fields: [ContentField] = [], mainAction: ContentAction? = nil,
    furtherActions: [ContentAction] = [], problems: [String] = []
  ) {
    self.kind = kind
    self.title = title
    self.fields = fields
    self.mainAction = mainAction
    self.furtherActions = furtherActions
    self.problems = problems
  }
}

/// A labelled part of a content.
public struct ContentField: Hashable, Sendable {
  /// The name for scripts: lower case, words joined by dashes, never translated.
  public var name: String
  /// The name for people.
  public var label: String
  /// The value, exact.
  public var value: String
  /// Whether it is masked until asked for and never kept.
  public var isSecret: Bool

  /// Labels a value.
  public init(_ name: String, label: String, _ value: String, isSecret: Bool = false) {
    self.name = name
    self.label = label
    self.value = value
    self.isSecret = isSecret
  }
}
