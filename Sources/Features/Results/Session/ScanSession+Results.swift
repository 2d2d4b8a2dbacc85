// The results as views read them, and what the user does with their list.

public import Reading
public import Wording

extension ScanSession {
  /// The results, newest first.
  public var results: [ScanResult] { collector.list.results }

  /// The result of this identity; nil once it is deleted.
  public func result(_ id: ScanResult.ID) -> ScanResult? { collector.list[id] }

  /// The result of an outline; nil until it is interpreted, and after it was deleted.
  public func result(of sighting: Sighting) -> ScanResult? {
    collector.list[ResultKey(sighting)]
  }

  /// The number at an outline, which is its result's; nil while there is no result.
  public func number(of sighting: Sighting) -> Int? {
    collector.list.numbers[ResultKey(sighting)]
  }

  /// The result in view with this number.
  public func result(numbered number: Int) -> ScanResult? {
    collector.list.numbers.first { $0.value == number }.flatMap { collector.list[$0.key] }
  }

  /// Whether a code was seen that is not a result yet.
  public var isInterpreting: Bool { collector.isInterpreting }

  /// The newest arrivals, the newest last.
  public var arrivals: [Arrival] { collector.arrivals.items }

  /// What a screen reader says about the newest results; it changes with each.
  public var announcement: Sentence { collector.announcement }

  /// Deletes a result; a code that is in view stays away until it comes into view again.
  public func delete(_ id: ScanResult.ID) {
    table.deleteResults { $0.id == id }
  }

  /// Deletes all results.
  public func clear() {
    collector.dropWaiting()
    table.deleteResults { _ in true }
  }

  /// Uses another text reading of a result's bytes; its meaning follows.
  public func chooseReading(_ reading: Int, of id: ScanResult.ID) {
    collector.chooseReading(reading, of: id)
  }
}
