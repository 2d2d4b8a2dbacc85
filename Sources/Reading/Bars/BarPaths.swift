// The likeliest characters of a code: the rows of modules that leave the fewest squares of the
// samples unexplained. Neighbours mix through the blur, so that each character is weighed together
// with the ends of those beside it.

/// What a code's characters and their neighbourhood cost, in squares left unexplained.
struct BarPaths: Sendable {
  private static let ends = 1 << BarCharacter.mixed

  let grammar: BarGrammar
  private let base: Double
  /// Slot by slot, for each character.
  private var alone: [[Double]] = []
  /// Slot by slot, for each end of the character before and each beginning of the slot's own.
  private var beside: [[Double]] = []

  /// The evidence must have as many modules as the grammar.
  init(_ grammar: BarGrammar, _ evidence: ModuleEvidence) {
    self.grammar = grammar
    base = evidence.squares
    alone.reserveCapacity(grammar.slots.count)
    beside.reserveCapacity(grammar.slots.count)
    for (index, slot) in grammar.slots.enumerated() {
      alone.append(Self.costs(of: slot, evidence))
      let tails = index > 0 ? grammar.slots[index - 1].tails : []
      beside.append(Self.costs(of: slot, after: tails, evidence))
    }
  }

  private static func costs(of slot: BarSlot, _ evidence: ModuleEvidence) -> [Double] {
    let (first, second) = (slot.alphabet.firstHalves, slot.alphabet.secondHalves)
    let firstCosts = costs(of: first, from: slot.first, evidence)
    let secondCosts = costs(of: second, from: slot.first, evidence)
    // Each module of a first half beside each second half.
    let (middle, count, band) = (slot.width / 2, second.count, ModuleEvidence.band)
    var between = [Double](repeating: 0, count: middle * count)
    let overlaps = evidence.overlaps.span
    for module in 0..<middle {
      let row = (slot.first + module) * band - module
      for half in 0..<count {
        var cost = 0.0
        for index in second.starts[half]..<second.starts[half + 1] {
          let later = second.dark[index]
          if later - module < band { cost += 2 * overlaps[row + later] }
        }
        between[module * count + half] = cost
      }
    }
    return first.ofEach.indices.map { number in
      let (left, right) = (first.ofEach[number], second.ofEach[number])
      var cost = firstCosts[left] + secondCosts[right]
      for index in first.starts[left]..<first.starts[left + 1] {
        cost += between[first.dark[index] * count + right]
      }
      return cost
    }
  }

  private static func costs(
    of halves: BarHalves, from origin: Int, _ evidence: ModuleEvidence
  ) -> [Double] {
    let band = ModuleEvidence.band
    let (dark, overlaps) = (halves.dark.span, evidence.overlaps.span)
    return (0..<halves.count).map { half in
      let modules = halves.starts[half]..<halves.starts[half + 1]
      var cost = 0.0
      for index in modules {
        let row = (origin + dark[index]) * band - dark[index]
        cost += overlaps[row + dark[index]] - 2 * evidence.seen[origin + dark[index]]
        for later in index + 1..<max(index + 1, modules.upperBound) {
          guard dark[later] - dark[index] < band else { break }
          cost += 2 * overlaps[row + dark[later]]
        }
      }
      return cost
    }
  }

  private static func costs(
    of slot: BarSlot, after tails: [Int], _ evidence: ModuleEvidence
  ) -> [Double] {
    let mixed = BarCharacter.mixed
    var costs = [Double](repeating: 0, count: ends * ends)
    for tail in tails {
      var columns: InlineArray<4, Double> = [0, 0, 0, 0]
      for module in 0..<mixed where tail >> (mixed - 1 - module) & 1 == 1 {
        for later in columns.indices {
          columns[later] += 2 * evidence.overlap(slot.first - mixed + module, slot.first + later)
        }
      }
      for head in slot.heads {
        var cost = 0.0
        for later in columns.indices where head >> (mixed - 1 - later) & 1 == 1 {
          cost += columns[later]
        }
        costs[tail * ends + head] = cost
      }
    }
    return costs
  }
}

/// Characters by their numbers in the slots of a grammar, and the squares that they leave.
struct BarPath: Sendable {
  var characters: [Int]
  var squares: Double
}

extension BarPaths {
  /// The best characters regardless of check digits.
  var freest: BarPath {
    let slots = grammar.slots
    var costs = [Double](repeating: .infinity, count: Self.ends)
    costs[0] = 0
    var chosen: [[(character: Int, tail: Int)]] = []
    chosen.reserveCapacity(slots.count)
    var tails = [0]
    for (index, slot) in slots.enumerated() {
      // For each beginning, the best end before it.
      var before = [(cost: Double, tail: Int)](repeating: (.infinity, 0), count: Self.ends)
      for head in slot.heads {
        for tail in tails {
          let cost = costs[tail] + beside[index][tail * Self.ends + head]
          if cost < before[head].cost { before[head] = (cost, tail) }
        }
      }
      var next = [Double](repeating: .infinity, count: Self.ends)
      var choice = [(character: Int, tail: Int)](repeating: (0, 0), count: Self.ends)
      let (heads, ends) = (slot.alphabet.headOfEach.span, slot.alphabet.tailOfEach.span)
      for number in heads.indices {
        let (cost, tail) = before[heads[number]]
        let sum = cost + alone[index][number]
        if sum < next[ends[number]] {
          next[ends[number]] = sum
          choice[ends[number]] = (number, tail)
        }
      }
      chosen.append(choice)
      (costs, tails) = (next, slot.tails)
    }
    var tail = tails.min { costs[$0] < costs[$1] } ?? 0
    let squares = base + costs[tail]
    var characters: [Int] = []
    for choice in chosen.reversed() {
      characters.append(choice[tail].character)
      tail = choice[tail].tail
    }
    return BarPath(characters: characters.reversed(), squares: squares)
  }
}

// MARK: Paths with right check digits

extension BarPaths {
  private struct Step {
    var cost = Double.infinity
    var character = 0
    /// The key of the step before, and which of its two paths.
    var from = 0
    var rank = 0
  }

  /// The best two rows of characters with right check digits, the better one first.
  var bestChecked: [BarPath] {
    let (states, ends) = (grammar.stateCount, Self.ends)
    let count = states * ends
    var steps = [Step](repeating: Step(), count: 2 * count)
    var keys = grammar.firstStates.map { $0 * ends }
    for key in keys { steps[2 * key].cost = 0 }
    var history: [[Step]] = []
    for (index, slot) in grammar.slots.enumerated() {
      var next = [Step](repeating: Step(), count: 2 * count)
      let likely = likelyCharacters(in: index)
      for key in keys {
        let (state, tail) = (key / ends, key % ends)
        for number in likely {
          let character = slot.characters[number]
          guard let after = grammar.state(after: state, character.value, in: index) else {
            continue
          }
          let cost = alone[index][number] + beside[index][tail * ends + character.head]
          let target = 2 * (after * ends + character.tail)
          for rank in 0..<2 where steps[2 * key + rank].cost < .infinity {
            let step = Step(
              cost: steps[2 * key + rank].cost + cost, character: number, from: key, rank: rank)
            if step.cost < next[target].cost {
              next[target + 1] = next[target]
              next[target] = step
            } else if step.cost < next[target + 1].cost {
              next[target + 1] = step
            }
          }
        }
      }
      history.append(next)
      steps = next
      keys = (0..<count).filter { next[2 * $0].cost < .infinity }
    }
    let last = keys.filter { grammar.accepts($0 / ends) }.flatMap { [($0, 0), ($0, 1)] }
      .filter { steps[2 * $0.0 + $0.1].cost < .infinity }
      .sorted { steps[2 * $0.0 + $0.1].cost < steps[2 * $1.0 + $1.1].cost }
    return last.prefix(2).map { path(to: $0.0, $0.1, in: history) }
  }

  private func path(to key: Int, _ rank: Int, in history: [[Step]]) -> BarPath {
    var (key, rank) = (key, rank)
    let squares = base + (history.last?[2 * key + rank].cost ?? 0)
    var characters: [Int] = []
    for steps in history.reversed() {
      let step = steps[2 * key + rank]
      characters.append(step.character)
      (key, rank) = (step.from, step.rank)
    }
    return BarPath(characters: characters.reversed(), squares: squares)
  }

  /// The characters of a slot that cost least beside their best neighbours.
  private func likelyCharacters(in index: Int) -> [Int] {
    let slot = grammar.slots[index]
    guard slot.characters.count > grammar.mostCharacters else {
      return Array(slot.characters.indices)
    }
    let before = index > 0 ? grammar.slots[index - 1].tails : [0]
    let costs = slot.characters.indices.map { number -> Double in
      let character = slot.characters[number]
      let left = before.map { beside[index][$0 * Self.ends + character.head] }.min() ?? 0
      var right = 0.0
      if index + 1 < grammar.slots.count {
        right =
          grammar.slots[index + 1].heads.map {
            beside[index + 1][character.tail * Self.ends + $0]
          }.min() ?? 0
      }
      return alone[index][number] + left + right
    }
    return Array(
      slot.characters.indices.sorted { costs[$0] < costs[$1] }.prefix(grammar.mostCharacters))
  }
}
