// Reed–Solomon codes over any finite field.

/// The numbers from 0 on with which a code's words are made and corrected.
protocol FiniteField: Sendable {
  /// The exponent of the generator that is the first root of the code's words.
  var firstRoot: Int { get }
  /// The powers of the generator, each number but 0 once, and the exponent of each number.
  var powers: [Int] { get }
  var exponents: [Int] { get }

  func sum(_ a: Int, _ b: Int) -> Int
  func difference(_ a: Int, _ b: Int) -> Int
  func product(_ a: Int, _ b: Int) -> Int
  /// The sum of `count` times the same number.
  func multiple(_ count: Int, of number: Int) -> Int
}

extension FiniteField {
  /// The number of numbers but 0, and the length of the longest word.
  var order: Int { powers.count }

  func power(_ exponent: Int) -> Int { powers[exponent % order] }

  static func tables(order: Int, next: (Int) -> Int) -> (powers: [Int], exponents: [Int]) {
    var (powers, exponents, power) = ([Int](), [Int](repeating: 0, count: order + 1), 1)
    for exponent in 0..<order {
      powers.append(power)
      exponents[power] = exponent
      power = next(power)
    }
    return (powers, exponents)
  }

  private func inverse(_ number: Int) -> Int { powers[(order - exponents[number]) % order] }

  /// Corrects `word`, whose last `checks` numbers are its checks and whose numbers at `erasures`
  /// may be anything; returns how many other numbers were wrong, or nil where it cannot be right.
  func correct(_ word: inout [Int], checks: Int, erasures: [Int]) -> Int? {
    guard erasures.count <= checks, word.count > checks, word.count <= order else { return nil }
    let syndromes = syndromes(of: word, checks: checks)
    if syndromes.allSatisfy({ $0 == 0 }) { return 0 }
    // Polynomials have their lowest coefficient first.
    let erased = erasures.reduce([1]) {
      times($0, [1, difference(0, power(word.count - 1 - $1))])
    }
    let known = Array(times(syndromes, erased).prefix(checks))
    let (locator, evaluator) = solved(known, checks: checks, erasures: erasures.count)
    let all = times(locator, erased)
    let slope = all.indices.dropFirst().map { multiple($0, of: all[$0]) }
    var (corrected, roots) = (word, 0)
    for index in word.indices {
      let exponent = word.count - 1 - index
      let inverse = power(order - exponent)
      guard value(of: all, at: inverse) == 0 else { continue }
      roots += 1
      let divisor = value(of: slope, at: inverse)
      guard divisor != 0 else { return nil }
      let quotient = product(value(of: evaluator, at: inverse), self.inverse(divisor))
      // The error is the negative of this.
      let error = product(quotient, power((order - exponent) * (firstRoot + order - 1)))
      corrected[index] = sum(corrected[index], error)
    }
    // The last of an odd number of syndromes may be 0 by chance, which leaves no errors to locate.
    guard roots == degree(of: all),
      self.syndromes(of: corrected, checks: checks).allSatisfy({ $0 == 0 })
    else { return nil }
    word = corrected
    return roots - erasures.count
  }

  private func syndromes(of word: [Int], checks: Int) -> [Int] {
    (0..<checks).map { value(of: word.reversed(), at: power(firstRoot + $0)) }
  }

  /// The checks that complete a word.
  func checks(of data: [Int], count: Int) -> [Int] {
    let generator = (0..<count).reduce([1]) {
      times($0, [difference(0, power(firstRoot + $1)), 1])
    }
    let shifted = [Int](repeating: 0, count: count) + data.reversed()
    let remainder = divided(shifted, by: generator).remainder
    return (0..<count).reversed().map { difference(0, remainder[$0]) }
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
    polynomial.reversed().reduce(0) { sum(product($0, place), $1) }
  }

  private func times(_ a: [Int], _ b: [Int]) -> [Int] {
    var result = [Int](repeating: 0, count: max(1, a.count + b.count - 1))
    for i in a.indices where a[i] != 0 {
      for j in b.indices { result[i + j] = sum(result[i + j], product(a[i], b[j])) }
    }
    return result
  }

  private func minus(_ a: [Int], _ b: [Int]) -> [Int] {
    (0..<max(a.count, b.count)).map { index in
      difference(index < a.count ? a[index] : 0, index < b.count ? b[index] : 0)
    }
  }

  private func divided(_ a: [Int], by b: [Int]) -> (quotient: [Int], remainder: [Int]) {
    let degree = degree(of: b)
    let factor = inverse(b[degree])
    var (rest, quotient) = (a, [Int](repeating: 0, count: max(1, a.count - degree)))
    for index in stride(from: a.count - 1, through: degree, by: -1) where rest[index] != 0 {
      let share = product(rest[index], factor)
      quotient[index - degree] = share
      for j in 0...degree {
        let place = index - degree + j
        rest[place] = difference(rest[place], product(share, b[j]))
      }
    }
    return (quotient, Array(rest.prefix(max(1, degree))))
  }
}
