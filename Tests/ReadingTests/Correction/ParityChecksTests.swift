// Words with sparse parity checks, at the sizes of JAB Code.

import Staging
import Testing

@testable import Reading

@Suite("Sparse parity checks")
struct ParityChecksTests {
  /// A word of checks with random data, and what is seen of it where some bits are wrong and all more
  /// or less clear.
  private func seen(
    _ checks: JABCodeChecks, rate: JABCodeRate, wrong: Int, by dice: inout SeededDice
  ) -> (word: [Bool], seen: [Float]) {
    let count = checks.checks.count
    let data = (0..<rate.data(count)).map { _ in Bool.random(using: &dice) }
    let word = checks.word(of: data)
    var seen = word.map { Float($0 ? 1 : -1) * Float.random(in: 0.5...1, using: &dice) }
    for place in (0..<count).shuffled(using: &dice).prefix(wrong) {
      seen[place] *= -Float.random(in: 0.1...0.8, using: &dice)
    }
    return (word, seen)
  }

  @Test(
    "Wrong bits are found, as many as the rate promises",
    arguments: [(1, 5, 4), (0, 2, 5), (1, 3, 7)])
  func corrects(_ high: Int, _ low: Int, _ percent: Int) throws {
    var dice = SeededDice(seed: 3)
    let rate = try #require(JABCodeRate(stated: high, low))
    for count in [rate.whole(400), rate.whole(1200), rate.whole(2690)] {
      let checks = JABCodeChecks(rate: rate, count: count)
      for _ in 0..<5 {
        let (word, seen) = seen(checks, rate: rate, wrong: count * percent / 100, by: &dice)
        let found = checks.checks.word(near: seen)
        #expect(found == word)
        #expect(ParityChecks.chance(of: word, near: seen, rank: checks.rank) < -24)
      }
    }
  }

  @Test("Bits at random are no word, and too few are none either")
  func random() throws {
    var dice = SeededDice(seed: 5)
    let checks = JABCodeChecks(rate: .usual, count: 900)
    for _ in 0..<200 {
      let seen = (0..<900).map { _ in Float.random(in: -1...1, using: &dice) }
      #expect(checks.checks.word(near: seen) == nil)
    }
    #expect(checks.checks.word(near: [1, 2, 3]) == nil)
  }

  @Test("A long word is divided into blocks of whole checks")
  func blocks() throws {
    for count in [9, 900, 2691, 2700, 2709, 8100, 63_000] {
      let rate = JABCodeRate.usual
      let blocks = rate.blocks(rate.whole(count))
      #expect(blocks.reduce(0, +) == rate.whole(count))
      #expect(blocks.allSatisfy { $0.isMultiple(of: rate.bits) && $0 < 5400 })
    }
    #expect(JABCodeRate.usual.blocks(0).isEmpty)
  }
}
