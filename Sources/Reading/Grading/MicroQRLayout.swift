// The modules of a Micro QR Code, as ISO/IEC 18004 places them: one finder pattern, timing patterns
// along two sides, and one block of codewords.

enum MicroQRLayout {
  /// A version and its level of error correction, in the order of their numbers.
  private struct Shape {
    let version: Int
    let data: Int
    let checks: Int
    /// The checks that only guard against misreading.
    let reserved: Int
    /// Versions 1 and 3 have half a codeword at the end of their data.
    var hasHalf: Bool { version % 2 == 1 }
  }

  private static let shapes = [
    Shape(version: 1, data: 3, checks: 2, reserved: 2),
    Shape(version: 2, data: 5, checks: 5, reserved: 3),
    Shape(version: 2, data: 4, checks: 6, reserved: 2),
    Shape(version: 3, data: 11, checks: 6, reserved: 2),
    Shape(version: 3, data: 9, checks: 8, reserved: 0),
    Shape(version: 4, data: 16, checks: 8, reserved: 2),
    Shape(version: 4, data: 14, checks: 10, reserved: 0),
    Shape(version: 4, data: 10, checks: 14, reserved: 0),
  ]

  /// The masks, by their numbers in a QR Code.
  private static let masks = [1, 4, 6, 7]
  private static let mostFormatErrors = 3

  /// The known modules of a version, from 1 to 4.
  static func layout(version: Int) -> MatrixLayout {
    let side = 9 + 2 * version
    var layout = MatrixLayout(columns: side, rows: side, quietZone: 2)
    var finder: [ModulePlace] = []
    for y in 0..<8 {
      for x in 0..<8 {
        let distance = max(abs(x - 3), abs(y - 3))
        layout.set(x, y, distance < 4 && distance != 2)
        finder.append(ModulePlace(x, y))
      }
    }
    var timing: [ModulePlace] = []
    for place in 8..<side {
      layout.set(place, 0, place % 2 == 0)
      layout.set(0, place, place % 2 == 0)
      timing += [ModulePlace(place, 0), ModulePlace(0, place)]
    }
    layout.segments = [
      MatrixLayout.Segment(places: finder, limit: .modules),
      MatrixLayout.Segment(places: timing, limit: .shares([0, 0.07, 0.11, 0.14])),
    ]
    return layout
  }

  /// The symbol of a layout whose modules `isDark` sees; nil where too many are wrong.
  static func symbol(
    version: Int, _ layout: MatrixLayout, isDark: (ModulePlace) -> Bool
  ) -> MatrixSymbol? {
    guard let (shape, mask, format) = format(version: version, isDark) else { return nil }
    var layout = layout
    for (place, dark) in format { layout.set(place.x, place.y, dark) }
    var (codewords, rest) = ([[ModulePlace]](), QRLayout.dataPlaces(layout, timingColumn: 0)[...])
    for number in 0..<shape.data + shape.checks {
      let count = shape.hasHalf && number == shape.data - 1 ? 4 : 8
      guard rest.count >= count else { return nil }
      codewords.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    let seen = codewords.map { places in
      places.reduce(0) { $0 * 2 + (isDark($1) != QRLayout.isMasked($1, mask) ? 1 : 0) }
    }
    // So few checks correct one random symbol in fifty.
    guard let (word, errors) = QRLayout.field.repaired(seen, checks: shape.checks),
      2 * errors <= shape.checks - shape.reserved
    else { return nil }
    let block = MatrixSymbol.Block(
      codewords: Array(codewords.indices), checks: shape.checks - shape.reserved, errors: errors)
    return MatrixSymbol(
      layout: layout, codewords: codewords, blocks: [block],
      bits: { number, bit in
        let places = codewords[number]
        let isSet = word[number] >> (places.count - 1 - bit) & 1 == 1
        return isSet != QRLayout.isMasked(places[bit], mask)
      }, others: { QRLayout.isMasked($0, mask) })
  }

  /// The shape and the mask that agree best with the format information.
  private static func format(
    version: Int, _ isDark: (ModulePlace) -> Bool
  ) -> (shape: Shape, mask: Int, modules: [(ModulePlace, Bool)])? {
    // From the lowest bit on.
    let places =
      (1...8).map { ModulePlace(8, $0) } + (1...7).reversed().map { ModulePlace($0, 8) }
    var best: (errors: Int, shape: Shape, mask: Int, word: Int)?
    for (number, shape) in shapes.enumerated() where shape.version == version {
      for mask in masks.indices {
        let word = QRLayout.checked(number << 2 | mask, bits: 10, divisor: 0x537) ^ 0x4445
        let errors = zip(places, 0...).reduce(0) {
          $0 + (isDark($1.0) == (word >> $1.1 & 1 == 1) ? 0 : 1)
        }
        if errors < best?.errors ?? (mostFormatErrors + 1) {
          best = (errors, shape, masks[mask], word)
        }
      }
    }
    guard let best else { return nil }
    return (
      best.shape, best.mask, zip(places, 0...).map { ($0.0, best.word >> $0.1 & 1 == 1) }
    )
  }
}
