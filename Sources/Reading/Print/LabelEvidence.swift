// The likeliest text of a label's code, by its bars and its print together.

/// What bars and print say of a code.
struct LabelEvidence {
  let grammar: LabelGrammar
  let print: LabelPrint
  /// For each character of each slot, as natural logarithms.
  let bars: [[Double]]

  /// A text that is spelled from slot to slot.
  struct Path {
    var likelihood = 0.0
    /// Of the check digit or character, so far.
    var sum = 0
    /// The set of a Code 128: 0 is A.
    var set = 0
    /// The places of the print that are spelled.
    var used = 0
    var numbers: [Int] = []
    /// The characters in each slot.
    var counts: [Int] = []
    /// As indices of `LabelPrint.characters`.
    var text: [Int] = []
  }

  /// A text with a right check digit or character.
  struct Likeliest {
    let path: Path
    /// As natural logarithms: by how much it is likelier than the next such text, or than the least
    /// likely one that is followed, and less likely than one whose check is wrong.
    let margin: Double
    let excess: Double
  }

  /// The paths that are followed at a time, of those that have spelled as many characters.
  private static let mostPaths = 40

  var likeliest: Likeliest? {
    var paths = [Path()]
    for slot in 0..<grammar.slotCount {
      paths = paths.flatMap { continued($0, slot) }
      paths.sort { $0.likelihood > $1.likelihood }
      var counts: [Int: Int] = [:]
      paths = paths.filter { path in
        counts[path.used, default: 0] += 1
        return counts[path.used, default: 0] <= Self.mostPaths
      }
    }
    paths.removeAll { $0.used != print.positions.count }
    let right = paths.filter { isRight($0) }
    guard let free = paths.first, let best = right.first else { return nil }
    let next = right.first { $0.text != best.text }
    return Likeliest(
      path: best, margin: best.likelihood - (next ?? paths[paths.count - 1]).likelihood,
      excess: free.likelihood - best.likelihood)
  }

  private func continued(_ path: Path, _ slot: Int) -> [Path] {
    switch grammar.grammar.kind {
    case .code128(let count): nextOf128(path, slot, count)
    case .code39: nextInPlace(path, slot, LabelPrint.valueOfCode39)
    case .codabar:
      nextInPlace(path, slot, isEnd(slot) ? LabelPrint.endOfCodabar : LabelPrint.valueOfCodabar)
    case .itf: isEnd(slot) ? [path.adding(0, [], bars[slot][0])] : pairs(path, slot)
    default: []
    }
  }

  private func isEnd(_ slot: Int) -> Bool { slot == 0 || slot == grammar.slotCount - 1 }

  private func isRight(_ path: Path) -> Bool {
    switch grammar.grammar.kind {
    case .code128(let count): path.numbers[count + 1] == path.sum
    case .itf(pairs: 7, _): path.sum % 10 == 0
    default: true
    }
  }
}

extension LabelEvidence.Path {
  /// One more slot, whose bars are so likely, and characters of the print.
  fileprivate func adding(_ number: Int, _ characters: [Int], _ likelihood: Double) -> Self {
    var next = self
    next.numbers.append(number)
    next.counts.append(characters.count)
    next.text += characters
    next.used += characters.count
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
  private func nextInPlace(_ path: Path, _ slot: Int, _ values: [Int?]) -> [Path] {
    let isStar = grammar.symbology == .code39 && isEnd(slot)
    guard !isStar else { return [path.adding(0, [], bars[slot][0])] }
    guard path.used < print.positions.count else { return [] }
    let row = print.positions[path.used]
    return values.indices.compactMap { character in
      guard let value = values[character] else { return nil }
      let shown = max(row[character], Self.twins[character].map { row[$0] } ?? 0)
      return path.adding(value, [character], bars[slot][value] + shown)
    }
  }

  private func pairs(_ path: Path, _ slot: Int) -> [Path] {
    guard path.used + 1 < print.positions.count else { return [] }
    let (tens, ones) = (print.positions[path.used], print.positions[path.used + 1])
    return (0..<100).map { pair in
      let (ten, one) = (pair / 10, pair % 10)
      var next = path.adding(pair, [ten, one], bars[slot][pair] + tens[ten] + ones[one])
      next.sum = (path.sum + 3 * ten + one) % 10
      return next
    }
  }
}

// MARK: Code 128

extension LabelEvidence {
  /// The characters of print and bars that are followed in a slot.
  private static let (mostOfPrint, mostOfBars) = (6, 3)

  private func nextOf128(_ path: Path, _ slot: Int, _ count: Int) -> [Path] {
    if slot == 0 {
      return [LabelPrint.startA, LabelPrint.startB, LabelPrint.startC].map { start in
        var next = path.adding(start, [], bars[0][start])
        (next.set, next.sum) = (start, (103 + start) % 103)
        return next
      }
    }
    if slot == count + 2 { return [path.adding(0, [], bars[slot][0])] }
    if slot == count + 1 {
      let right = path.adding(path.sum, [], bars[slot][path.sum])
      let other = bars[slot].indices.max { bars[slot][$0] < bars[slot][$1] } ?? path.sum
      return other == path.sum ? [right] : [right, path.adding(other, [], bars[slot][other])]
    }
    var next: [Path] = []
    func add(_ value: Int, _ characters: [Int] = [], set: Int? = nil, print: Double = 0) {
      var path = path.adding(value, characters, bars[slot][value] + print)
      path.sum = (path.sum + slot * value) % 103
      path.set = set ?? path.set
      next.append(path)
    }
    let needsSeparator = slot == 1 && print.isGS1
    if slot == 1 ? print.isGS1 : print.groups.contains(path.used), path.numbers.last != 102 {
      add(LabelPrint.separator)
    }
    guard !needsSeparator else { return next }
    if slot > 1 {
      if path.set != LabelPrint.startC { add(LabelPrint.toC, set: LabelPrint.startC) }
      if path.set != LabelPrint.startB { add(LabelPrint.toB, set: LabelPrint.startB) }
      if path.set == LabelPrint.startC { add(LabelPrint.toA, set: LabelPrint.startA) }
    }
    // Separators and sets need slots as well, but no slot holds more than a pair.
    let left = print.positions.count - path.used
    guard left > 0, left <= 2 * (count + 1 - slot) else { return next }
    if path.set == LabelPrint.startC {
      for (tens, ones) in likelyPairs(at: path.used, slot) {
        add(
          10 * tens + ones, [tens, ones],
          print: print.positions[path.used][tens] + print.positions[path.used + 1][ones])
      }
    } else {
      for character in likelyCharacters(at: path.used, slot) {
        let value = Int(LabelPrint.characters[character]) - 32
        add(value, [character], print: print.positions[path.used][character])
      }
    }
    return next
  }

  // In order, because among equals the first one counts.
  private func likelyCharacters(at place: Int, _ slot: Int) -> [Int] {
    let row = print.positions[place]
    let shown = bars[slot].best(Self.mostOfBars).compactMap { value in
      LabelPrint.characters.firstIndex(of: UInt8(value + 32))
    }
    return Set(row.best(Self.mostOfPrint) + shown).sorted()
  }

  private func likelyPairs(at place: Int, _ slot: Int) -> [(Int, Int)] {
    guard place + 1 < print.positions.count, !print.groups.contains(place + 1) else { return [] }
    let digits = [place, place + 1].map {
      Array(print.positions[$0][LabelPrint.digits]).best(Self.mostOfPrint - 1)
    }
    let printed = digits[0].flatMap { tens in digits[1].map { 10 * tens + $0 } }
    let shown = bars[slot].best(Self.mostOfBars).filter { $0 < 100 }
    return Set(printed + shown).sorted().map { ($0 / 10, $0 % 10) }
  }
}

extension [Double] {
  /// The indices of the largest values.
  fileprivate func best(_ count: Int) -> [Int] {
    [Int](indices.sorted { self[$0] > self[$1] }.prefix(count))
  }
}
