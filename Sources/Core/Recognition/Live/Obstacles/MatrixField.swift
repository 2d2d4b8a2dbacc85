// A field of edges on paper: a matrix code is about half dark, and alike in its rows and columns.
// This holds in blur, glare and dusk, where nothing finer can be recognised.

internal import Imaging
internal import Locating

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

  let edges: PaperEdges
  private let levels: [Double]
  private let dark: Double
  private let hasGlare: Bool

  /// Looks at the code in `area`; nil where nothing ends at paper.
  init?(_ area: Quadrilateral, in image: LumaImage) {
    guard let edges = PaperEdges(around: area, in: image) else { return nil }
    self.edges = edges
    hasGlare = PlaceLight(edges.outline, in: image).hasGlare
    let side = Self.side
    levels = (0..<side * side).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let place = edges.outline.place(
        across: (Double(column) + 0.5) / Double(side), down: (Double(row) + 0.5) / Double(side))
      return Double(image.brightness(at: place))
    }
    let sorted = levels.sorted()
    dark = sorted[sorted.count / 20]
  }

  /// The field up to its paper.
  var proposal: Proposal { Proposal(.dense, outline: edges.outline) }

  /// Whether a matrix code lies here, or a part of one that the image's edge cuts off.
  var isCode: Bool {
    let (width, height) = (edges.outline.width, edges.outline.height)
    let (longest, contrast) =
      edges.isWhole ? (Self.longest, 0) : (Self.longestCut, Self.leastCutContrast)
    guard min(width, height) >= Self.leastSide,
      max(width, height) <= longest * min(width, height), edges.paper - dark > contrast
    else { return false }
    let shares = hasGlare ? Self.darkShareInGlare : Self.darkShare
    guard shares.contains((edges.paper - levels.mean) / (edges.paper - dark)) else { return false }
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
