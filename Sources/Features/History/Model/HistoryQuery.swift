// What is looked for in history. Case does not matter, in any script; every word has to occur
// somewhere, also inside a longer word or a number.

public import Reading
public import Meaning

/// A search with filters; without any it is the whole history.
public struct HistoryQuery: Hashable, Sendable {
  /// What the user typed.
  public var text: String
  /// The kind of code; nil for all.
  public var symbology: Symbology?
  /// The kind of content; nil for all.
  public var kind: Content.Kind?
  /// The time; nil for all.
  public var times: Range<HistoryEntry.ID>?
  /// The session; nil for all.
  public var session: HistorySession.ID?

  /// Creates a search.
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

  /// The words that have to occur, folded like the texts of entries.
  public var words: [String] {
    // A payload may be pasted here: more words do not make a search better.
    let most = (words: 8, characters: 200)
    let folded = Self.folded(String(text.unicodeScalars.prefix(most.words * most.characters)))
    var words: [String] = []
    for word in folded.split(whereSeparator: \.isWhitespace) where words.count < most.words {
      let word = String(word.unicodeScalars.prefix(most.characters))
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// Whether everything is looked for.
  public var isEmpty: Bool {
    words.isEmpty && symbology == nil && kind == nil && times == nil && session == nil
  }

  /// The most characters of an entry that are searched: a code has 7,089 at most, a text in several
  /// codes more.
  private static let mostSearched = 20_000

  /// The form of a text in which searches compare.
  static func folded(_ text: String) -> String {
    let plain = text.unicodeScalars.prefix(mostSearched).map { scalar in
      scalar.properties.generalCategory == .control ? "\n" : scalar
    }
    return String(String.UnicodeScalarView(plain)).lowercased()
  }
}
