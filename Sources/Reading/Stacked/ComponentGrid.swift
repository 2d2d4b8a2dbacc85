// The rows of a GS1 composite's component (CC-A, CC-B) in the strip above a linear code. The module
// is known there, so that the addresses alone tell size and place.

/// Finds the grids that the rows of a component may have.
struct ComponentGrid: Sendable {
  /// Pixels of a row that are averaged into a line.
  private static let lineHeight = 4
  /// The blur that is removed, in pixels.
  private static let blur = 1.4
  /// The modules of a row's height.
  private static let rowHeights = 1.2...12
  /// Modules at the bottom that may belong to a separator, and at the top by which bars seem to
  /// start too late or too early.
  private static let (belows, aboves) = (
    [0, 0.5, 1, 1.5, 2, 2.5, 3], [-1, -0.5, 0, 0.5, 1, 1.5]
  )
  /// Modules by which a component may start beside the end of the linear code that it starts with.
  private static let mostShift = 12.0
  /// Below this likeness there is no component, and below this agreement a grid is wrong.
  private static let (leastLikeness, leastAgreement): (Float, Double) = (0.4, 0.45)
  /// The most grids that are fitted, the likeliest first.
  private static let mostFitted = 4

  private let lines: [[Float]]
  private let strip: ComponentStrip

  init(in strip: ComponentStrip) {
    self.strip = strip
    let image = strip.field.bitmap.image
    let (width, height) = (image.size.width, Self.lineHeight)
    lines = stride(from: 0, to: image.size.height - height + 1, by: height).map { first in
      guard strip.rows.overlaps(first - 8..<first + 8) else { return [] }
      var sums = [Float](repeating: 0, count: width)
      for y in first..<first + height {
        let row = image.row(y)
        for x in row.indices { sums[x] += Float(row[x]) }
      }
      return LumaImage.deblurred(sums.map { $0 / Float(height) }, sigma: Self.blur)
    }
  }

  /// The grids of sizes that stand above `carrier`, fitted to the strip, the likeliest first.
  func grids(
    above carrier: ComponentCarrier
  ) -> some Sequence<(grid: RowGrid, shape: MicroPDF417Shape)> {
    candidates(above: carrier).prefix(Self.mostFitted).lazy.compactMap { candidate in
      let image = strip.field.bitmap.image
      let (shape, step) = (candidate.shape, candidate.height / Double(candidate.shape.rows))
      let rows = RowPlaces(first: candidate.top + step / 2, step: step)
      let module = ComponentStrip.density
      let right = candidate.x + Double(shape.width) * module
      let grid = RowGrid(
        shape.layout, RowEnd(x: candidate.x, slope: 0, module: module),
        RowEnd(x: right, slope: 0, module: module), rows, rows, in: image)
      return RowGrid.best(
        of: [grid], in: image, leastAgreement: Self.leastAgreement, mostFitted: 1
      ).map { (grid: $0, shape: shape) }
    }
  }

  private struct Candidate {
    let shape: MicroPDF417Shape
    var likeness: Float
    var x = 0.0
    var top = 0.0
    var height = 0.0
  }

  /// The likeliest place of each size that is like the image at all, in order.
  private func candidates(above carrier: ComponentCarrier) -> [Candidate] {
    let columns = carrier.columns
    let shapes = (MicroPDF417Shape.ofComponents + MicroPDF417Shape.all)
      .filter { $0.columns == columns }
    var best = shapes.map { Candidate(shape: $0, likeness: Self.leastLikeness) }
    let heights = shapes.map(heights)
    let (module, width) = (ComponentStrip.density, strip.field.bitmap.size.width)
    for modules in Set(shapes.map(\.width)) {
      var places = module...max(module, Double(width) - Double(modules + 1) * module)
      if carrier.isFlushLeft {
        let margin = ComponentStrip.margin
        places = places.clamped(
          to: (margin - Self.mostShift) * module...(margin + Self.mostShift) * module)
      }
      for x in stride(from: places.lowerBound, through: places.upperBound, by: module / 2) {
        let likenesses = likenesses(from: x, modules: modules, columns: columns)
        for index in shapes.indices where shapes[index].width == modules {
          for height in heights[index] {
            let likeness = height.mean(of: likenesses)
            guard likeness > best[index].likeness else { continue }
            best[index].likeness = likeness
            (best[index].x, best[index].top, best[index].height) = (x, height.top, height.height)
          }
        }
      }
    }
    return best.filter { $0.height > 0 }.sorted { $0.likeness > $1.likeness }
  }

  /// A place of the rows of one size between top and bottom of the strip.
  private struct Height {
    let top: Double
    let height: Double
    /// Where the likenesses of its lines to the addresses of their rows are.
    let places: [Int]

    func mean(of likenesses: [Float]) -> Float {
      let likenesses = likenesses.span
      var sum: Float = 0
      for place in places { sum += likenesses[place] }
      return sum / Float(places.count)
    }
  }

  /// The likely heights of a component of `shape`.
  private func heights(of shape: MicroPDF417Shape) -> [Height] {
    let firsts = [
      shape.hasLeftAddress ? shape.addresses.left : nil,
      shape.columns > 2 ? shape.addresses.middle : nil, shape.addresses.right,
    ]
    let module = ComponentStrip.density
    return Self.belows.flatMap { below in
      Self.aboves.compactMap { above in
        let top = Double(strip.rows.lowerBound) + above * module
        let height = Double(strip.rows.upperBound) - below * module - top
        guard Self.rowHeights.contains(height / module / Double(shape.rows)) else { return nil }
        let first = max(0, Int(top) / Self.lineHeight + 1)
        let last = min(lines.count, Int(top + height) / Self.lineHeight)
        guard first < last else { return nil }
        let places = (first..<last).flatMap { line in
          let share = (Double(line * Self.lineHeight + Self.lineHeight / 2) - top) / height
          let row = Int(share * Double(shape.rows), within: 0...shape.rows - 1)
          return firsts.enumerated().compactMap { part, first in
            first.map {
              (part * lines.count + line) * AddressProfiles.stride
                + ($0 + row) % RowAddress.count
            }
          }
        }
        return Height(top: top, height: height, places: places)
      }
    }
  }

  /// The likenesses of each line to the addresses in the left part of a component, then to those in
  /// the middle and in the right one.
  private func likenesses(from x: Double, modules: Int, columns: Int) -> [Float] {
    let middle = modules - 1 - 2 * RowAddress.modules - 2 * PDF417Codewords.modules
    let parts: [(profiles: AddressProfiles, first: Int)?] = [
      (.left, -RowAddress.quiet), columns > 2 ? (.middle, middle) : nil,
      (.right, modules - 1 - RowAddress.modules),
    ]
    let module = ComponentStrip.density
    return parts.flatMap { part in
      var likeness = [Float](repeating: 0, count: lines.count * AddressProfiles.stride)
      part?.profiles.compare(
        lines, from: x + Double(part?.first ?? 0) * module, module, into: &likeness)
      return likeness
    }
  }
}
