// History: what was scanned in all sessions, as values and rules. An adapter keeps the entries,
// Scanning records and browses them. What a session shows now is not history.
//
// Read in this order: HistoryEntry, HistorySession, HistoryRules (what may be kept), HistoryQuery
// (what is looked for), HistoryKeeping (the port of the adapter).

public import Reading
public import Meaning

/// A code that was scanned, as it is kept.
public struct HistoryEntry: Identifiable, Hashable, Sendable {
  /// Identifies an entry by the time when it was scanned, so that the order of entries is the order
  /// of their identities, and a span of time is a range of them.
  public struct ID: Hashable, Comparable, Sendable {
    /// Microseconds since the year 1970 began in UTC.
    public let microseconds: Int64

    /// The entry of a certain time.
    public init(microseconds: Int64) {
      self.microseconds = microseconds
    }

    /// Whether `first` was scanned before `second`.
    public static func < (first: ID, second: ID) -> Bool {
      first.microseconds < second.microseconds
    }
  }

  /// When the code was scanned, which no other entry shares.
  public var id: ID
  /// The kind of code.
  public var symbology: Symbology
  /// What the code carries.
  public var payload: Payload
  /// Whether the code states that it follows the rules of GS1.
  public var isGS1: Bool
  /// The payload read as text; nil if it is no text.
  public var text: String?
  /// The kind of content.
  public var kind: Content.Kind
  /// The title for people, in the language of the time.
  public var title: String
  /// The name of the camera, the file or whatever else the code was seen in.
  public var source: String
  /// What the user wrote about it.
  public var note: String
  /// How many times it was counted in its session; 0 where counting was never on.
  public var count: Int
  /// The session that it belongs to; nil if it belongs to none.
  public var session: HistorySession.ID?
  /// What the user wrote into columns of their own, by the column's name; no text is empty.
  public var cells: [String: String]

  /// Creates an entry.
  public init(
    id: ID, symbology: Symbology, payload: Payload, isGS1: Bool = false, text: String?,
    kind: Content.Kind, title: String, source: String, note: String = "", count: Int = 0,
    session: HistorySession.ID? = nil, cells: [String: String] = [:]
  ) {
    self.id = id
    self.symbology = symbology
    self.payload = payload
    self.isGS1 = isGS1
    self.text = text
    self.kind = kind
    self.title = title
    self.source = source
    self.note = note
    self.count = count
    self.session = session
    self.cells = cells
  }
}

extension HistoryEntry {
  /// The text in which searches look: all that a person may remember of the entry.
  public var searchText: String {
    let text = text ?? ""
    // Most titles are a part of the text.
    let cells = cells.sorted { $0.key < $1.key }.map(\.value)
    let parts = [text.contains(title) ? "" : title, text, note, source] + cells
    return HistoryQuery.folded(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}
