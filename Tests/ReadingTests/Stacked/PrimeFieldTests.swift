// Reed–Solomon over the numbers below a prime.

@testable import Reading
import Testing

@Suite("Correction in a prime field")
struct PrimeFieldTests {
  private let field = PrimeField(modulus: 929, generator: 3)

  /// The coefficients of a word with `count` checks: a product with the generator polynomial.
  private func word(_ length: Int, checks: Int, _ random: inout some RandomNumberGenerator) -> [Int]
  {
    var word = (0..<length - checks).map { _ in Int.random(in: 0..<929, using: &random) }
    for root in 1...checks {
      // Times (x − root), the highest coefficient first.
      var next = word + [0]
      for index in word.indices {
        next[index + 1] = (next[index + 1] + (929 - field.power(root)) * word[index]) % 929
      }
      word = next
    }
    return word
  }

  @Test("Errors and erasures are corrected as far as the checks reach", arguments: [2, 8, 32, 128])
  func corrects(_ checks: Int) {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let length = checks + Int.random(in: 1...200, using: &random)
      let right = word(length, checks: checks, &random)
      let places = Array(right.indices.shuffled(using: &random))
      let erased = min(Int.random(in: 0...checks, using: &random), length)
      let wrong = min((checks - erased) / 2, length - erased)
      var seen = right
      for place in places.prefix(erased + wrong) {
        seen[place] = (seen[place] + Int.random(in: 1..<929, using: &random)) % 929
      }
      let errors = field.correct(&seen, checks: checks, erasures: Array(places.prefix(erased)))
      #expect(seen == right)
      #expect(errors == wrong)
    }
  }

  @Test("A word with too many errors is hardly ever taken for another, and stays as it was")
  func refuses() {
    var random = SystemRandomNumberGenerator()
    var accepted = 0
    for _ in 0..<300 {
      let noise = (0..<40).map { _ in Int.random(in: 0..<929, using: &random) }
      var seen = noise
      if field.correct(&seen, checks: 16, erasures: []) != nil {
        accepted += 1
      } else {
        #expect(seen == noise)
      }
    }
    #expect(accepted < 3)
  }
}
