// The polynomials over one bit as a field, for matrix codes.

/// The numbers of so many bits, each of which is a polynomial, modulo a primitive one.
struct BinaryField: FiniteField {
  let firstRoot: Int
  let powers: [Int]
  let exponents: [Int]

  /// `polynomial` is primitive, its highest bit included: 0x43 for MaxiCode, 0x12D for Data Matrix.
  init(polynomial: Int, firstRoot: Int = 1) {
    self.firstRoot = firstRoot
    let size = 1 << (Int.bitWidth - 1 - polynomial.leadingZeroBitCount)
    (powers, exponents) = Self.tables(order: size - 1) {
      let double = 2 * $0
      return double < size ? double : double ^ polynomial
    }
  }

  func sum(_ a: Int, _ b: Int) -> Int { a ^ b }
  func difference(_ a: Int, _ b: Int) -> Int { a ^ b }

  func product(_ a: Int, _ b: Int) -> Int {
    a == 0 || b == 0 ? 0 : powers[(exponents[a] + exponents[b]) % order]
  }

  func multiple(_ count: Int, of number: Int) -> Int { count % 2 == 0 ? 0 : number }
}
