// The sizes of symbol that are graded, and how the modules of each kind become codewords.

/// A size of symbol that a code may have.
struct MatrixCandidate: Sendable {
  let layout: MatrixLayout
  /// The symbol whose modules are seen; nil where too many are wrong.
  let symbol: @Sendable (_ isDark: (ModulePlace) -> Bool) -> MatrixSymbol?

  /// The sizes of a symbology, that of `version` as its engine states it; none for symbologies that
  /// are not graded.
  static func all(of symbology: Symbology, version: String?) -> [MatrixCandidate] {
    switch symbology {
    case .qrCode:
      let stated = version.flatMap { Int($0) }.map { [$0] } ?? Array(1...40)
      return stated.filter { 1...40 ~= $0 }.map { qrCode(version: $0) }
    case .microQRCode: return (1...4).map { microQRCode(version: $0) }
    case .dataMatrix: return DataMatrixSize.all.compactMap { dataMatrix($0) }
    case .aztec:
      return (1...4).map { aztec(AztecSize(isCompact: true, layers: $0)) }
        + (1...32).map { aztec(AztecSize(isCompact: false, layers: $0)) }
    default: return []
    }
  }

  private static func qrCode(version: Int) -> MatrixCandidate {
    let layout = QRLayout.layout(version: version)
    return MatrixCandidate(layout: layout) {
      QRLayout.symbol(version: version, layout, isDark: $0)
    }
  }

  private static func microQRCode(version: Int) -> MatrixCandidate {
    let layout = MicroQRLayout.layout(version: version)
    return MatrixCandidate(layout: layout) {
      MicroQRLayout.symbol(version: version, layout, isDark: $0)
    }
  }
}

// MARK: Data Matrix

extension MatrixCandidate {
  /// The shares of damaged border modules that the grades 4 to 1 allow.
  private static let borderDamage = [0, 0.09, 0.13, 0.17]

  private static func dataMatrix(_ size: DataMatrixSize) -> MatrixCandidate? {
    guard let modules = DataMatrixMessage.layouts[size] else { return nil }
    var layout = MatrixLayout(columns: size.columns, rows: size.rows, quietZone: 1)
    for y in 0..<size.rows {
      for x in 0..<size.columns {
        if let isDark = size.border(x, y) { layout.set(x, y, isDark) }
      }
    }
    let (width, height) = (size.columns / size.across, size.rows / size.down)
    for region in 0..<size.across * size.down {
      let (left, top) = (region % size.across * width, region / size.across * height)
      let (right, bottom) = (left + width - 1, top + height - 1)
      var sides = [
        (top...bottom).map { ModulePlace(left, $0) },
        (left...right).map { ModulePlace($0, bottom) },
        (left...right).map { ModulePlace($0, top) }, (top...bottom).map { ModulePlace(right, $0) },
      ]
      if left == 0 { sides.append((top...bottom).map { ModulePlace(-1, $0) }) }
      if bottom == size.rows - 1 { sides.append((left...right).map { ModulePlace($0, size.rows) }) }
      layout.segments += sides.map {
        MatrixLayout.Segment(places: $0, limit: .shares(borderDamage))
      }
    }
    layout.gradesMeanDamage = true
    let (shape, known) = (modules.shape, layout)
    let places = modules.codewords.map { $0.map { ModulePlace($0.x, $0.y) } }
    return MatrixCandidate(layout: layout) { isDark in
      let seen = places.map { $0.reduce(0) { $0 * 2 + (isDark($1) ? 1 : 0) } }
      var (corrected, blocks) = (seen, [MatrixSymbol.Block]())
      for block in 0..<shape.blocks {
        let numbers = Array(stride(from: block, to: seen.count, by: shape.blocks))
        let checks = shape.checks / shape.blocks
        guard
          let (word, errors) = DataMatrixMessage.field.repaired(
            numbers.map { seen[$0] }, checks: checks)
        else { return nil }
        for (number, value) in zip(numbers, word) { corrected[number] = value }
        blocks.append(MatrixSymbol.Block(codewords: numbers, checks: checks, errors: errors))
      }
      return MatrixSymbol(
        layout: known, codewords: places, blocks: blocks,
        bits: { number, bit in corrected[number] >> (7 - bit) & 1 == 1 },
        // Where no codeword reaches the last corner, its modules alternate.
        others: { (size.columns - $0.x + size.rows - $0.y) % 2 == 0 })
    }
  }
}

// MARK: Aztec

extension MatrixCandidate {
  /// The share of the mode's bits that may be wrong.
  private static let mostModeErrors = 0.2

  private static func aztec(_ size: AztecSize) -> MatrixCandidate {
    let (half, radius) = (size.side / 2, AztecLayout.radius(isCompact: size.isCompact))
    func place(_ x: Int, _ y: Int) -> ModulePlace { ModulePlace(x + half, y + half) }
    var layout = MatrixLayout(columns: size.side, rows: size.side, quietZone: 0)
    var (core, lines) = ([ModulePlace](), [ModulePlace]())
    for y in -half...half {
      for x in -half...half {
        if let isDark = AztecLayout.bullseye(x, y, radius: radius) {
          layout.set(x + half, y + half, isDark)
          core.append(place(x, y))
        } else if !size.isCompact, x % 16 == 0 || y % 16 == 0 {
          layout.set(x + half, y + half, (x + y) % 2 == 0)
          lines.append(place(x, y))
        }
      }
    }
    for mark in AztecLayout.marks(radius: radius) {
      layout.set(mark.x + half, mark.y + half, mark.isDark)
      core.append(place(mark.x, mark.y))
    }
    layout.segments = [MatrixLayout.Segment(places: core, limit: .modules)]
    if !lines.isEmpty {
      layout.segments.append(MatrixLayout.Segment(places: lines, limit: .shares(borderDamage)))
    }
    let known = layout
    let ring = AztecLayout.modePlaces(isCompact: size.isCompact).map { place($0.x, $0.y) }
    let bits = size.bitPlaces.map { place($0.x, $0.y) }
    return MatrixCandidate(layout: known) { aztec(size, known, ring: ring, bits: bits, $0) }
  }

  private static func aztec(
    _ size: AztecSize, _ layout: MatrixLayout, ring: [ModulePlace], bits: [ModulePlace],
    _ isDark: (ModulePlace) -> Bool
  ) -> MatrixSymbol? {
    let seenRing = ring.map(isDark)
    func errors(_ mode: AztecMode) -> Int {
      zip(mode.bits, seenRing).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    let modes = AztecMode.all(isCompact: size.isCompact).filter { $0.size == size }
    guard let mode = modes.map({ ($0, errors($0)) }).min(by: { $0.1 < $1.1 }),
      Double(mode.1) <= mostModeErrors * Double(ring.count)
    else { return nil }
    var layout = layout
    for (place, isDark) in zip(ring, mode.0.bits) { layout.set(place.x, place.y, isDark) }
    let (count, width) = (size.codewords, size.bitsOfCodeword)
    let first = size.bits % width
    let places = (0..<count).map {
      Array(bits[first + $0 * width..<first + ($0 + 1) * width])
    }
    let seen = places.map { $0.reduce(0) { $0 * 2 + (isDark($1) ? 1 : 0) } }
    let checks = count - mode.0.dataCodewords
    guard let (word, wrong) = size.field.repaired(seen, checks: checks) else { return nil }
    return MatrixSymbol(
      layout: layout, codewords: places,
      blocks: [MatrixSymbol.Block(codewords: Array(0..<count), checks: checks, errors: wrong)],
      bits: { number, bit in word[number] >> (width - 1 - bit) & 1 == 1 }, others: { _ in false })
  }
}
