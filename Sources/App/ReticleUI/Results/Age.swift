// How long ago something was, in as many words as a row has room for.

nonisolated enum Age {
  /// "now", "2 min ago", "3 h ago", "1 day ago".
  static func text(from then: ContinuousClock.Instant, to now: ContinuousClock.Instant) -> String {
    let minutes = Int((now - then).components.seconds) / 60
    switch minutes {
    case ..<1: return "now"
    case ..<60: return "\(minutes) min ago"
    case ..<(24 * 60): return "\(minutes / 60) h ago"
    default:
      let days = minutes / (24 * 60)
      return days == 1 ? "1 day ago" : "\(days) days ago"
    }
  }
}
