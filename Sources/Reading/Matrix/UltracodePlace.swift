// The place of an Ultracode: its size and turn by its frame and its clock tracks. Each module is
// black or bright by its place alone, because tiles have no black.
//
//      ┌ clock ┬ size ┬──── tiles of five modules, one below the other ────┐
//      │ ■     │ tile │ columns 19, 35 and 51 are further clock tracks     │
//      │ □     │      ├ a row of clock modules between two rows of tiles ──┤
//      │ ■     │ tile │                                                    │

/// The modules of an Ultracode with so many rows of tiles.
struct UltracodeLayout: Hashable, Sendable {
  /// Rows of tiles.
  let tileRows: Int
  /// Modules across, with the frame.
  let columns: Int

  static let possibleTileRows = 2...5
  static let possibleColumns = 11...66
  /// Modules of a tile.
  static let tile = 5
  private static let firstTile = 5
  private static let clockTracks = [19, 35, 51]

  var rows: Int { 6 * tileRows + 1 }

  func isBlack(_ x: Int, _ y: Int) -> Bool {
    if x == 0 || x == 3 || x == columns - 1 || y == 0 || y == rows - 1 { return true }
    if x == 1 || Self.clockTracks.contains(x) { return y.isMultiple(of: 2) }
    return x > 3 && y.isMultiple(of: 6) && !x.isMultiple(of: 2)
  }

  /// The modules that are white in each code.
  var white: [(x: Int, y: Int)] {
    (1..<rows - 1).flatMap { y in
      [1, 4].filter { !isBlack($0, y) }.map { (x: $0, y: y) }
        + (y.isMultiple(of: 6)
          ? stride(from: 6, to: columns - 1, by: 2).map { (x: $0, y: y) } : [])
    }
  }

  /// The upper module of each tile, in the order of the codewords.
  var tiles: [(x: Int, y: Int)] {
    (Self.firstTile..<columns - 1).filter { !Self.clockTracks.contains($0) }.flatMap { x in
      (0..<tileRows).map { (x: x, y: 6 * $0 + 1) }
    }
  }
}

/// An Ultracode in an image.
struct UltracodePlace: Sendable {
  let layout: UltracodeLayout
  /// The corners, clockwise from the upper left one of the upright code.
  let outline: Quadrilateral
  private let toImage: Projection

  /// The shares of the black and of the bright modules that have to be so.
  private static let leastAgreement = 0.85

  /// The place in a frame, of which any corner may be the upper left one; nil where its modules are
  /// not those of an Ultracode.
  init?(in frame: Quadrilateral, of image: BrightestPart) {
    var best: (place: UltracodePlace, agreement: Double)?
    var outline = frame
    for _ in 0..<4 {
      for layout in Self.layouts(of: outline) {
        guard let place = UltracodePlace(layout, outline),
          place.agreement(in: image, columns: 1...4) > Self.leastAgreement
        else { continue }
        let agreement = place.agreement(in: image, columns: 1...layout.columns - 2)
        if agreement > best?.agreement ?? Self.leastAgreement { best = (place, agreement) }
      }
      outline = outline.turned
    }
    guard let best else { return nil }
    self = best.place
  }

  private init?(_ layout: UltracodeLayout, _ outline: Quadrilateral) {
    let modules = Quadrilateral(
      of: PixelSize(width: layout.columns, height: layout.rows))
    guard let toImage = Projection(from: modules, to: outline) else { return nil }
    (self.layout, self.outline, self.toImage) = (layout, outline, toImage)
  }

  /// The layouts with square modules, and those beside them, because an image may be askew.
  private static func layouts(of outline: Quadrilateral) -> [UltracodeLayout] {
    UltracodeLayout.possibleTileRows.flatMap { tileRows in
      let rows = UltracodeLayout(tileRows: tileRows, columns: 0).rows
      let columns = Int(
        (outline.width / max(outline.height, 1) * Double(rows)).rounded(), within: 0...1000)
      let strayed = 2 + columns / 12
      return (columns - strayed...columns + strayed)
        .filter(UltracodeLayout.possibleColumns.contains)
        .map { UltracodeLayout(tileRows: tileRows, columns: $0) }
    }
  }

  /// The smaller one of the shares of black and bright modules that are so.
  private func agreement(in image: BrightestPart, columns: ClosedRange<Int>) -> Double {
    var (agreeing, all) = ([0, 0], [0, 0])
    for y in 1..<layout.rows - 1 {
      for x in columns {
        let isBlack = layout.isBlack(x, y)
        all[isBlack ? 1 : 0] += 1
        if image.isBlack(at: place(x, y)) == isBlack { agreeing[isBlack ? 1 : 0] += 1 }
      }
    }
    return zip(agreeing, all).map { Double($0) / Double(max(1, $1)) }.min() ?? 0
  }

  /// The place in the image of the middle of a module, or of a part of it beside its middle.
  func place(_ x: Int, _ y: Int, beside: Point = Point(x: 0, y: 0)) -> Point {
    toImage(Point(x: Double(x) + 0.5 + beside.x, y: Double(y) + 0.5 + beside.y))
  }
}
