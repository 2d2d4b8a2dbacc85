// Sessions: entries that belong together, because they were scanned one after the other or because
// the user put them into one table. A session has a name and columns of its own; what its columns
// say of an entry is in the entry.

/// A session as it is kept.
public struct HistorySession: Identifiable, Hashable, Sendable {
  /// Identifies a session by the time when it began.
  public struct ID: Hashable, Comparable, Sendable {
    /// Microseconds since the year 1970 began in UTC.
    public let microseconds: Int64

    /// The session that began at a certain time.
    public init(microseconds: Int64) {
      self.microseconds = microseconds
    }

    /// Whether `first` began before `second`.
    public static func < (first: ID, second: ID) -> Bool {
      first.microseconds < second.microseconds
    }
  }

  /// When the session began, which no other session shares.
  public let id: ID
  /// The name that the user gave it; empty without one.
  public var name: String
  /// The names of the user's own columns, in order.
  public var columns: [String]
  /// The number of its entries in the history.
  public var count: Int

  /// Creates a session; by default it has neither a name nor entries.
  public init(id: ID, name: String = "", columns: [String] = [], count: Int = 0) {
    self.id = id
    self.name = name
    self.columns = columns
    self.count = count
  }

  /// The time when it began, as that of an entry.
  public var began: HistoryEntry.ID { HistoryEntry.ID(microseconds: id.microseconds) }
}
