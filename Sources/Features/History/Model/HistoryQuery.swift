// A search of the history. Case is ignored in every script; each word has to occur somewhere, even
// inside a longer word or a number. HistoryDatabase+Reading carries the query out; `reticle-bench
// history` measures it.

public import Meaning
public import Reading

/// A search with filters; without any it is the whole history.
public struct HistoryQuery: Hashable, Sendable {
  public var text: String
  public var symbology: Symbology?
  public var kind: Content.Kind?
  public var times: Range<HistoryEntry.ID>?
  public var session: HistorySession.ID?

  public init(
    _ text: String = "", symbology: Symbology? = nil, kind: Content.Kind? = nil,
    times: Range<HistoryEntry.ID>? = nil, session: HistorySession.ID? = nil
  ) {
    self.text = text
    self.symbology = symbology
    self.kind = kind
    self.times = times
    self.session = session
  }

  /// The words, folded like the texts of entries.
  public var words: [String] {
    // A payload may be pasted here; more words do not improve a search.
    let most = (words: 8, characters: 200)
    let folded = Self.folded(String(text.unicodeScalars.prefix(most.words * most.characters)))
    var words: [String] = []
    for word in folded.split(whereSeparator: \.isWhitespace) where words.count < most.words {
      let word = String(word.unicodeScalars.prefix(most.characters))
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  public var isEmpty: Bool {
    words.isEmpty && symbology == nil && kind == nil && times == nil && session == nil
  }

  /// In characters: a code has at most 7,089, a text in several codes can have more.
  private static let mostSearched = 20_000

  static func folded(_ text: String) -> String {
    let plain = text.unicodeScalars.prefix(mostSearched).map { scalar in
      scalar.properties.generalCategory == .control ? "\n" : scalar
    }
    return String(String.UnicodeScalarView(plain)).lowercased()
  }
}

// Sessions: entries that belong together, because they were scanned one after the other or because
// the user put them into one table. A session has a name and its own columns; the texts in these
// columns are stored with the entries.

/// A session as the history stores it.
public struct HistorySession: Identifiable, Hashable, Sendable {
  /// Identifies a session by the time when it started.
  public struct ID: Hashable, Comparable, Sendable {
    /// Microseconds since the start of 1970 in UTC.
    public let microseconds: Int64

    public init(microseconds: Int64) {
      self.microseconds = microseconds
    }

    public static func < (first: ID, second: ID) -> Bool {
      first.microseconds < second.microseconds
    }
  }

  public let id: ID
  public var name: String
  public var columns: [String]
  public var count: Int

  public init(id: ID, name: String = "", columns: [String] = [], count: Int = 0) {
    self.id = id
    self.name = name
    self.columns = columns
    self.count = count
  }

  public var began: HistoryEntry.ID { HistoryEntry.ID(microseconds: id.microseconds) }
}

extension [HistorySession] {
  /// The names of the user's own columns of all sessions, each once.
  public var columns: [String] {
    reduce(into: []) { names, session in
      names += session.columns.filter { !names.contains($0) }
    }
  }
}
