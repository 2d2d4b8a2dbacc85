// How long entries of the history are kept.

public import FeatureModels
public import Wording

/// The age at which entries leave the history.
public nonisolated enum HistoryAge: String, CaseIterable, Hashable, Sendable {
  case month, quarter, year
  /// Entries stay until they are cleared.
  case never

  /// The days that entries are kept; nil for ever.
  private var days: Int64? {
    switch self {
    case .month: 30
    case .quarter: 91
    case .year: 365
    case .never: nil
    }
  }

  /// The age in words.
  public var sentence: Sentence {
    switch self {
    case .month: Sentence("After One Month")
    case .quarter: Sentence("After Three Months")
    case .year: Sentence("After One Year")
    case .never: Sentence("Never")
    }
  }

  /// The oldest time that is kept.
  public func limit(at now: HistoryEntry.ID) -> HistoryEntry.ID? {
    days.map { HistoryEntry.ID(microseconds: now.microseconds - $0 * 86_400 * 1_000_000) }
  }
}
