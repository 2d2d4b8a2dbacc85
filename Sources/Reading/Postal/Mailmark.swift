// The Royal Mail's Mailmark, with 66 bars (barcode C) or 78 (barcode L): one number in symbols of
// six bits, corrected by a Reed–Solomon code.

enum Mailmark {
  private static let field = BinaryField(polynomial: 0x25)

  /// The measures of barcode C and of barcode L.
  private struct Layout {
    /// The symbols with an even number of bits, those of data behind them, and the checks.
    let (even, odd, checks): (Int, Int, Int)
    let supplyChainDigits: Int
    /// The three bars in which each symbol lies.
    let groups: [Int]

    static let c = Layout(
      even: 9, odd: 7, checks: 6, supplyChainDigits: 2,
      groups: [3, 5, 7, 11, 13, 14, 16, 17, 19, 0, 1, 2, 4, 6, 8, 9, 10, 12, 15, 18, 20, 21])
    static let l = Layout(
      even: 11, odd: 8, checks: 7, supplyChainDigits: 6,
      groups: [
        2, 5, 7, 8, 13, 14, 15, 16, 21, 22, 23, 0, 1, 3, 4, 6, 9, 10, 11, 12, 17, 18, 19, 20, 24,
        25,
      ])

    init(even: Int, odd: Int, checks: Int, supplyChainDigits: Int, groups: [Int]) {
      (self.even, self.odd, self.checks) = (even, odd, checks)
      (self.supplyChainDigits, self.groups) = (supplyChainDigits, groups)
    }
  }

  /// The symbols of data: all with an odd number of bits, or those with an even number but two.
  private static let odd = (0..<64).filter { $0.nonzeroBitCount % 2 == 1 }
  private static let even = (1..<63).filter { $0.nonzeroBitCount % 2 == 0 }

  /// The format, version, class, supply chain, item and destination, without spaces at the end.
  static func text(_ bars: PostalBars) -> String? {
    let layout = bars.count == 66 ? Layout.c : .l
    guard bars.count == 3 * layout.groups.count, let word = word(bars, layout) else { return nil }
    var number: UInt128 = 0
    for (index, value) in word.dropLast(layout.checks).enumerated() {
      let base = index < layout.even ? 30 : 32
      guard value < base else { return nil }
      number = number * UInt128(base) + UInt128(value)
    }
    return text(number, layout)
  }

  /// The numbers of the symbols, corrected.
  private static func word(_ bars: PostalBars, _ layout: Layout) -> [Int]? {
    var (word, unknown): ([Int], [Int]) = ([], [])
    for (index, group) in layout.groups.enumerated() {
      let symbol = symbol(bars, group)
      let value = (index < layout.even ? even : odd).firstIndex(of: symbol)
      if value == nil { unknown.append(index) }
      word.append(value ?? 0)
    }
    // Two checks are left over, so that nothing is made up from noise.
    guard unknown.count <= layout.checks - 2,
      let errors = field.correct(&word, checks: layout.checks, erasures: unknown),
      2 * errors + unknown.count <= layout.checks - 2
    else { return nil }
    return word
  }

  /// Six bits in three bars: of every other three, the ascenders are the higher ones.
  private static func symbol(_ bars: PostalBars, _ group: Int) -> Int {
    let three = 3 * group..<3 * group + 3
    let up = three.reduce(0) { 2 * $0 + (bars.ascends($1) ? 1 : 0) }
    let down = three.reduce(0) { 2 * $0 + (bars.descends($1) ? 1 : 0) }
    return group % 2 == 0 ? 8 * up + down : 8 * down + up
  }
}

// MARK: Fields

extension Mailmark {
  private static func text(_ number: UInt128, _ layout: Layout) -> String? {
    var rest = number
    func next(_ size: UInt128) -> Int {
      defer { rest /= size }
      return Int(rest % size)
    }
    func digits(_ value: Int, _ count: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    let (version, format, mailClass) = (next(4) + 1, next(5), next(15))
    let chain = digits(
      next(layout.supplyChainDigits == 2 ? 100 : 1_000_000), layout.supplyChainDigits)
    let item = digits(next(100_000_000), 8)
    guard let destination = destination(rest) else { return nil }
    let head = "\(format)\(version)\(String(mailClass, radix: 16, uppercase: true))"
    return head + chain + item + destination
  }

  /// The forms of a postcode with the delivery point behind it: A is any letter, L one of those
  /// that end postcodes, N a digit.
  private static let forms = [
    "ANANLLNL", "AANNLLNL", "AANNNLLNL", "AANANLLNL", "ANNLLNL", "ANNNLLNL",
  ]

  /// The postcode with its delivery point; mail to other countries has the code of a place that
  /// does not exist.
  private static func destination(_ number: UInt128) -> String? {
    guard number > 0 else { return "XY11" }
    var rest = number - 1
    for form in forms {
      let sets = form.utf8.map { characters[$0, default: [0]] }
      let size = sets.reduce(UInt128(1)) { $0 * UInt128($1.count) }
      guard rest >= size else {
        var text: [UInt8] = []
        for set in sets.reversed() {
          text.append(set[Int(rest % UInt128(set.count))])
          rest /= UInt128(set.count)
        }
        return String(decoding: text.reversed(), as: UTF8.self)
      }
      rest -= size
    }
    return nil
  }

  private static let characters: [UInt8: [UInt8]] = [
    UInt8(ascii: "A"): Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8),
    UInt8(ascii: "L"): Array("ABDEFGHJLNPQRSTUWXYZ".utf8),
    UInt8(ascii: "N"): Array("0123456789".utf8),
  ]
}
