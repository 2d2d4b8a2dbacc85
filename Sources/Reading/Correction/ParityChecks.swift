// Words of bits with few bits in each parity check (LDPC codes). What an image shows of the bits is
// weighed check by check, until all checks agree.

/// The parity checks of a word of bits: in each of them, an even number of bits is one.
struct ParityChecks: Sendable {
  /// The bits of a word.
  let count: Int
  /// The bits of each check, one check after the other, and where each of them starts.
  private let bits: [Int]
  private let starts: [Int]

  /// How often all checks are weighed, and the share by which a check's word counts less than it
  /// says, as the checks depend on each other.
  private static let (rounds, trust): (Int, Float) = (60, 0.75)
  /// The share of failing checks from which on weighing does not help: half of them fail for bits at
  /// random.
  private static let hopeless = 0.46

  init(count: Int, _ checks: [[Int]]) {
    self.count = count
    bits = Array(checks.joined())
    starts = checks.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// The word that agrees with all checks and is near to what is seen, where a number above 0 says
  /// one, the higher the surer; nil where none is found.
  func word(near seen: [Float]) -> [Bool]? {
    guard seen.count == count else { return nil }
    let failing = failing(seen)
    if failing == 0 { return seen.map { $0 > 0 } }
    guard Double(failing) < Self.hopeless * Double(starts.count - 1) else { return nil }
    var weighed = seen
    var said = [Float](repeating: 0, count: bits.count)
    for _ in 0..<Self.rounds {
      weigh(&weighed, &said)
      if self.failing(weighed) == 0 { return weighed.map { $0 > 0 } }
    }
    return nil
  }

  private func failing(_ seen: [Float]) -> Int {
    (1..<starts.count).count { check in
      !bits[starts[check - 1]..<starts[check]].count { seen[$0] > 0 }.isMultiple(of: 2)
    }
  }

  /// Lets each check say of each of its bits what the others make of it, as sure as the least sure of
  /// them.
  private func weigh(_ weighed: inout [Float], _ said: inout [Float]) {
    for check in 1..<starts.count {
      var (least, second, leastPlace, ones) = (Float.infinity, Float.infinity, 0, 0)
      for place in starts[check - 1]..<starts[check] {
        let other = weighed[bits[place]] - said[place]
        weighed[bits[place]] = other
        if other > 0 { ones += 1 }
        let sureness = abs(other)
        if sureness < least {
          (second, least, leastPlace) = (least, sureness, place)
        } else {
          second = min(second, sureness)
        }
      }
      for place in starts[check - 1]..<starts[check] {
        let other = weighed[bits[place]]
        let isOne = (ones - (other > 0 ? 1 : 0)) % 2 == 1
        let sureness = Self.trust * min(place == leastPlace ? second : least, 1e6)
        said[place] = isOne ? sureness : -sureness
        weighed[bits[place]] = other + said[place]
      }
    }
  }

  /// Two to the power of this is the share of random words that lie as near to a right one as this
  /// word to what is seen. `rank` checks depend on no others.
  static func chance(of word: [Bool], near seen: [Float], rank: Int) -> Double {
    let flips = zip(word, seen).count { $0 != ($1 > 0) }
    // The number of ways to flip so many bits, as a factor and a power of two.
    var (factor, power) = (1.0, -rank)
    for flip in 0..<flips {
      factor *= Double(word.count - flip) / Double(flip + 1)
      power += Int(factor.exponent)
      factor = factor.significand
    }
    return Double(power)
  }
}
