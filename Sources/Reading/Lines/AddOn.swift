// EAN-2 and EAN-5 by themselves, as some magazines and price labels have them: two or five digits,
// whose parities check them. Beside an EAN or UPC they belong to it and are read with it, so that
// there must be no code in front.

extension TextGrammar {
  static let ean2 = TextGrammar(symbology: .ean2) { widths in
    addOn(in: widths, of: 2) { [$0 % 4 >= 2, $0 % 2 == 1] }
  }

  static let ean5 = TextGrammar(symbology: .ean5) { widths in
    addOn(in: widths, of: 5) { number in
      let digits = [10_000, 1000, 100, 10, 1].map { number / $0 % 10 }
      let odd = digits[0] + digits[2] + digits[4]
      return parities[(3 * odd + 9 * (digits[1] + digits[3])) % 10]
    }
  }

  /// Whether the digits are of even parity, by the check digit.
  private static let parities = [
    "EEOOO", "EOEOO", "EOOEO", "EOOOE", "OEEOO", "OOEEO", "OOOEE", "OEOEO", "OEOOE", "OOEOE",
  ].map { $0.map { $0 == "E" } }

  /// The widths of the start, and of a space and a bar between two digits.
  private static let (start, between) = ([1, 1, 2], [1, 1])
  /// The modules of a digit.
  private static let digitModules = 7
  /// The widths of digits from a space on, those of even parity from 10 on.
  private static let digits = {
    let odd = [
      [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1],
      [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
    ]
    return odd + odd.map { $0.reversed() }
  }()

  /// The number of `count` digits whose parities are those that `parities` demands.
  private static func addOn(
    in widths: [Double], of count: Int, parities: (Int) -> [Bool]
  ) -> LineText? {
    guard widths.count == start.count + 4 * count + between.count * (count - 1) else { return nil }
    // The bars and spaces that are always the same tell how much ink has run.
    let fixed =
      Array(zip(start.indices, start))
      + (1..<count).flatMap { [(1 + 6 * $0, 1), (2 + 6 * $0, 1)] }
    let bars = fixed.filter { $0.0 % 2 == 0 }.map { widths[$0.0] / Double($0.1) }
    let spaces = fixed.filter { $0.0 % 2 == 1 }.map { widths[$0.0] / Double($0.1) }
    let module = (bars.mean + spaces.mean) / 2
    let ink = (bars.mean - spaces.mean) / 2
    guard module > 0 else { return nil }
    var (modules, number, isEven): ([Int], Int, [Bool]) = (start, 0, [])
    for index in 0..<count {
      if index > 0 { modules += between }
      let first = start.count + 6 * index
      let own = (first..<first + 4).map {
        (widths[$0] + ($0 % 2 == 0 ? -ink : ink)) / module
      }
      let squares = digits.map { digit in
        zip(own, digit).reduce(0) { $0 + ($1.0 - Double($1.1)) * ($1.0 - Double($1.1)) }
      }
      guard let least = squares.min(), let digit = squares.firstIndex(of: least) else { return nil }
      modules += digits[digit]
      number = 10 * number + digit % 10
      isEven.append(digit >= 10)
    }
    guard isEven == parities(number), let module = widths.module(as: modules, tolerance: 0.4) else {
      return nil
    }
    let text = String(number)
    return LineText(
      (String(repeating: "0", count: max(0, count - text.count)) + text).utf8, module: module)
  }
}

extension LumaImage {
  /// The lengths of an EAN-2 and an EAN-5 in modules, and the most of them from a code to the add-on
  /// that belongs to it.
  private static let (shortAddOn, longAddOn, mostToCode) = (20.0, 47.0, 22.0)
  /// The lines in front of the bars that are looked at, and the share of the contrast by which ink is
  /// darker than the paper on both sides of it.
  private static let (frontLines, leastInk) = (7, 0.3)

  /// Whether `code` is an add-on and another code is in front of it, as far away as the one that it
  /// belongs to. Paper that ends on darker ground is no code.
  func hasCode(inFrontOf code: Detection) -> Bool {
    guard Symbology.addOns.contains(code.symbology) else { return false }
    let outline = code.outline
    let (corner, edge) = (outline.topLeft, outline.bottomLeft - outline.topLeft)
    // The ends of lines across the bars are not straight above each other where the bars lean.
    let across = outline.topRight - corner
    let down = edge.normalized
    let along = across - down * across.dot(down)
    let modules = code.symbology == .ean2 ? Self.shortAddOn : Self.longAddOn
    let module = along.length / modules
    func level(_ place: Point) -> Double? {
      guard place.x >= 0, place.y >= 0, place.x < Double(size.width), place.y < Double(size.height)
      else { return nil }
      return Double(brightness(at: place))
    }
    func levels(_ from: Double, _ to: Double, at share: Double) -> [Double] {
      Swift.stride(from: from, to: to, by: 0.5).compactMap {
        level(corner + edge * share + along.normalized * ($0 * module))
      }
    }
    return (0..<Self.frontLines).contains { line in
      let share = (Double(line) + 0.5) / Double(Self.frontLines)
      let own = levels(0, modules, at: share)
      guard let dark = own.min(), let light = own.max() else { return true }
      let ink = Self.leastInk * (light - dark)
      // Blur darkens the paper beside the first bar.
      var darkest = light
      return levels(-Self.mostToCode, -2, at: share).reversed().contains { level in
        darkest = min(darkest, level)
        return darkest < light - ink && level > darkest + ink
      }
    }
  }
}
