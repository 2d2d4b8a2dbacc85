// Stacked codes that no engine reads as they lie: read row by row, then drawn for an engine, which
// takes the text from the codewords.

extension PlaceReader {
  /// Reads a PDF417 in a field of edges, upright or upside down. `known` has what earlier images of
  /// the scene show of it, and takes what this one shows.
  func readRows(
    in field: Quadrilateral, of image: LumaImage, with known: RowEvidence? = nil
  ) -> [Detection] {
    guard let field = upright(field, of: image) else { return [] }
    for field in [field, field.turnedHalf] {
      guard let grid = PDF417Grid.find(in: field.bitmap.image) else { continue }
      let outline = grid.outline.mapped { field.toSource($0) }
      let evidence = CodewordEvidence(of: grid, in: field.bitmap.image)
      let all = known?.joining(evidence, at: outline)
      guard let codewords = evidence.codewords ?? all?.codewords,
        let drawing = grid.layout.drawing(of: codewords, at: outline)
      else { break }
      return read(drawing, from: image)
    }
    return readBentRows(in: field, of: image)
  }

  /// The same on bent paper, and where one end of the rows is missing.
  private func readBentRows(in field: DerivedImage, of image: LumaImage) -> [Detection] {
    for field in [field, field.turnedHalf] {
      for find in [PDF417Grid.find, PDF417Grid.findBent, PDF417Grid.findBesideOneEnd] {
        guard let grid = find(field.bitmap.image)?.bent(in: field.bitmap.image),
          let codewords = CodewordEvidence.followed(grid, in: field.bitmap.image),
          let drawing = grid.layout.drawing(
            of: codewords, at: grid.outline.mapped { field.toSource($0) })
        else { continue }
        return read(drawing, from: image)
      }
    }
    return []
  }

  /// Reads a MicroPDF417 in a field around it or around a part of it, upright or upside down, by
  /// the addresses of its rows.
  func readAddressedRows(in field: Quadrilateral, of image: LumaImage) -> [Detection] {
    if let belt = image.edgeBelt(in: field), belt.width > SearchLimits.flatRows * belt.height,
      let upright = flatRows(in: belt, of: image)
    {
      return readAddressedRows(in: upright, of: image)
    }
    for area in image.turnedAreas(around: field) {
      guard let upright = rows(in: area, of: image) else { continue }
      let found = readAddressedRows(in: upright, of: image)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func readAddressedRows(in field: DerivedImage, of image: LumaImage) -> [Detection] {
    for field in [field, field.turnedHalf] {
      guard let grid = MicroPDF417Grid.find(in: field.bitmap.image) else { continue }
      let outline = grid.outline.mapped { field.toSource($0) }
      let evidence = CodewordEvidence(of: grid, in: field.bitmap.image)
      if let codewords = evidence.codewords,
        let drawing = grid.layout.drawing(of: codewords, at: outline)
      {
        return read(drawing, from: image)
      }
    }
    return []
  }

  /// The field with its rows along the image's, as far as its edges tell; nil where they run in all
  /// directions.
  private func upright(_ field: Quadrilateral, of image: LumaImage) -> DerivedImage? {
    for area in [image.uprightArea(around: field), image.squaredArea(around: field)] {
      if let upright = rows(in: area, of: image) { return upright }
    }
    return nil
  }

  /// The bars in an area with a margin, enlarged if they are small; nil where they are no rows.
  private func rows(in area: Quadrilateral, of image: LumaImage) -> DerivedImage? {
    let tight = image.tightArea(around: area).extended(across: 0.12, down: 0.15)
    guard let upright = straightened(tight, of: image), upright.bitmap.image.isOfRows else {
      return nil
    }
    return upright
  }

  /// The bars in the belt of a flat code's edges; nil where its middle half shows no rows. Many of the
  /// edges further out are those of the code's top and bottom.
  private func flatRows(in belt: Quadrilateral, of image: LumaImage) -> DerivedImage? {
    guard let upright = straightened(belt.extended(across: 0.08, down: 0.08), of: image) else {
      return nil
    }
    var (size, margin) = (upright.bitmap.size, upright.bitmap.size.height / 4)
    size.height -= 2 * margin
    let middle = upright.bitmap.image.cropped(to: PixelRect(x: 0, y: margin, size: size))
    return middle.isOfRows ? upright : nil
  }

  /// An area drawn upright, enlarged if it is small.
  private func straightened(_ area: Quadrilateral, of image: LumaImage) -> DerivedImage? {
    let scale = min(
      area.width < SearchLimits.doubledField ? 2 : 1,
      SearchLimits.widestRows / max(area.width, 1))
    let size = PixelSize(
      width: Int(area.width * scale, within: SearchLimits.fieldSide),
      height: Int(area.height * scale, within: SearchLimits.fieldSide))
    return image.rectified(area, to: size)
  }
}

extension DerivedImage {
  /// The same upside down.
  fileprivate var turnedHalf: DerivedImage {
    let size = bitmap.size
    let back = Projection(scale: -1, x: Double(size.width), y: Double(size.height))
    return DerivedImage(
      LumaBitmap(size: size, pixels: bitmap.pixels.reversed()),
      toSource: back.followed(by: toSource))
  }
}

extension LumaImage {
  /// Areas around a field whose sides run along its edges, by all estimates that differ: flat codes
  /// have few edges along their rows.
  func turnedAreas(around field: Quadrilateral) -> [Quadrilateral] {
    let rough = uprightArea(around: field)
    let tight = tightArea(around: rough).extended(across: 0.05, down: 0.05)
    return [rough, uprightArea(around: tight), squaredArea(around: field)].reduce(into: []) {
      areas, area in
      let top = (area.topRight - area.topLeft).normalized
      let isKnown = areas.contains {
        abs(($0.topRight - $0.topLeft).normalized.cross(top)) < SearchLimits.askew
      }
      if !isKnown { areas.append(area) }
    }
  }

  /// The part of an upright area that has bars: a field around a code that lies askew has its ground
  /// as well.
  func tightArea(around area: Quadrilateral) -> Quadrilateral {
    let scale = min(1, 300 / max(area.width, area.height, 1))
    let size = PixelSize(
      width: Int(area.width * scale, within: 16...300),
      height: Int(area.height * scale, within: 16...300))
    guard let small = rectified(area, to: size)?.bitmap else { return area }
    let sums = small.image.edgeSums
    let (x, y) = (sums.columns.busyRange, sums.rows.busyRange)
    let (width, height) = (Double(size.width), Double(size.height))
    func place(_ x: Int, _ y: Int) -> Point {
      area.place(across: Double(x) / width, down: Double(y) / height)
    }
    return Quadrilateral(
      topLeft: place(x.lowerBound, y.lowerBound), topRight: place(x.upperBound, y.lowerBound),
      bottomRight: place(x.upperBound, y.upperBound), bottomLeft: place(x.lowerBound, y.upperBound))
  }

  /// The edges between neighbours in a row, added up along rows and along columns.
  private var edgeSums: (columns: [Int], rows: [Int]) {
    var columns = [Int](repeating: 0, count: size.width)
    var rows = [Int](repeating: 0, count: size.height)
    for y in 0..<size.height {
      let row = row(y)
      for x in 2..<max(2, row.count) {
        let edge = abs(Int(row[x]) &- Int(row[x &- 2]))
        columns[x] &+= edge
        rows[y] &+= edge
      }
    }
    return (columns, rows)
  }

  /// Whether more of its edges run down than across, as in rows of bars. Noise has no direction, and
  /// half the size has less of it.
  fileprivate var isOfRows: Bool {
    let half = reduced(by: 2).bitmap
    let image = half.image
    var (across, down) = (0, 0)
    for y in 1..<max(1, image.size.height) {
      let (row, above) = (image.row(y), image.row(y - 1))
      for x in 1..<max(1, row.count) {
        let (sideways, upwards) = (
          Int(row[x]) &- Int(row[x - 1]), Int(row[x]) &- Int(above[x])
        )
        across &+= sideways &* sideways
        down &+= upwards &* upwards
      }
    }
    return SearchLimits.rowEdges.contains(Double(across) / Double(max(down, 1)))
  }
}

extension [Int] {
  /// From the first value to the last that is far above the least ones, or all of them.
  fileprivate var busyRange: Range<Int> {
    let sorted = sorted()
    guard let ground = sorted.dropFirst(count / 10).first,
      let busy = sorted.dropLast(count / 10).last, busy > 2 * ground
    else { return indices }
    let least = ground + (busy - ground) / 3
    guard let first = firstIndex(where: { $0 > least }), let last = lastIndex(where: { $0 > least })
    else { return indices }
    return first..<last + 1
  }
}
