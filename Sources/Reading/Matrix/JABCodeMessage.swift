// What a JAB Code carries: the data of its primary symbol, and of the symbols that are docked to it and
// to each other, in their order. The data of a symbol says which others are docked to it.

/// A JAB Code that was read.
struct JABCodeMessage {
  let payload: Payload
  let isGS1: Bool
  /// Around all symbols.
  let outline: Quadrilateral
  let version: String

  /// The symbols that a code may have, and the places and the sizes of each that are tried in an
  /// image.
  private static let (mostSymbols, mostPlaces, mostSizes) = (61, 12, 4)

  /// The codes in an image.
  static func all(in image: ColorBitmap, _ brightest: BrightestPart) -> [JABCodeMessage] {
    let plane = InkPlane(image, brightest)
    var (found, tried): ([JABCodeMessage], Int) = ([], 0)
    for finders in [JABCodeFinder.all(in: plane), JABCodeFinder.all(inHalf: image)] {
      for quadruple in JABCodeFinder.quadruples(of: finders) {
        guard tried < mostPlaces, !Task.isCancelled else { return found }
        guard !found.contains(where: { $0.outline.contains(quadruple.middles.center) }) else {
          continue
        }
        tried += 1
        let message = places(of: quadruple, in: plane).lazy
          .compactMap { JABCodeMessage(at: $0, in: image, plane) }.first
        if let message { found.append(message) }
      }
      if !found.isEmpty { break }
    }
    return found
  }

  /// The places of symbols of the likeliest sizes.
  private static func places(
    of quadruple: JABCodeFinder.Quadruple, in plane: InkPlane
  ) -> [JABCodePlace] {
    let places = JABCodeLayout.primaries(quadruple).compactMap { layout in
      JABCodePlace(layout, near: quadruple, in: plane).map { place in
        // A size that is far from what the modules say has to agree better.
        let strayed =
          abs(Double(layout.columns) - 7 - quadruple.across)
          + abs(Double(layout.rows) - 7 - quadruple.down)
        return (place: place, likeliness: place.agreement - 0.01 * strayed)
      }
    }
    return places.sorted { $0.likeliness > $1.likeliness }.prefix(mostSizes).map(\.place)
  }

  /// The code whose primary symbol is at a place; nil where a symbol of it is not certain.
  init?(at place: JABCodePlace, in image: ColorBitmap, _ plane: InkPlane) {
    guard let primary = JABCodeSymbol(primaryAt: place, in: image) else { return nil }
    var (symbols, next) = ([primary], 0)
    while next < symbols.count {
      let host = symbols[next]
      for docked in host.docked {
        guard symbols.count < Self.mostSymbols,
          let place = JABCodePlace(docked.layout, at: docked.side, of: host.place, in: plane),
          let symbol = JABCodeSymbol(docked, at: place, host: host, in: image)
        else { return nil }
        symbols.append(symbol)
      }
      next += 1
    }
    guard let text = JABCodeText(symbols.flatMap(\.data)) else { return nil }
    (payload, isGS1) = (text.payload, text.isGS1)
    version = symbols.map { "\($0.place.layout.columns) × \($0.place.layout.rows)" }
      .joined(separator: ", ")
    outline = Self.outline(of: symbols.map(\.place.outline))
  }

  /// The corners of all symbols that lie furthest the ways of the primary one's.
  private static func outline(of symbols: [Quadrilateral]) -> Quadrilateral {
    let right = (symbols[0].topRight - symbols[0].topLeft).normalized
    let down = (symbols[0].bottomLeft - symbols[0].topLeft).normalized
    let corners = symbols.flatMap(\.corners)
    func furthest(_ across: Double, _ along: Double) -> Point {
      let way = right * across + down * along
      return corners.max { $0.dot(way) < $1.dot(way) } ?? corners[0]
    }
    return Quadrilateral(
      topLeft: furthest(-1, -1), topRight: furthest(1, -1), bottomRight: furthest(1, 1),
      bottomLeft: furthest(-1, 1))
  }
}

/// A symbol of a JAB Code.
struct JABCodeSymbol {
  let place: JABCodePlace
  /// The bits of the text.
  private(set) var data: [Bool] = []
  private(set) var docked: [Docked] = []
  private let colorCount, mask: Int
  private let rate: JABCodeRate

  /// A symbol that is docked to a side of this one.
  struct Docked {
    let side: Int
    let layout: JABCodeLayout
    fileprivate let rate: JABCodeRate
  }

  /// Two to the power of this is the share of random words that may pass as a right one with its
  /// errors.
  private static let mostChance = -24.0

  /// Nil where too few of its bits are certain.
  init?(primaryAt place: JABCodePlace, in image: ColorBitmap) {
    let (layout, colors) = (place.layout, JABCodeColors(of: place, in: image))
    guard let kind = Kind(colors, layout) else { return nil }
    let start = kind.isStated ? JABCodeLayout.firstStatement : 0
    let palettes = layout.palettes(of: kind.colorCount, from: start)
    guard
      let palette = colors.palette(
        kind.colorCount, layout.swatches(of: kind.colorCount, from: start))
    else { return nil }
    self.place = place
    colorCount = kind.colorCount
    var margin = start + palettes.count
    var statement = Statement(rate: .usual, mask: 7)
    if kind.isStated {
      let second = Statement.count(kind.colorCount)
      let bits = colors.bits(of: Array(layout.margin[margin..<margin + second]), palette)
      guard let stated = Statement(near: bits, layout) else { return nil }
      (statement, margin) = (stated, margin + second)
    }
    (rate, mask) = (statement.rate, statement.mask)
    let places = layout.data(margin: margin, palettes: palettes)
    guard read(colors.bits(of: places, palette, mask: mask), host: nil) else { return nil }
  }

  /// The symbol that is docked to another one; nil where too few of its bits are certain.
  init?(_ docked: Docked, at place: JABCodePlace, host: JABCodeSymbol, in image: ColorBitmap) {
    self.place = place
    (colorCount, mask, rate) = (host.colorCount, host.mask, docked.rate)
    let (layout, colors) = (place.layout, JABCodeColors(of: place, in: image))
    let palettes = layout.palettes(of: colorCount, from: 0)
    guard let palette = colors.palette(colorCount, layout.swatches(of: colorCount, from: 0)) else {
      return nil
    }
    let places = layout.data(margin: 0, palettes: palettes)
    // The opposite side is docked to the host.
    guard read(colors.bits(of: places, palette, mask: mask), host: docked.side ^ 1) else {
      return nil
    }
  }

  // MARK: Data

  /// Reads the data from bits; false where they are not certain.
  private mutating func read(_ seen: [Float], host: Int?) -> Bool {
    let count = rate.whole(seen.count)
    let scattered = JABCodeNumbers.scattered(count)
    var ordered = [Float](repeating: 0, count: count)
    for (place, origin) in scattered.enumerated() { ordered[origin] = seen[place] }
    var (known, start, net): (JABCodeChecks?, Int, [Bool]) = (nil, 0, [])
    for block in rate.blocks(count) {
      let checks =
        known.flatMap { $0.checks.count == block ? $0 : nil }
        ?? JABCodeChecks(rate: rate, count: block)
      known = checks
      let seen = Array(ordered[start..<start + block])
      guard let word = checks.checks.word(near: seen),
        ParityChecks.chance(of: word, near: seen, rank: checks.rank) < Self.mostChance
      else { return false }
      net += word[checks.rank..<checks.rank + rate.data(block)]
      start += block
    }
    return split(net, host: host)
  }

  /// Divides what a symbol carries: its data, then, from the end, a one behind zeros, the sides to
  /// which others are docked, and a statement about each of these.
  private mutating func split(_ net: [Bool], host: Int?) -> Bool {
    guard var end = net.lastIndex(of: true) else { return false }
    func next() -> Bool? {
      guard end > 0 else { return nil }
      end -= 1
      return net[end]
    }
    func number(_ count: Int) -> Int? {
      (0..<count).reduce(0) { value, _ in
        value.flatMap { value in next().map { 2 * value + ($0 ? 1 : 0) } }
      }
    }
    var sides: [Int] = []
    for side in 0..<4 where side != host {
      guard let isDocked = next() else { return false }
      if isDocked { sides.append(side) }
    }
    for side in sides {
      guard let hasSize = next(), let hasRate = next() else { return false }
      let host = place.layout
      var (columns, rows, rate) = (host.columns, host.rows, self.rate)
      if hasSize {
        guard let version = number(5) else { return false }
        let length = JABCodeLayout.side(version: version + 1)
        (columns, rows) = side < 2 ? (columns, length) : (length, rows)
      }
      if hasRate {
        guard let high = number(3), let low = number(3),
          let stated = JABCodeRate(stated: high, low)
        else { return false }
        rate = stated
      }
      let layout = JABCodeLayout(columns: columns, rows: rows, isPrimary: false)
      docked.append(Docked(side: side, layout: layout, rate: rate))
    }
    data = Array(net[..<end])
    return true
  }
}

extension JABCodeSymbol {
  /// What the first modules of the margin say.
  private struct Kind {
    let colorCount: Int
    /// Whether the rest is stated, and not as usual.
    let isStated: Bool

    /// The first statement with four and with eight colours; without one, magenta of the palettes is
    /// there. More colours are not read.
    private static let statements: [(colors: [JABCodeColor], kind: Kind)] = [
      (Array(repeating: .magenta, count: 4), Kind(colorCount: 8, isStated: false)),
      ([.cyan, .black, .black, .cyan], Kind(colorCount: 4, isStated: true)),
      ([.yellow, .cyan, .black, .yellow], Kind(colorCount: 8, isStated: true)),
    ]

    private init(colorCount: Int, isStated: Bool) {
      (self.colorCount, self.isStated) = (colorCount, isStated)
    }

    /// Nil where two of four modules differ.
    init?(_ colors: JABCodeColors, _ layout: JABCodeLayout) {
      let seen = layout.margin.prefix(4).map { colors.plainColor($0.x, $0.y) }
      let kind = Self.statements.first { zip($0.colors, seen).count { $0 == $1 } > 2 }
      guard let kind else { return nil }
      self = kind.kind
    }
  }

  /// What the second statement says beside the size, which the place shows.
  private struct Statement {
    let rate: JABCodeRate
    let mask: Int

    private static let bits = 38
    private static let checks = JABCodeChecks(statement: bits)
    /// The most bits of a right statement that may be wrong.
    private static let mostErrors = 6

    /// The modules of a statement.
    static func count(_ colors: Int) -> Int { colors == 4 ? 19 : 13 }

    init(rate: JABCodeRate, mask: Int) { (self.rate, self.mask) = (rate, mask) }

    /// The likeliest statement for a symbol of a layout; nil where none is near.
    init?(near seen: [Float], _ layout: JABCodeLayout) {
      let size = [layout.columns, layout.rows].map { ($0 - 17) / 4 - 1 }
      var best: (statement: Statement, score: Float, errors: Int)?
      for rest in 0..<1 << 9 {
        guard let rate = JABCodeRate(stated: rest >> 6, rest >> 3 & 7) else { continue }
        let value = (size[0] << 5 | size[1]) << 9 | rest
        let word = Self.checks.word(of: (0..<19).reversed().map { value >> $0 & 1 == 1 })
        let score = zip(word, seen).reduce(0) { $0 + ($1.0 ? $1.1 : -$1.1) }
        guard score > best?.score ?? 0 else { continue }
        let errors = zip(word, seen).count { $0 != ($1 > 0) }
        best = (Statement(rate: rate, mask: rest & 7), score, errors)
      }
      guard let best, best.errors <= Self.mostErrors else { return nil }
      self = best.statement
    }
  }
}
