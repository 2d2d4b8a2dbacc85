// A field of edges on paper: a matrix code is about half dark, and alike in its rows and columns.
// This holds in blur, glare and dusk, where nothing finer can be recognised.

/// The tones of a field that may be a matrix code.
struct MatrixField {
  /// Samples along each side of the field.
  private static let side = 48
  /// Fewest pixels along a side, and how many times as long the longer side may be, of a whole code
  /// and of one that is cut off.
  private static let (leastSide, longest, longestCut) = (18.0, 1.6, 3.0)
  /// Levels between paper and dark parts of a code that is cut off: less of it is to be seen.
  private static let leastCutContrast = 42.0
  /// The part of the field that is dark; text is darker only where it is bold.
  private static let darkShare = 0.33...0.8
  /// The same where a reflection covers a part.
  private static let darkShareInGlare = 0.15...0.8
  /// How many times as much the mean of rows may vary as that of columns: lines of text do.
  private static let mostRowwise = 2.2

  /// The field up to its paper.
  let outline: Quadrilateral
  /// Whether there is paper on all four sides, and not the image's edge on one.
  let isWhole: Bool
  /// Whether it lies on paper that bends.
  let isBent: Bool
  private let paper: Double
  private let levels: [Double]
  private let dark: Double
  private let hasGlare: Bool

  /// Looks at the code in `area`; nil where nothing ends at paper.
  init?(_ area: Quadrilateral, in image: LumaImage) {
    // Beside a code that bends, no row is free of print.
    let shape = PrintedShape(around: area, in: image).flatMap { $0.isBent ? $0 : nil }
    isBent = shape != nil
    if let shape {
      (outline, paper, isWhole) = (shape.outline, shape.paper, true)
    } else if let edges = PaperEdges(around: area, in: image) {
      (outline, paper, isWhole) = (edges.outline, edges.paper, edges.isWhole)
    } else {
      return nil
    }
    let outline = outline
    hasGlare = PlaceLight(outline, in: image).hasGlare
    let side = Self.side
    levels = (0..<side * side).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let (across, down) = (
        (Double(column) + 0.5) / Double(side), (Double(row) + 0.5) / Double(side)
      )
      let place =
        shape?.place(across: across, down: down) ?? outline.place(across: across, down: down)
      return Double(image.brightness(at: place))
    }
    let sorted = levels.sorted()
    dark = sorted[sorted.count / 20]
  }

  /// The field as a place where a code may be.
  var proposal: Proposal { Proposal(.dense, outline: outline) }

  /// Whether a matrix code lies here, or a part of one that the image's edge cuts off.
  var isCode: Bool {
    let (width, height) = (outline.width, outline.height)
    let (longest, contrast) =
      isWhole ? (Self.longest, 0) : (Self.longestCut, Self.leastCutContrast)
    guard min(width, height) >= Self.leastSide,
      max(width, height) <= longest * min(width, height), paper - dark > contrast
    else { return false }
    let shares = hasGlare ? Self.darkShareInGlare : Self.darkShare
    guard shares.contains((paper - levels.mean) / (paper - dark)) else { return false }
    let (rows, columns) = (deviation(ofRows: true), deviation(ofRows: false))
    return max(rows, columns) <= Self.mostRowwise * min(rows, columns)
  }

  /// How much the means of rows, or of columns, vary.
  private func deviation(ofRows: Bool) -> Double {
    let side = Self.side
    return (0..<side).map { line in
      (0..<side).map { levels[ofRows ? line * side + $0 : $0 * side + line] }.mean
    }.deviation
  }
}
