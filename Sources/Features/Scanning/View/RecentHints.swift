// Which hints are news to a listener: advice that comes and goes is said once in a while.

/// The hints that were announced.
nonisolated struct RecentHints {
  /// How long a hint is not repeated.
  static let silence = Duration.seconds(30)

  private var announced: [String: ContinuousClock.Instant] = [:]

  /// Whether a hint is to be announced, which it then counts as.
  mutating func take(_ hint: String, at now: ContinuousClock.Instant) -> Bool {
    announced = announced.filter { now - $0.value < Self.silence }
    guard announced[hint] == nil else { return false }
    announced[hint] = now
    return true
  }
}
