// Reed–Solomon codes over the numbers below a prime, as stacked codes use them.

/// The numbers below a prime.
struct PrimeField: Sendable {
  let modulus: Int
  /// The powers of the generator, and the exponent of each number.
  private let powers: [Int]
  private let exponents: [Int]

  init(modulus: Int, generator: Int) {
    self.modulus = modulus
    var (powers, exponents, power) = ([Int](), [Int](repeating: 0, count: modulus), 1)
    for exponent in 0..<modulus - 1 {
      powers.append(power)
      exponents[power] = exponent
      power = power * generator % modulus
    }
    (self.powers, self.exponents) = (powers, exponents)
  }

  func power(_ exponent: Int) -> Int { powers[exponent % (modulus - 1)] }

  private func inverse(_ number: Int) -> Int {
    powers[(modulus - 1 - exponents[number]) % (modulus - 1)]
  }

  /// Corrects `word`, whose last `checks` numbers are its checks and whose numbers at `erasures`
  /// may be anything; returns how many other numbers were wrong, or nil where it cannot be right.
  func correct(_ word: inout [Int], checks: Int, erasures: [Int]) -> Int? {
    guard erasures.count <= checks, word.count > checks else { return nil }
    let syndromes = (1...checks).map { root in
      word.reduce(0) { ($0 * power(root) + $1) % modulus }
    }
    if syndromes.allSatisfy({ $0 == 0 }) { return 0 }
    let places = erasures.map { power(word.count - 1 - $0) }
    // Polynomials have their lowest coefficient first.
    let erased = places.reduce([1]) { times($0, [1, modulus - $1]) }
    let known = Array(times(syndromes, erased).prefix(checks))
    let (locator, evaluator) = solved(known, checks: checks, erasures: erasures.count)
    let all = times(locator, erased)
    let slope = all.indices.dropFirst().map { all[$0] * $0 % modulus }
    var (corrected, roots) = (word, 0)
    for index in word.indices {
      let inverse = power((modulus - 1) - (word.count - 1 - index) % (modulus - 1))
      guard value(of: all, at: inverse) == 0 else { continue }
      roots += 1
      let divisor = value(of: slope, at: inverse)
      guard divisor != 0 else { return nil }
      let error = value(of: evaluator, at: inverse) * self.inverse(divisor) % modulus
      // The error is the negative of this quotient.
      corrected[index] = (corrected[index] + error) % modulus
    }
    guard roots == degree(of: all) else { return nil }
    word = corrected
    return roots - erasures.count
  }

  /// The locator of the unknown errors and the evaluator, by Euclid's algorithm.
  private func solved(
    _ known: [Int], checks: Int, erasures: Int
  ) -> (locator: [Int], evaluator: [Int]) {
    var (last, rest) = ([Int](repeating: 0, count: checks) + [1], known)
    var (before, locator) = ([0], [1])
    while 2 * degree(of: rest) >= checks + erasures, rest.contains(where: { $0 != 0 }) {
      let (quotient, remainder) = divided(last, by: rest)
      (last, rest) = (rest, remainder)
      (before, locator) = (locator, minus(before, times(quotient, locator)))
    }
    return (locator, rest)
  }

  private func degree(of polynomial: [Int]) -> Int { polynomial.lastIndex { $0 != 0 } ?? 0 }

  private func value(of polynomial: [Int], at place: Int) -> Int {
    polynomial.reversed().reduce(0) { ($0 * place + $1) % modulus }
  }

  private func times(_ a: [Int], _ b: [Int]) -> [Int] {
    var product = [Int](repeating: 0, count: max(1, a.count + b.count - 1))
    for i in a.indices where a[i] != 0 {
      for j in b.indices { product[i + j] = (product[i + j] + a[i] * b[j]) % modulus }
    }
    return product
  }

  private func minus(_ a: [Int], _ b: [Int]) -> [Int] {
    (0..<max(a.count, b.count)).map { index in
      let (left, right) = (
        index < a.count ? a[index] : 0, index < b.count ? b[index] : 0
      )
      return (left + modulus - right) % modulus
    }
  }

  private func divided(_ a: [Int], by b: [Int]) -> (quotient: [Int], remainder: [Int]) {
    let degree = degree(of: b)
    let factor = inverse(b[degree])
    var (rest, quotient) = (a, [Int](repeating: 0, count: max(1, a.count - degree)))
    for index in stride(from: a.count - 1, through: degree, by: -1) where rest[index] != 0 {
      let share = rest[index] * factor % modulus
      quotient[index - degree] = share
      for j in 0...degree {
        let place = index - degree + j
        rest[place] = (rest[place] + (modulus - share) * b[j]) % modulus
      }
    }
    return (quotient, Array(rest.prefix(max(1, degree))))
  }
}
