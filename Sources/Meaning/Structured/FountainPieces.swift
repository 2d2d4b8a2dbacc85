// Which pieces of a text a part of a UR carries (BCR-2020-005). The first parts carry one each.
// After them the sender and the receiver choose pieces alike, by random numbers that begin with the
// part's number and the text's checksum.

/// The choice of pieces.
enum FountainPieces {
  /// The pieces of part `number`, from 0, of a text of `count` pieces, in order.
  static func ofPart(_ number: Int, count: Int, checksum: UInt32) -> [Int] {
    guard number >= count else { return [number] }
    let seed = [UInt32(truncatingIfNeeded: number + 1), checksum].flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    var random = Xoshiro256(seed: seed)
    // A part carries one piece with a probability of 1, two of 1/2, three of 1/3 …
    let chances = (1...count).map { 1 / Double($0) }
    let degree = AliasTable(chances).next(&random) + 1
    var rest = Array(0..<count)
    var chosen: [Int] = []
    for _ in 0..<degree { chosen.append(rest.remove(at: random.number(below: rest.count))) }
    return chosen.sorted()
  }
}

/// Random numbers (xoshiro256**), the same for the same seed.
struct Xoshiro256 {
  private var state: [UInt64]

  init(seed: [UInt8]) {
    let digest = sha256(seed)
    state = stride(from: 0, to: 32, by: 8).map { start in
      digest[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  mutating func next() -> UInt64 {
    let result = Self.rotated(state[1] &* 5, 7) &* 9
    let shifted = state[1] << 17
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = Self.rotated(state[3], 45)
    return result
  }

  /// From 0 up to 1.
  mutating func fraction() -> Double { Double(next()) / 0x1p64 }

  /// From 0 up to `limit`, which is positive.
  mutating func number(below limit: Int) -> Int {
    min(limit - 1, Int(fraction() * Double(limit)))
  }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}

/// Draws numbers with given probabilities in constant time (Walker's alias method). The order of
/// the steps is a part of the standard.
private struct AliasTable {
  private var chances: [Double]
  private var aliases: [Int]

  init(_ weights: [Double]) {
    let sum = weights.reduce(0, +)
    var scaled = weights.map { $0 * Double(weights.count) / sum }
    chances = Array(repeating: 1, count: weights.count)
    aliases = Array(repeating: 0, count: weights.count)
    var small = scaled.indices.reversed().filter { scaled[$0] < 1 }
    var large = scaled.indices.reversed().filter { scaled[$0] >= 1 }
    while let less = small.last, let more = large.last {
      small.removeLast()
      large.removeLast()
      chances[less] = scaled[less]
      aliases[less] = more
      scaled[more] += scaled[less] - 1
      if scaled[more] < 1 { small.append(more) } else { large.append(more) }
    }
  }

  func next(_ random: inout Xoshiro256) -> Int {
    let (place, chance) = (random.fraction(), random.fraction())
    let index = min(chances.count - 1, Int(place * Double(chances.count)))
    return chance < chances[index] ? index : aliases[index]
  }
}
