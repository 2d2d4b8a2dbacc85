// The row that the user points at, so that its outline can be found among many.

import FeatureSessions

/// The result whose row is pointed at.
nonisolated struct PointedRow: Hashable {
  /// How a row is pointed at.
  enum Means {
    case pointer, keyboard
  }

  private var results: [Means: ScanResult.ID] = [:]

  /// The result under the pointer, or else the one with the keyboard's focus.
  var result: ScanResult.ID? { results[.pointer] ?? results[.keyboard] }

  /// Comes to the row of a result.
  mutating func come(to id: ScanResult.ID, by means: Means) { results[means] = id }

  /// Leaves the row of a result, unless it was left for another one before.
  mutating func leave(_ id: ScanResult.ID, by means: Means) {
    if results[means] == id { results[means] = nil }
  }
}
