// Parts of codes in several rows that engines take for whole codes, and the bars that give them
// away.
//
// Each row of a Codablock F is a Code 128 with a check character of its own. It starts with code
// set A, switches to the code set in which the row continues, and states the row's number. Each row
// of a Codablock A is a Code 39 with the row's indicator at both ends. The field of a GS1 composite is a PDF417 or MicroPDF417 whose bytes are packed in a way of their own.
// It states that in its first codeword, the linkage.

extension Detection {
  /// Whether a payload without a label has control characters that no text format has, or bytes
  /// that are not UTF-8.
  var isWithoutText: Bool {
    // Tab, line ends, and the separators of ISO/IEC 15434.
    let usual: Set<UInt8> = [0x04, 0x09, 0x0A, 0x0D, 0x1C, 0x1D, 0x1E, 0x1F]
    return payload.segments.isEmpty && sequence == nil
      && (payload.bytes.contains { $0 < 0x20 && !usual.contains($0) || $0 == 0x7F }
        || String(validating: payload.bytes, as: UTF8.self) == nil)
  }
}

extension LumaImage {
  /// Whether a code is a part of a code in several rows that no engine reads.
  func isPartOfStack(_ code: Detection) -> Bool {
    switch code.symbology {
    case .code39:
      code.payload.bytes.first == code.payload.bytes.last && isRowOfCodablockA(at: code.outline)
    case .code128: isRowOfCodablockF(at: code.outline)
    case .pdf417, .microPDF417:
      code.isWithoutText && isFieldOfComposite(code.symbology, at: code.outline)
    default: false
    }
  }

  /// Whether a Code 39 at `outline` is a row of a Codablock A: the row above or below has the number
  /// before or behind its own.
  private func isRowOfCodablockA(at outline: Quadrilateral) -> Bool {
    outline.withRowsBeside.contains { area in
      var lines: [LineReading: Int] = [:]
      for widths in barWidths(in: area.extended(across: 0.04, down: 0), lines: 96) {
        let run = BarRun(widths: widths, start: 0, end: 0, before: 0, after: 0)
        guard let row = CodablockA.row(in: run) ?? CodablockA.row(in: run.reversed) else {
          continue
        }
        lines[row, default: 0] += 1
      }
      let numbers = Set(lines.filter { $0.value > 1 }.keys.map(\.row))
      return numbers.contains { numbers.contains($0 + 1) }
    }
  }

  /// Whether a Code 128 at `outline` is a row of a Codablock F.
  private func isRowOfCodablockF(at outline: Quadrilateral) -> Bool {
    // A few lines distinguish most codes from rows of Codablock F.
    if beginnings(in: outline.extended(across: 0, down: -0.1), lines: 8) == .ofCode128 {
      return false
    }
    for area in outline.withRowsBeside {
      // Enough lines for several in each row, however low the rows are.
      switch beginnings(in: area, lines: 96) {
      case .ofCodablock: return true
      case .ofCode128: return false
      case .unclear: continue
      }
    }
    return false
  }

  private enum Beginnings { case ofCodablock, ofCode128, unclear }

  /// The start of most rows of bars in `area`.
  private func beginnings(in area: Quadrilateral, lines: Int) -> Beginnings {
    let fewest = 2
    var (switches, others, shifts): (Int, Int, [[Int]: Int]) = (0, 0, [:])
    for widths in barWidths(in: area.extended(across: 0.04, down: 0), lines: lines) {
      let either = [widths, widths.reversed()].lazy.compactMap(Code128Beginning.init)
      guard let beginning = either.first(where: { _ in true }) else { continue }
      switch beginning.second {
      // A Code 128 that needs another code set at once starts with that set instead of switching.
      case .codeSet: switches += 1
      // A shift can be the text's own; then every line continues in the same way.
      case .shift: shifts[beginning.third, default: 0] += 1
      case .other: others += 1
      }
    }
    let numbers = shifts.values.count { $0 >= fewest }
    if switches > max(fewest, others) || numbers > 1 && switches + numbers > others {
      return .ofCodablock
    }
    return others > max(fewest, switches) ? .ofCode128 : .unclear
  }

  /// Whether a PDF417 or MicroPDF417 at `outline` is the field of a composite.
  private func isFieldOfComposite(_ symbology: Symbology, at outline: Quadrilateral) -> Bool {
    // Before its first codeword, a row of PDF417 has the start, an indicator and the length.
    let first = symbology == .pdf417 ? 3 * 8 : 6
    // The first row is in one of the quarters at the ends; engines turn some outlines.
    return [outline, outline.turned.turned].contains { outline in
      let end = Quadrilateral(
        topLeft: outline.topLeft, topRight: outline.topRight,
        bottomRight: outline.place(across: 1, down: 0.25),
        bottomLeft: outline.place(across: 0, down: 0.25))
      return barWidths(in: end.extended(across: 0.04, down: 0), lines: 48).count {
        guard $0.count >= first + 8 else { return false }
        let codeword = $0[first..<first + 8]
        return Self.linkages.contains { codeword.areModules($0) }
      } > 1
    }
  }

  /// Codeword 920 in each of the three clusters.
  private static let linkages = [
    [3, 1, 5, 1, 3, 1, 1, 2], [1, 3, 5, 1, 1, 2, 3, 1], [1, 6, 3, 2, 1, 1, 2, 1],
  ]

  /// The widths of bars and spaces, from the first bar to the last, along `lines` lines across
  /// `area`.
  func barWidths(in area: Quadrilateral, lines: Int) -> [[Double]] {
    let size = PixelSize(width: Int(area.width * 1.5, within: 64...2000), height: lines)
    guard let drawn = rectified(area, to: size)?.bitmap else { return [] }
    return (0..<lines).map { row in
      let levels = (0..<size.width).map { Double(drawn.pixels[row * size.width + $0]) }
      guard let dark = levels.min(), let light = levels.max(), light - dark > 24 else { return [] }
      let threshold = (dark + light) / 2
      var edges: [Double] = []
      for x in 1..<levels.count where (levels[x - 1] < threshold) != (levels[x] < threshold) {
        let part = (threshold - levels[x - 1]) / (levels[x] - levels[x - 1])
        edges.append(Double(x - 1) + part)
      }
      // At the edge of the image there may be no paper.
      if (levels.first ?? 0) < threshold { edges.insert(0, at: 0) }
      return zip(edges, edges.dropFirst()).map { $1 - $0 }
    }
  }
}

extension Quadrilateral {
  /// Areas with the rows above and below a row of bars.
  ///
  /// The bars of those rows seem to continue the row's own, so that its outline may lean; then either
  /// its top or its bottom is right.
  fileprivate var withRowsBeside: [Quadrilateral] {
    [
      extended(across: 0, down: 1), Quadrilateral(around: topLeft, topRight),
      Quadrilateral(around: bottomLeft, bottomRight),
    ]
  }

  fileprivate init(around start: Point, _ end: Point) {
    let down = (end - start).perpendicular * 0.2
    self.init(
      topLeft: start - down, topRight: end - down, bottomRight: end + down,
      bottomLeft: start + down)
  }
}

private struct Code128Beginning {
  enum Second { case codeSet, shift, other }

  let second: Second
  let third: [Int]

  private static let starts = [[2, 1, 1, 4, 1, 2], [2, 1, 1, 2, 1, 4], [2, 1, 1, 2, 3, 2]]
  private static let (codeB, codeC) = ([1, 1, 4, 1, 3, 1], [1, 1, 3, 1, 4, 1])
  private static let shift = [4, 1, 1, 3, 1, 1]

  /// Nil where the bars do not start a Code 128.
  init?(_ widths: [Double]) {
    guard widths.count > 3 * 6,
      let start = Self.starts.firstIndex(where: { widths[0..<6].areModules($0) })
    else { return nil }
    let selector = widths[6..<12]
    if start == 0, selector.areModules(Self.codeB) || selector.areModules(Self.codeC) {
      second = .codeSet
    } else {
      second = start == 0 && selector.areModules(Self.shift) ? .shift : .other
    }
    third = widths[12..<18].modules(in: 11).map { Int($0.rounded()) }
  }
}

extension ArraySlice<Double> {
  fileprivate func modules(in count: Int) -> [Double] {
    let sum = reduce(0, +)
    return map { $0 * Double(count) / Swift.max(sum, 1) }
  }

  /// Whether the widths are those of a character. Ink that runs makes bars wider and spaces
  /// narrower by the same, so that a bar with the space behind it stays what it is.
  fileprivate func areModules(_ character: [Int]) -> Bool {
    let errors = zip(modules(in: character.reduce(0, +)), character).map { $0 - Double($1) }
    return errors.allSatisfy { abs($0) < 0.9 }
      && zip(errors, errors.dropFirst()).allSatisfy { abs($0 + $1) < 0.6 }
  }
}
