// The modules of a QR Code, as ISO/IEC 18004 places them, and its codewords in their blocks.

enum QRLayout {
  static let field = BinaryField(polynomial: 0x11D, firstRoot: 0)

  /// A level of error correction, by the number that the format information has for it.
  struct Level {
    let number: Int
    /// The checks of a block, and the number of blocks, for each version.
    let checks: [Int]
    let blocks: [Int]

    init(_ number: Int, checks: String, blocks: String) {
      self.number = number
      self.checks = checks.split(separator: " ").compactMap { Int($0) }
      self.blocks = blocks.split(separator: " ").compactMap { Int($0) }
    }
  }

  static let levels = [
    Level(
      1,
      checks: """
        7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 \
        30 30 30 30 30 30 30 30 30
        """,
      blocks: """
        1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 \
        24 25
        """),
    Level(
      0,
      checks: """
        10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 \
        28 28 28 28 28 28 28 28 28
        """,
      blocks: """
        1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 \
        43 45 47 49
        """),
    Level(
      3,
      checks: """
        13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28 30 30 30 30 30 \
        30 30 30 30 30 30 30 30 30
        """,
      blocks: """
        1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 \
        56 59 62 65 68
        """),
    Level(
      2,
      checks: """
        17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30 30 30 30 30 30 \
        30 30 30 30 30 30 30 30 30
        """,
      blocks: """
        1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 \
        66 70 74 77 81
        """),
  ]

  /// The known modules of a version, from 1 to 40.
  static func layout(version: Int) -> MatrixLayout {
    let side = 17 + 4 * version
    var layout = MatrixLayout(columns: side, rows: side, quietZone: 4)
    for place in 8..<side - 8 {
      layout.set(place, 6, place % 2 == 0)
      layout.set(6, place, place % 2 == 0)
    }
    let timing = [
      (8..<side - 8).map { ModulePlace($0, 6) }, (8..<side - 8).map { ModulePlace(6, $0) },
    ]
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      let places = square(around: ModulePlace(x, y), reach: 4).filter(layout.contains)
      for place in places {
        let distance = max(abs(place.x - x), abs(place.y - y))
        layout.set(place.x, place.y, distance < 4 && distance != 2)
      }
      layout.segments.append(MatrixLayout.Segment(places: places, limit: .modules))
    }
    var patterns: [ModulePlace] = []
    let middles = alignments(version: version)
    for y in middles {
      for x in middles where !isBesideFinder(x, y, middles) {
        for place in square(around: ModulePlace(x, y), reach: 2) {
          layout.set(place.x, place.y, max(abs(place.x - x), abs(place.y - y)) != 1)
          patterns.append(place)
        }
      }
    }
    for places in timing {
      layout.segments.append(
        MatrixLayout.Segment(places: places, limit: .shares([0, 0.07, 0.11, 0.14])))
    }
    if !patterns.isEmpty {
      layout.segments.append(
        MatrixLayout.Segment(places: patterns, limit: .parts(25, [0, 0.1, 0.2, 0.3])))
    }
    layout.set(8, side - 8, true)
    return layout
  }

  private static func square(around middle: ModulePlace, reach: Int) -> [ModulePlace] {
    (-reach...reach).flatMap { y in
      (-reach...reach).map { ModulePlace(middle.x + $0, middle.y + y) }
    }
  }

  private static func isBesideFinder(_ x: Int, _ y: Int, _ middles: [Int]) -> Bool {
    let (first, last) = (6, middles.last ?? 0)
    return x == first && (y == first || y == last) || x == last && y == first
  }

  /// The middles of the alignment patterns along a side, at even distances from the last.
  private static func alignments(version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let last = 4 * version + 10
    let distance = version == 32 ? 26 : ((last - 6 + count - 2) / (count - 1) + 1) / 2 * 2
    return [6] + (0..<count - 1).reversed().map { last - $0 * distance }
  }

  /// The symbol of a layout whose modules `isDark` sees; nil where too many are wrong.
  static func symbol(
    version: Int, _ layout: MatrixLayout, isDark: (ModulePlace) -> Bool
  ) -> MatrixSymbol? {
    guard let (level, mask, format) = format(side: layout.columns, isDark) else { return nil }
    var layout = layout
    for (place, dark) in format { layout.set(place.x, place.y, dark) }
    if version >= 7 {
      for (place, dark) in versionModules(version, side: layout.columns) {
        layout.set(place.x, place.y, dark)
      }
    }
    let places = dataPlaces(layout)
    let count = places.count / 8
    let codewords = (0..<count).map { Array(places[8 * $0..<8 * $0 + 8]) }
    let seen = codewords.map { places in
      places.reduce(0) { $0 * 2 + (isDark($1) != isMasked($1, mask) ? 1 : 0) }
    }
    let (checks, blockCount) = (level.checks[version - 1], level.blocks[version - 1])
    var (blocks, corrected) = ([MatrixSymbol.Block](), seen)
    for numbers in blockNumbers(count: count, checks: checks, blocks: blockCount) {
      guard let (word, errors) = field.repaired(numbers.map { seen[$0] }, checks: checks) else {
        return nil
      }
      for (number, value) in zip(numbers, word) { corrected[number] = value }
      let reserved = reserved(version: version, level: level.number)
      blocks.append(
        MatrixSymbol.Block(codewords: numbers, checks: checks - reserved, errors: errors))
    }
    return MatrixSymbol(
      layout: layout, codewords: codewords, blocks: blocks,
      bits: { number, bit in
        (corrected[number] >> (7 - bit) & 1 == 1) != isMasked(codewords[number][bit], mask)
      }, others: { isMasked($0, mask) })
  }

  /// The checks that only guard against misreading, in the smallest versions.
  private static func reserved(version: Int, level: Int) -> Int {
    switch (version, level) {
    case (1, 1): 3
    case (1, 0), (2, 1): 2
    case (1, _), (3, 1): 1
    default: 0
    }
  }

  /// The codewords of each block: data take turns, and then the checks do. The last blocks may have
  /// one more codeword of data.
  static func blockNumbers(count: Int, checks: Int, blocks: Int) -> [[Int]] {
    let data = count - checks * blocks
    let (short, long) = (data / blocks, data % blocks)
    return (0..<blocks).map { block in
      let isLong = block >= blocks - long
      return (0..<short).map { $0 * blocks + block }
        + (isLong ? [short * blocks + block - (blocks - long)] : [])
        + (0..<checks).map { data + $0 * blocks + block }
    }
  }

  /// The modules of the codewords' bits: upwards and downwards in turns, two columns at a time from
  /// the right.
  static func dataPlaces(_ layout: MatrixLayout, timingColumn: Int = 6) -> [ModulePlace] {
    let side = layout.columns
    var (places, isUp) = ([ModulePlace](), true)
    for right in stride(from: side - 1, to: 0, by: -2) {
      // The column of the timing pattern is passed over.
      let right = right <= timingColumn ? right - 1 : right
      for y in isUp ? Array((0..<side).reversed()) : Array(0..<side) {
        for place in [ModulePlace(right, y), ModulePlace(right - 1, y)]
        where layout.known[place] == nil {
          places.append(place)
        }
      }
      isUp.toggle()
    }
    return places
  }

  static func isMasked(_ place: ModulePlace, _ mask: Int) -> Bool {
    let (i, j) = (place.y, place.x)
    return switch mask {
    case 0: (i + j) % 2 == 0
    case 1: i % 2 == 0
    case 2: j % 3 == 0
    case 3: (i + j) % 3 == 0
    case 4: (i / 2 + j / 3) % 2 == 0
    case 5: i * j % 2 + i * j % 3 == 0
    case 6: (i * j % 2 + i * j % 3) % 2 == 0
    default: ((i + j) % 2 + i * j % 3) % 2 == 0
    }
  }
}

// MARK: Format and version

extension QRLayout {
  private static let mostFormatErrors = 3

  /// The level and the mask that agree best with both copies of the format information.
  private static func format(
    side: Int, _ isDark: (ModulePlace) -> Bool
  ) -> (level: Level, mask: Int, modules: [(ModulePlace, Bool)])? {
    let copies = formatPlaces(side: side)
    var best: (errors: Int, level: Level, mask: Int, word: Int)?
    for level in levels {
      for mask in 0..<8 {
        let word = formatWord(level, mask)
        for copy in copies {
          let errors = zip(copy, 0...).reduce(0) {
            $0 + (isDark($1.0) == (word >> $1.1 & 1 == 1) ? 0 : 1)
          }
          if errors < best?.errors ?? (mostFormatErrors + 1) {
            best = (errors, level, mask, word)
          }
        }
      }
    }
    guard let best else { return nil }
    let modules = copies.flatMap { copy in
      zip(copy, 0...).map { ($0.0, best.word >> $0.1 & 1 == 1) }
    }
    return (best.level, best.mask, modules)
  }

  static func formatWord(_ level: Level, _ mask: Int) -> Int {
    checked(level.number << 3 | mask, bits: 10, divisor: 0x537) ^ 0x5412
  }

  /// The places of both copies of the format information, from the lowest bit on.
  static func formatPlaces(side: Int) -> [[ModulePlace]] {
    let corner =
      [0, 1, 2, 3, 4, 5, 7, 8].map { ModulePlace(8, $0) }
      + [7, 5, 4, 3, 2, 1, 0].map { ModulePlace($0, 8) }
    let others =
      (0..<8).map { ModulePlace(side - 1 - $0, 8) } + (0..<7).map { ModulePlace(8, side - 7 + $0) }
    return [corner, others]
  }

  static func versionModules(_ version: Int, side: Int) -> [(ModulePlace, Bool)] {
    let word = checked(version, bits: 12, divisor: 0x1F25)
    return (0..<18).flatMap { bit -> [(ModulePlace, Bool)] in
      let (far, near, isDark) = (side - 11 + bit % 3, bit / 3, word >> bit & 1 == 1)
      return [(ModulePlace(far, near), isDark), (ModulePlace(near, far), isDark)]
    }
  }

  /// A number with the remainder of its division by a polynomial behind it.
  static func checked(_ number: Int, bits: Int, divisor: Int) -> Int {
    var rest = number << bits
    while rest >> bits > 0 {
      let shift = divisor.leadingZeroBitCount - rest.leadingZeroBitCount
      rest ^= divisor << shift
    }
    return number << bits | rest
  }
}
