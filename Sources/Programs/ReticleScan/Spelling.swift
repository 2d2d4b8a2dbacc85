// What a mistyped word may have meant.

extension String {
  /// The word that differs from this one by the fewest letters; nil if all differ by more than a
  /// third of them.
  func nearest(in words: [String]) -> String? {
    let most = Swift.max(1, count / 3)
    let distances = words.map { (word: $0, distance: distance(to: $0)) }
    return distances.filter { $0.distance <= most }.min { $0.distance < $1.distance }?.word
  }

  /// The letters to add, leave out, replace or swap with their neighbour until this is `other`.
  private func distance(to other: String) -> Int {
    let (mine, theirs) = (Array(lowercased().prefix(64)), Array(other.lowercased()))
    // Three rows of the table are enough: a swap looks back by two.
    var before: [Int] = []
    var last = Array(0...theirs.count)
    for row in mine.indices {
      var next = [row + 1]
      for column in theirs.indices {
        let isSame = mine[row] == theirs[column]
        let replaced = last[column] + (isSame ? 0 : 1)
        var best = Swift.min(last[column + 1] + 1, next[column] + 1, replaced)
        if row > 0, column > 0, mine[row] == theirs[column - 1], mine[row - 1] == theirs[column] {
          best = Swift.min(best, before[column - 1] + 1)
        }
        next.append(best)
      }
      (before, last) = (last, next)
    }
    return last[theirs.count]
  }
}
