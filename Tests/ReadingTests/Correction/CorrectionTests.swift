// Reed–Solomon over the numbers below a prime and over polynomials of bits.

@testable import Reading
import Testing

@Suite("Correction in finite fields")
struct CorrectionTests {
  private static let fields: [any FiniteField] = [
    PrimeField(modulus: 929, generator: 3), BinaryField(polynomial: 0x43),
    BinaryField(polynomial: 0x12D), BinaryField(polynomial: 0x11D, firstRoot: 0),
    BinaryField(polynomial: 0x13, firstRoot: 4),
  ]

  /// The coefficients of a word with `count` checks: a product with the generator polynomial.
  private func word(
    _ length: Int, checks: Int, _ field: some FiniteField,
    _ random: inout some RandomNumberGenerator
  ) -> [Int] {
    var word = (0..<length - checks).map { _ in Int.random(in: 0...field.order, using: &random) }
    for root in field.firstRoot..<field.firstRoot + checks {
      // Times (x − root), the highest coefficient first.
      var next = word + [0]
      for index in word.indices {
        next[index + 1] = field.difference(
          next[index + 1], field.product(field.power(root), word[index]))
      }
      word = next
    }
    return word
  }

  @Test("Each number but 0 is one power of the generator", arguments: fields.indices)
  func powers(_ index: Int) {
    let field = Self.fields[index]
    #expect(field.powers.sorted() == Array(1...field.order))
    #expect(field.powers.indices.allSatisfy { field.exponents[field.powers[$0]] == $0 })
  }

  @Test("Products of polynomials are those of the standards")
  func products() {
    // x⁵ · x = x⁶ = x + 1 for MaxiCode, and x⁷ · x = x⁵ + x³ + x² + 1 for Data Matrix.
    #expect(BinaryField(polynomial: 0x43).product(32, 2) == 3)
    #expect(BinaryField(polynomial: 0x12D).product(128, 2) == 0x2D)
  }

  @Test(
    "What random numbers are corrected to is a word, also with an odd number of checks",
    arguments: fields.indices, [1, 2, 3, 5])
  func onlyWords(_ index: Int, _ checks: Int) {
    let field = Self.fields[index]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      var seen = (0..<min(12, field.order)).map { _ in
        Int.random(in: 0...field.order, using: &random)
      }
      let erasures = Array(seen.indices.prefix(Int.random(in: 0...checks, using: &random)))
      guard field.correct(&seen, checks: checks, erasures: erasures) != nil else { continue }
      let data = Array(seen.dropLast(checks))
      #expect(data + field.checks(of: data, count: checks) == seen)
    }
  }

  @Test(
    "Errors and erasures are corrected as far as the checks reach", arguments: fields.indices,
    [2, 8, 12, 32, 128])
  func corrects(_ index: Int, _ checks: Int) {
    let field = Self.fields[index]
    guard checks < field.order else { return }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let length = Int.random(in: checks + 1...min(checks + 200, field.order), using: &random)
      let right = word(length, checks: checks, field, &random)
      let places = Array(right.indices.shuffled(using: &random))
      let erased = min(Int.random(in: 0...checks, using: &random), length)
      let wrong = min((checks - erased) / 2, length - erased)
      var seen = right
      for place in places.prefix(erased + wrong) {
        seen[place] = field.sum(seen[place], Int.random(in: 1...field.order, using: &random))
      }
      let errors = field.correct(&seen, checks: checks, erasures: Array(places.prefix(erased)))
      #expect(seen == right)
      #expect(errors == wrong)
    }
  }

  @Test("A word with too many errors is hardly ever taken for another, and stays as it was")
  func refuses() {
    var random = SystemRandomNumberGenerator()
    for field in Self.fields.prefix(4) {
      var accepted = 0
      for _ in 0..<300 {
        let noise = (0..<40).map { _ in Int.random(in: 0...field.order, using: &random) }
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

  @Test("A word that is longer than the field's numbers reach is refused")
  func tooLong() {
    var word = [Int](repeating: 1, count: 64)
    #expect(BinaryField(polynomial: 0x43).correct(&word, checks: 10, erasures: []) == nil)
  }
}
