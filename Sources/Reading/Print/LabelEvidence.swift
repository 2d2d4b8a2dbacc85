// The likeliest text of a label's code, by its bars and its print together.

/// What bars and print say of a code.
struct LabelEvidence {
  let grammar: LabelGrammar
  let print: LabelPrint
  /// For each character of each slot, as natural logarithms.
  let bars: [[Double]]
  /// The likeliest characters of each slot, and the likeliest characters and digits of each place of
  /// the print, which are followed in a Code 128.
  private let (ofBars, ofPrint, digits): ([[Int]], [[Int]], [[Int]])

  private static let (mostOfBars, mostOfPrint) = (3, 6)

  init(grammar: LabelGrammar, print: LabelPrint, bars: [[Double]]) {
    (self.grammar, self.print, self.bars) = (grammar, print, bars)
    ofBars = bars.map { $0.best(Self.mostOfBars) }
    ofPrint = print.positions.map { $0.best(Self.mostOfPrint) }
    digits = print.positions.map { Array($0[LabelPrint.digits]).best(Self.mostOfPrint - 1) }
  }

  /// A text with the numbers of its characters in the slots.
  struct Path {
    var numbers: [Int] = []
    /// The characters in each slot.
    var counts: [Int] = []
    /// As indices of `LabelPrint.characters`.
    var text: [Int] = []
  }

  /// What one slot holds: a number, and up to two characters of the print.
  fileprivate struct Step {
    let number: Int
    let first: Int?
    let second: Int?
    /// The step of the slot before, as an index of those that are kept.
    let before: Int?

    var characters: [Int] { [first, second].compactMap(\.self) }
  }

  /// A text that is spelled from slot to slot. All that begin in the same way share their steps.
  fileprivate struct Branch {
    var likelihood = 0.0
    /// Of the check digit or character, so far.
    var sum = 0
    /// The set of a Code 128: 0 is A.
    var set = 0
    /// The places of the print that are spelled.
    var used = 0
    var step: Step?
    /// The index of `step` once it is kept.
    var index: Int?
  }

  /// A text with a right check digit or character.
  struct Likeliest {
    let path: Path
    /// As natural logarithms: by how much it is likelier than the next such text, or than the least
    /// likely one that is followed, and less likely than one whose check is wrong.
    let margin: Double
    let excess: Double
  }

  /// The branches that are followed at a time, of those that have spelled as many characters.
  private static let mostBranches = 40

  var likeliest: Likeliest? {
    var steps: [Step] = []
    var branches = [Branch()]
    for slot in 0..<grammar.slotCount {
      branches = branches.flatMap { continued($0, slot) }
      branches.sort { $0.likelihood > $1.likelihood }
      var counts: [Int: Int] = [:]
      branches = branches.filter { branch in
        counts[branch.used, default: 0] += 1
        return counts[branch.used, default: 0] <= Self.mostBranches
      }
      for index in branches.indices {
        branches[index].index = steps.count
        if let step = branches[index].step { steps.append(step) }
      }
    }
    let whole = branches.filter { $0.used == print.positions.count }
      .map { (path: Path($0.step, behind: steps), branch: $0) }
    let right = whole.filter { isRight($0.path, sum: $0.branch.sum) }
    guard let free = whole.first, let least = whole.last, let best = right.first else { return nil }
    let next = right.first { $0.path.text != best.path.text } ?? least
    return Likeliest(
      path: best.path, margin: best.branch.likelihood - next.branch.likelihood,
      excess: free.branch.likelihood - best.branch.likelihood)
  }

  private func continued(_ branch: Branch, _ slot: Int) -> [Branch] {
    switch grammar.grammar.kind {
    case .code128(let count): nextOf128(branch, slot, count)
    case .code39: nextInPlace(branch, slot, LabelPrint.valueOfCode39)
    case .codabar:
      nextInPlace(branch, slot, isEnd(slot) ? LabelPrint.endOfCodabar : LabelPrint.valueOfCodabar)
    case .itf: isEnd(slot) ? [branch.adding(0, likelihood: bars[slot][0])] : pairs(branch, slot)
    default: []
    }
  }

  private func isEnd(_ slot: Int) -> Bool { slot == 0 || slot == grammar.slotCount - 1 }

  private func isRight(_ path: Path, sum: Int) -> Bool {
    switch grammar.grammar.kind {
    case .code128(let count): path.numbers[count + 1] == sum
    case .itf(pairs: 7, _): sum % 10 == 0
    default: true
    }
  }
}

extension LabelEvidence.Path {
  /// What the steps up to `last` spell.
  fileprivate init(_ last: LabelEvidence.Step?, behind steps: [LabelEvidence.Step]) {
    var (chain, next) = ([LabelEvidence.Step](), last)
    while let step = next {
      chain.append(step)
      next = step.before.map { steps[$0] }
    }
    for step in chain.reversed() {
      numbers.append(step.number)
      counts.append(step.characters.count)
      text += step.characters
    }
  }
}

extension LabelEvidence.Branch {
  /// One more slot, whose bars are so likely, and characters of the print.
  fileprivate func adding(
    _ number: Int, _ first: Int? = nil, _ second: Int? = nil, likelihood: Double
  ) -> Self {
    var next = self
    next.step = LabelEvidence.Step(number: number, first: first, second: second, before: index)
    next.used += (first == nil ? 0 : 1) + (second == nil ? 0 : 1)
    next.likelihood += likelihood
    return next
  }
}

extension LabelEvidence {
  /// Characters that print shows in the same way: where no check tells them apart, only bars do.
  private static let twins: [Int: Int] = {
    let twins = ["0O", "1I"].map { $0.utf8.compactMap { LabelPrint.characters.firstIndex(of: $0) } }
    return Dictionary(
      uniqueKeysWithValues: twins.flatMap { [($0[0], $0[1]), ($0[1], $0[0])] })
  }()

  /// One character of the print for each slot, except the asterisks of a Code 39.
  private func nextInPlace(_ branch: Branch, _ slot: Int, _ values: [Int?]) -> [Branch] {
    let isStar = grammar.symbology == .code39 && isEnd(slot)
    guard !isStar else { return [branch.adding(0, likelihood: bars[slot][0])] }
    guard branch.used < print.positions.count else { return [] }
    let row = print.positions[branch.used]
    return values.indices.compactMap { character in
      guard let value = values[character] else { return nil }
      let shown = max(row[character], Self.twins[character].map { row[$0] } ?? 0)
      return branch.adding(value, character, likelihood: bars[slot][value] + shown)
    }
  }

  private func pairs(_ branch: Branch, _ slot: Int) -> [Branch] {
    guard branch.used + 1 < print.positions.count else { return [] }
    let (tens, ones) = (print.positions[branch.used], print.positions[branch.used + 1])
    return (0..<100).map { pair in
      let (ten, one) = (pair / 10, pair % 10)
      var next = branch.adding(
        pair, ten, one, likelihood: bars[slot][pair] + tens[ten] + ones[one])
      next.sum = (branch.sum + 3 * ten + one) % 10
      return next
    }
  }
}

// MARK: Code 128

extension LabelEvidence {
  private func nextOf128(_ branch: Branch, _ slot: Int, _ count: Int) -> [Branch] {
    if slot == 0 {
      return [LabelPrint.startA, LabelPrint.startB, LabelPrint.startC].map { start in
        var next = branch.adding(start, likelihood: bars[0][start])
        (next.set, next.sum) = (start, (103 + start) % 103)
        return next
      }
    }
    if slot == count + 2 { return [branch.adding(0, likelihood: bars[slot][0])] }
    if slot == count + 1 {
      let right = branch.adding(branch.sum, likelihood: bars[slot][branch.sum])
      let other = bars[slot].indices.max { bars[slot][$0] < bars[slot][$1] } ?? branch.sum
      return other == branch.sum
        ? [right] : [right, branch.adding(other, likelihood: bars[slot][other])]
    }
    var next: [Branch] = []
    func add(
      _ value: Int, _ first: Int? = nil, _ second: Int? = nil, set: Int? = nil, print: Double = 0
    ) {
      var longer = branch.adding(value, first, second, likelihood: bars[slot][value] + print)
      longer.sum = (branch.sum + slot * value) % 103
      longer.set = set ?? branch.set
      next.append(longer)
    }
    let needsSeparator = slot == 1 && print.isGS1
    if slot == 1 ? print.isGS1 : print.groups.contains(branch.used), branch.step?.number != 102 {
      add(LabelPrint.separator)
    }
    guard !needsSeparator else { return next }
    if slot > 1 {
      if branch.set != LabelPrint.startC { add(LabelPrint.toC, set: LabelPrint.startC) }
      if branch.set != LabelPrint.startB { add(LabelPrint.toB, set: LabelPrint.startB) }
      if branch.set == LabelPrint.startC { add(LabelPrint.toA, set: LabelPrint.startA) }
    }
    // Separators and sets need slots as well, but no slot holds more than a pair.
    let left = print.positions.count - branch.used
    guard left > 0, left <= 2 * (count + 1 - slot) else { return next }
    if branch.set == LabelPrint.startC {
      for (tens, ones) in likelyPairs(at: branch.used, slot) {
        add(
          10 * tens + ones, tens, ones,
          print: print.positions[branch.used][tens] + print.positions[branch.used + 1][ones])
      }
    } else {
      for character in likelyCharacters(at: branch.used, slot) {
        let value = Int(LabelPrint.characters[character]) - 32
        add(value, character, print: print.positions[branch.used][character])
      }
    }
    return next
  }

  // In order, because among equals the first one counts.
  private func likelyCharacters(at place: Int, _ slot: Int) -> [Int] {
    let shown = ofBars[slot].compactMap { value in
      LabelPrint.characters.firstIndex(of: UInt8(value + 32))
    }
    return Set(ofPrint[place] + shown).sorted()
  }

  private func likelyPairs(at place: Int, _ slot: Int) -> [(Int, Int)] {
    guard place + 1 < print.positions.count, !print.groups.contains(place + 1) else { return [] }
    let printed = digits[place].flatMap { tens in digits[place + 1].map { 10 * tens + $0 } }
    let shown = ofBars[slot].filter { $0 < 100 }
    return Set(printed + shown).sorted().map { ($0 / 10, $0 % 10) }
  }
}

extension [Double] {
  /// The indices of the largest values.
  fileprivate func best(_ count: Int) -> [Int] {
    [Int](indices.sorted { self[$0] > self[$1] }.prefix(count))
  }
}
