// MSI and Plessey: four bits to a digit, each bit a bar with the space behind it, one of which is
// wide.

extension TextGrammar {
  /// Fewer digits are easily something else.
  private static let fewest = 4

  /// Digits with the highest bit first. Check digits are optional and part of the number.
  static let msi = TextGrammar(symbology: .msi, checks: msiChecks) { widths in
    // A bit at the start, a bit and a bar at the end, and eight widths a digit.
    let (digits, rest) = (widths.count - 5).quotientAndRemainder(dividingBy: 8)
    guard rest == 0, digits >= fewest else { return nil }
    let bits = widths.bits
    guard bits.first == true, bits.last == false,
      let measured = TwoWidths(
        widths, isWide: bits.flatMap { [$0, !$0] } + [false], ratio: 1.6...2.6)
    else { return nil }
    let values = bits.dropFirst().dropLast().digits()
    guard values.allSatisfy({ $0 < 10 }) else { return nil }
    return LineText(values.map { UInt8(48 + $0) }, module: measured.narrow)
  }

  /// The check digits that fit at the end of a number, of one step or two: one number in ten fits each
  /// of one step by chance.
  @Sendable private static func msiChecks(_ text: [UInt8]) -> String? {
    let digits = text.map { Int($0) - 48 }
    var fitting = modulus11(digits)
    if hasModulus10(digits) {
      let shorter = Array(digits.dropLast())
      fitting.append("mod 10")
      if hasModulus10(shorter) { fitting.append("mod 10/10") }
      fitting += modulus11(shorter).map { "\($0)/10" }
    }
    return fitting.isEmpty ? nil : fitting.joined(separator: ", ")
  }

  /// Whether the digits add up to tens, where every second one from the right counts twice.
  private static func hasModulus10(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let value = digit.offset % 2 == 1 ? 2 * digit.element : digit.element
      return sum + value / 10 + value % 10
    }
    return digits.count > 1 && sum % 10 == 0
  }

  /// The makers whose weights make the last digit, or a 10 at the end, check the others.
  private static func modulus11(_ digits: [Int]) -> [String] {
    [("mod 11 IBM", 7), ("mod 11 NCR", 9)].filter { _, most in
      [1, 2].contains { length in
        guard digits.count > length else { return false }
        let check = digits.suffix(length).reduce(0) { 10 * $0 + $1 }
        return (check == 10) == (length == 2)
          && (digits.dropLast(length).sum(weightedBy: 2...most) + check) % 11 == 0
      }
    }.map(\.0)
  }

  /// Digits to the base of 16 with the lowest bit first. The last two of them check the others and
  /// are not part of the text. Behind them come a bar and the start as seen from there.
  static let plessey = TextGrammar(symbology: .plessey) { widths in
    let (digits, rest) = (widths.count - 17).quotientAndRemainder(dividingBy: 8)
    guard rest == 0, digits >= fewest else { return nil }
    let bits = Array(widths.dropLast(9)).bits
    guard Array(bits.prefix(4)) == [true, true, false, true],
      hasNoRemainder(bits.dropFirst(4))
    else { return nil }
    // The bar behind the digits is wide or wider.
    var widths = widths
    let bars = stride(from: 0, to: 2 * bits.count, by: 2).map { widths[$0] }
    widths[2 * bits.count] = min(widths[2 * bits.count], bars.max() ?? 0)
    let isWide =
      bits.flatMap { [$0, !$0] } + [true, true, false, true, false, false, true, false, true]
    guard let measured = TwoWidths(widths, isWide: isWide, ratio: 1.8...3.6) else { return nil }
    let characters = Array("0123456789ABCDEF".utf8)
    let values = bits.dropFirst(4).digits(reversed: true)
    return LineText(values.dropLast(2).map { characters[$0] }, module: measured.narrow)
  }

  /// Whether the bits are a multiple of the polynomial.
  private static func hasNoRemainder(_ bits: ArraySlice<Bool>) -> Bool {
    let polynomial = [true, true, true, true, false, true, false, false, true]
    var bits = Array(bits)
    for first in 0...max(0, bits.count - polynomial.count) where bits[first] {
      for (index, bit) in polynomial.enumerated() where bit { bits[first + index].toggle() }
    }
    return !bits.contains(true)
  }
}

extension BidirectionalCollection<Int> {
  /// The sum of the values, whose weights count up from the right and start again after the last.
  func sum(weightedBy weights: ClosedRange<Int>) -> Int {
    reversed().enumerated().reduce(0) {
      $0 + $1.element * (weights.lowerBound + $1.offset % weights.count)
    }
  }
}

extension [Double] {
  /// Whether each bar is wider than the space behind it. Ink that runs moves all by the same.
  fileprivate var bits: [Bool] {
    let differences = (0..<count / 2).map { self[2 * $0] - self[2 * $0 + 1] }
    let middle = ((differences.max() ?? 0) + (differences.min() ?? 0)) / 2
    return differences.map { $0 > middle }
  }
}

extension ArraySlice<Bool> {
  /// The numbers of four bits each, the highest bit first.
  fileprivate func digits(reversed isReversed: Bool = false) -> [Int] {
    stride(from: startIndex, to: endIndex - 3, by: 4).map { first in
      let bits = self[first..<first + 4]
      return (isReversed ? bits.reversed() : Array(bits)).reduce(0) { 2 * $0 + ($1 ? 1 : 0) }
    }
  }
}
