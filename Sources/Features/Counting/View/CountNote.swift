// What counting says of a result, as a value: how often it was counted, whether the open list wants
// it, and what the list's other columns say.

internal import FeatureModels
internal import FeatureSessions
internal import Wording

/// What counting says of a result.
nonisolated struct CountNote: Hashable {
  /// A value of the list under its heading, which may be empty.
  struct ListedValue: Hashable {
    let name: String
    let value: String
  }

  /// The sign; nil while nothing is counted.
  var sign: CountSign?
  /// The values of the list's other columns that are not empty.
  var values: [ListedValue] = []
  /// The same as the sign in words.
  var spoken: String?
}

extension CountNote {
  /// What counting says of `result` now.
  init(of result: ScanResult, in session: ScanSession) {
    guard session.tally.isOn, !result.isIncomplete else { return }
    let count = session.count(of: result)
    let verdict = session.verdict(on: result)
    guard count > 0 || verdict != nil else { return }
    sign = CountSign(verdict, count: count)
    spoken = Self.words(verdict, count: count)
    guard let list = session.tally.check?.list, let line = verdict?.line else { return }
    values = zip(list.names, list.lines[line].values)
      .filter { $1.contains { !$0.isWhitespace } }
      .map { ListedValue(name: $0, value: $1) }
  }

  private static func words(_ verdict: ListVerdict?, count: Int) -> String {
    let times = tr("counted once", plural: "counted \(count) times", count: count)
    return switch verdict {
    case nil: times
    case .wanted(_, let counted, let amount) where amount > 1:
      tr("on the list, \(counted) of \(amount)")
    case .wanted: tr("on the list")
    case .tooMany(_, let counted, let amount):
      tr("more than the list wants, \(counted) of \(amount)")
    case .unexpected: tr("not on the list")
    }
  }
}
