// News of a result, for whoever flashes, beeps or speaks.

/// A result that was found, or that came back into view.
public nonisolated struct Arrival: Hashable, Sendable {
  /// Counts arrivals from 1; a reader remembers the last one that it has dealt with.
  public let serial: Int
  /// Which result it is.
  public let result: ScanResult.ID
  /// Whether it was known and came back into view; else it is new, or its last part was found.
  public let isReturn: Bool
}
