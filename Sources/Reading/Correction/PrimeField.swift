// The numbers below a prime as a field, for stacked codes.

/// The numbers below a prime.
struct PrimeField: FiniteField {
  let firstRoot = 1
  private let modulus: Int
  let powers: [Int]
  let exponents: [Int]

  init(modulus: Int, generator: Int) {
    self.modulus = modulus
    (powers, exponents) = Self.tables(order: modulus - 1) { $0 * generator % modulus }
  }

  func sum(_ a: Int, _ b: Int) -> Int { (a + b) % modulus }
  func difference(_ a: Int, _ b: Int) -> Int { (a + modulus - b) % modulus }
  func product(_ a: Int, _ b: Int) -> Int { a * b % modulus }
  func multiple(_ count: Int, of number: Int) -> Int { count % modulus * number % modulus }
}
