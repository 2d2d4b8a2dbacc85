// How long ago a code was found, in the few words that a row has room for.

internal import Wording

/// Times in words.
nonisolated enum Age {
  /// "now", "2 min ago", "3 h ago", "1 day ago".
  static func text(from then: ContinuousClock.Instant, to now: ContinuousClock.Instant) -> String {
    let minutes = Int((now - then).components.seconds) / 60
    switch minutes {
    case ..<1: return tr("now")
    case ..<60: return tr("1 min ago", plural: "\(minutes) min ago", count: minutes)
    case ..<(24 * 60):
      let hours = minutes / 60
      return tr("1 h ago", plural: "\(hours) h ago", count: hours)
    default:
      let days = minutes / (24 * 60)
      return tr("1 day ago", plural: "\(days) days ago", count: days)
    }
  }
}
