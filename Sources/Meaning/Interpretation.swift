// The values that the interpreter returns.

/// What a code means, with the judgement of its links.
public struct JudgedContent: Hashable, Sendable {
  /// Kind, title, fields and actions. A link that must not open has no action that opens it.
  public var content: Content
  /// The judgement of the link that the code is or that its main action opens; nil if there is
  /// none.
  public var link: LinkReport?
  /// The judgements of all addresses that the actions open, by the address as the action has it.
  public var reports: [String: LinkReport]

  /// Creates a meaning.
  public init(
    content: Content, link: LinkReport? = nil, reports: [String: LinkReport] = [:]
  ) {
    self.content = content
    self.link = link
    self.reports = reports
  }
}

/// A payload's readings as text, and the meaning of one of them.
public struct Interpretation: Hashable, Sendable {
  /// The readings of the bytes as text, the best first; none if they are not text.
  public var readings: [TextReading]
  /// What the chosen reading means.
  public var meaning: JudgedContent

  /// Creates an interpretation.
  public init(readings: [TextReading], meaning: JudgedContent) {
    self.readings = readings
    self.meaning = meaning
  }
}
