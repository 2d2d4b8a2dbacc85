// The places of a scene that were read in vain. They come last the next time, and are left out
// after a few times: most are text, fences and leaves.

/// Places where nothing was read.
struct TriedPlaces: Sendable {
  private var places: [(proposal: Proposal, times: Int)] = []

  /// Notes that nothing was read at `proposal`.
  mutating func add(_ proposal: Proposal) {
    if let index = index(of: proposal) {
      places[index] = (proposal, places[index].times + 1)
    } else {
      places.append((proposal, 1))
    }
  }

  /// How often nothing was read at `proposal`.
  func times(_ proposal: Proposal) -> Int { index(of: proposal).map { places[$0].times } ?? 0 }

  private func index(of proposal: Proposal) -> Int? {
    places.firstIndex { $0.proposal.isTwin(of: proposal) }
  }

  /// Those of `proposals` that are still worth a look, the least tried first.
  func sorted(_ proposals: [Proposal]) -> [Proposal] {
    guard !places.isEmpty else { return proposals }
    let counted = proposals.map { (proposal: $0, times: times($0)) }
    return (0..<SearchLimits.mostTries).flatMap { times in
      counted.filter { $0.times == times }.map(\.proposal)
    }
  }

  /// The same places after the scene has moved.
  func mapped(_ move: (Point) -> Point) -> TriedPlaces {
    var result = self
    for index in places.indices {
      result.places[index].proposal.outline = places[index].proposal.outline.mapped(move)
    }
    return result
  }
}
