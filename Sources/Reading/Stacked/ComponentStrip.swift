// The strip above a linear code in which the component of a GS1 composite is, if there is one: the
// outline of the linear code tells its direction, and the number of its bars the size of a module.

/// The paper above a linear code, turned so that rows of a component run from left to right.
struct ComponentStrip: Sendable {
  let field: DerivedImage
  /// The rows of pixels that have bars; a separator below a component is among them.
  let rows: Range<Int>

  /// Pixels of a module.
  static let density = 4.0
  /// Modules beside the linear code on both sides: a component may be wider.
  static let margin = 18.0
  /// Modules above the linear code: of the part that is looked at first, of the one that holds most
  /// components, and of all, which takes longest to sample.
  private static let (low, usual, high) = (16.0, 40.0, 140.0)
  /// The most modules from the linear code to the component, which an EAN's separator keeps away,
  /// and the fewest of a component's height.
  private static let (mostGap, leastHeight) = (11.0, 4.5)
  /// The edges along a row of a component, in shares of those along the linear code.
  private static let leastEdges = 0.45
  /// The height of a linear code, in shares of its length, from which its sides are long enough.
  private static let leastTall = 0.3
  /// Modules of the narrowest component.
  private static let narrowest = 55.0

  /// Nil where the paper above `linear`, a code of so many `modules`, has no bars.
  init?(above linear: Quadrilateral, modules: Double, of image: LumaImage) {
    let along = (linear.topRight - linear.topLeft) / modules
    let side = linear.topLeft - linear.bottomLeft + linear.topRight - linear.bottomRight
    guard along.length > 0.5, side.length > 0 else { return nil }
    let up = side.normalized * along.length
    let height = side.length / 2 / along.length
    /// A place beside and above the linear code, in modules. The sides of a tall one tell the
    /// perspective, those of a low one do not.
    func place(_ across: Double, _ above: Double) -> Point {
      height > Self.leastTall * modules
        ? linear.place(across: across / modules, down: -above / height)
        : linear.topLeft + along * across + up * above
    }
    func strip(from bottom: Double, to top: Double) -> DerivedImage? {
      let (left, right) = (-Self.margin, modules + Self.margin)
      let size = PixelSize(
        width: Int((modules + 2 * Self.margin) * Self.density, within: SearchLimits.fieldSide),
        height: Int((top - bottom) * Self.density, within: 4...2000))
      let area = Quadrilateral(
        topLeft: place(left, top), topRight: place(right, top),
        bottomRight: place(right, bottom), bottomLeft: place(left, bottom))
      return image.rectified(area, to: size)
    }
    // The outline may reach into the separator.
    guard let bars = strip(from: -0.6 * height, to: -0.4 * height),
      let low = strip(from: 0, to: Self.low)
    else { return nil }
    let edges = bars.bitmap.image.edgesOfRows.mean * min(1, Self.narrowest / modules)
    func busyPart(to top: Double) -> (field: DerivedImage, rows: Range<Int>, endsInside: Bool)? {
      guard let field = strip(from: 0, to: top) else { return nil }
      let rowEdges = field.bitmap.image.edgesOfRows
      let least = rowEdges.min() ?? 0
      let threshold = least + Self.leastEdges * max(edges - least, 0)
      guard let rows = rowEdges.busyRows(above: threshold) else { return nil }
      let above = rowEdges[..<rows.lowerBound]
      return (
        field, rows, above.count > Int(Self.density) && above.allSatisfy { $0 <= threshold }
      )
    }
    guard low.bitmap.image.edgesOfRows.busyRows(above: Self.leastEdges * edges) != nil,
      let part = busyPart(to: Self.usual),
      let whole = part.endsInside ? part : busyPart(to: Self.high)
    else { return nil }
    (field, rows) = (whole.field, whole.rows)
  }

  /// Whether `rows` of an image that ends at the linear code can be those of a component.
  fileprivate static func canBeComponent(_ rows: Range<Int>, in height: Int) -> Bool {
    Double(rows.count) > leastHeight * density
      && Double(height - rows.upperBound) < mostGap * density
  }

  /// The rows with a margin and all of the width, at a size for PDF417.
  func enlarged(of image: LumaImage) -> DerivedImage? {
    let margin = 3 * Self.density
    let area = Quadrilateral(
      x: 0, y: Double(rows.lowerBound) - margin, width: Double(field.bitmap.size.width),
      height: Double(rows.count) + 2 * margin)
    let scale = min(1, SearchLimits.widestRows / max(area.width, 1))
    return image.rectified(
      area.mapped { field.toSource($0) },
      to: PixelSize(
        width: Int(area.width * scale, within: SearchLimits.fieldSide),
        height: Int(area.height * scale, within: SearchLimits.fieldSide)))
  }
}

extension LumaImage {
  /// The sums of the edges along each row, each a mean of the rows of a module.
  fileprivate var edgesOfRows: [Double] {
    let sums = (0..<size.height).map { y in
      let row = row(y)
      var sum = 0
      for x in 2..<max(2, row.count) { sum &+= abs(Int(row[x]) &- Int(row[x &- 2])) }
      return Double(sum)
    }
    let reach = Int(ComponentStrip.density) / 2
    return sums.indices.map { sums[max(0, $0 - reach)..<min(sums.count, $0 + reach)].mean }
  }
}

extension [Double] {
  /// The lowest rows with more edges than `threshold` that can be a component's.
  fileprivate func busyRows(above threshold: Double) -> Range<Int>? {
    var end = count
    while end > 0 {
      guard let last = self[..<end].lastIndex(where: { $0 > threshold }) else { return nil }
      let first = self[..<last].lastIndex { $0 <= threshold }.map { $0 + 1 } ?? 0
      let rows = first..<last + 1
      if ComponentStrip.canBeComponent(rows, in: count) { return rows }
      end = first
    }
    return nil
  }
}

/// The linear code below a component, as far as its kind tells.
struct ComponentCarrier: Sendable {
  /// The columns of the component.
  let columns: Int
  /// Its likely outlines with the modules along them, the likeliest first.
  let places: [(outline: Quadrilateral, modules: Double)]
  /// Whether the component starts where the linear code does, as above a DataBar Expanded of any
  /// width.
  var isFlushLeft: Bool { symbology == .databarExpanded }

  private let symbology: Symbology

  /// Nil where the kind of `code` has no components.
  init?(_ code: Detection, in image: LumaImage) {
    symbology = code.symbology
    // An engine may report a part of the first of several rows.
    let seen = code.symbology == .databarExpanded ? code.outline.firstRow : code.outline
    let (count, all, share): (Int, Double, Double)
    switch code.symbology {
    case .ean13, .upcA: (columns, count, all, share) = (4, 59, 95, 1)
    case .ean8: (columns, count, all, share) = (3, 43, 67, 1)
    case .upcE: (columns, count, all, share) = (2, 33, 51, 1)
    case .databarLimited: (columns, count, all, share) = (3, 45, 73, 1)
    case .databar, .databarExpanded, .code128:
      guard let bars = image.barsAcross(seen) else { return nil }
      (count, share) = bars
      all = Self.modules(ofElements: count, of: code.symbology)
      columns = all < 90 && code.symbology == .databar ? 2 : 4
    default: return nil
    }
    // Its bars may seem to reach into a separator at one end alone.
    let exact =
      image.outlineToBarEnds(of: seen, count: count, modules: all)
      .map { [$0, $0.squared] } ?? []
    places = exact.map { ($0, all) } + [(seen.withParallelSides, all / share)]
  }

  /// The modules of so many bars and spaces.
  private static func modules(ofElements count: Int, of symbology: Symbology) -> Double {
    switch symbology {
    // In two rows, it has half as many bars and spaces.
    case .databar: return count > 35 ? 95 : 50
    case .databarExpanded:
      // Each finder pattern stands beside one or two characters.
      let rows = (2...22).map { characters in
        let finders = (characters + 1) / 2
        return (elements: 8 * characters + 5 * finders + 3, modules: 17 * characters + 15 * finders)
      }
      let nearest = rows.min { abs($0.elements - count) < abs($1.elements - count) }
      return Double((nearest?.modules ?? 0) + 2)
    // Six bars and spaces of 11 modules are a character, and the last one has two modules more.
    default: return Double((count - 4) / 6 * 11 + 13)
    }
  }
}

extension Quadrilateral {
  /// A low outline along the top, long enough for the first row of a DataBar Expanded of which
  /// this outline may have a part only.
  fileprivate var firstRow: Quadrilateral {
    let along = topRight - topLeft
    let down = (bottomLeft - topLeft).normalized * min(0.12 * height, 0.25 * along.length)
    let right = topLeft + along * (height > 0.4 * along.length ? 2.3 : 1)
    return Quadrilateral(
      topLeft: topLeft, topRight: right, bottomRight: right + down, bottomLeft: topLeft + down)
  }
}

extension LumaImage {
  /// The number of bars and spaces across `outline`, or a little beyond it, and their length in
  /// shares of its width; nil where there are few.
  fileprivate func barsAcross(_ outline: Quadrilateral) -> (count: Int, share: Double)? {
    let area = outline.extended(across: 0.03, down: -0.1)
    let lines = barWidths(in: area, lines: 12).sorted { $0.count < $1.count }
    guard !lines.isEmpty, lines[lines.count / 2].count > 12 else { return nil }
    let count = lines[lines.count / 2].count
    let lengths = lines.filter { $0.count == count }.map { $0.reduce(0, +) }.sorted()
    let width = Double(Int(area.width * 1.5, within: 64...2000))
    return (count, lengths[lengths.count / 2] / width * area.width / max(outline.width, 1))
  }
}
