// The rows of a MicroPDF417 in an image. No bars are the same in all of its rows, so each size is
// weighed by the likeness of its rows' addresses to what lines across both ends show.

/// Finds the grid of a MicroPDF417 in an image in which its rows run from left to right.
enum MicroPDF417Grid {
  /// Pixels of the longer side of the largest field: an engine reads larger modules than these.
  static let largestField = 260.0
  /// With less agreement, size or place are wrong.
  private static let leastAgreement = 0.62
  /// The most grids that are compared with all of the image and the most that are fitted.
  private static let (mostCompared, mostFitted) = (40, 5)
  /// The share by which modules are larger or smaller at one end.
  private static let mostGrowth = 0.15
  /// The share of the image's height by which the code is higher at one end.
  private static let mostSlope = 0.2

  static func find(in image: LumaImage) -> RowGrid? {
    guard min(image.size.width, image.size.height) >= SearchLimits.fieldSide.lowerBound else {
      return nil
    }
    let lines = AddressLines(of: image)
    let (left, right) = (lines.ends(isLeft: true), lines.ends(isLeft: false))
    var pairs: [(size: Int, left: AddressedEnd, right: AddressedEnd, module: Double)] = []
    for (size, shape) in MicroPDF417Shape.all.enumerated() {
      for left in left[size] {
        for right in right[size] {
          let module = (right.x - left.x) / Double(MicroPDF417Shape.width(columns: shape.columns))
          let fits = [left, right].allSatisfy { abs(module / $0.module - 1) < mostGrowth }
          if fits, abs(left.top - right.top) < mostSlope,
            abs(left.bottom - right.bottom) < mostSlope
          {
            pairs.append((size, left, right, module))
          }
        }
      }
    }
    let likeliest = pairs.sorted {
      $0.left.likeness + $0.right.likeness > $1.left.likeness + $1.right.likeness
    }
    let height = Double(image.size.height)
    let grids = likeliest.prefix(mostCompared).map { size, left, right, module in
      let layout = layouts[size]
      return RowGrid(
        layout, RowEnd(x: left.x, slope: 0, module: module),
        RowEnd(x: right.x, slope: 0, module: module),
        left.rows(layout.rows, in: height), right.rows(layout.rows, in: height), in: image)
    }
    return RowGrid.best(
      of: grids, in: image, leastAgreement: leastAgreement, mostFitted: mostFitted)
  }

  private static let layouts = MicroPDF417Shape.all.map(\.layout)
}

/// A place of the addresses at one end of a code of some size.
private struct AddressedEnd: Sendable {
  let likeness: Float
  /// The outer edge and the module, in pixels.
  let x: Double
  let module: Double
  /// Where the rows start and end, in shares of the image's height.
  let top: Double
  let bottom: Double

  func rows(_ count: Int, in height: Double) -> RowPlaces {
    let step = (bottom - top) * height / Double(count)
    return RowPlaces(first: top * height + step / 2, step: step)
  }
}

/// Lines across an image, each the mean of several rows of pixels, freed of blur. The addresses of
/// neighbouring rows differ in one edge, so that fewer lines than rows show them.
private struct AddressLines: Sendable {
  private static let count = 16
  /// The blur that is removed, in pixels.
  private static let blur = 1.6
  /// The margins above and below a code, in shares of the image's height, that are tried.
  private static let margins = [0.03, 0.07, 0.11, 0.15, 0.19]
  /// The shares of the image's width that a code may take, and from both sides in which it ends.
  private static let (widths, endShare) = (0.42...0.98, 0.3)
  /// The steps in which an end and its module are sought, in modules and in shares.
  private static let (step, growth) = (0.7, 1.1)
  /// The most places of an end for each size, and how many modules they are apart.
  private static let (mostEnds, leastGap) = (4, 1.5)

  private let lines: [[Float]]
  private let width: Double

  init(of image: LumaImage) {
    let size = image.size
    width = Double(size.width)
    lines = (0..<Self.count).map { line in
      let first = line * size.height / Self.count
      let rows = first..<max(first + 1, (line + 1) * size.height / Self.count)
      var sums = [Float](repeating: 0, count: size.width)
      for y in rows {
        let row = image.row(y)
        for x in row.indices { sums[x] += Float(row[x]) }
      }
      return LumaImage.deblurred(sums.map { $0 / Float(rows.count) }, sigma: Self.blur)
    }
  }

  /// The likeliest places of one end for each size.
  func ends(isLeft: Bool) -> [[AddressedEnd]] {
    let sizes = isLeft ? Self.leftSizes : Self.rightSizes
    let profiles = isLeft ? AddressProfiles.left : .right
    let edge = Double(isLeft ? RowAddress.quiet : RowAddress.modules + 1)
    var best = sizes.map { _ in [AddressedEnd]() }
    var likeness = [Float](repeating: 0, count: Self.count * AddressProfiles.stride)
    var module = Self.widths.lowerBound * width / Double(sizes.map(\.width).max() ?? 1)
    while module < width / Double(sizes.map(\.width).min() ?? 1) {
      let fitting = sizes.indices.filter {
        Self.widths.contains(module * Double(sizes[$0].width) / width)
      }
      let first = isLeft ? 0 : (1 - Self.endShare) * width
      for x in stride(from: first, to: first + Self.endShare * width, by: Self.step * module) {
        profiles.compare(lines, from: x - edge * module, module, into: &likeness)
        for index in fitting {
          best[index].insert(
            sizes[index].likeliest(by: likeness, x: x, module: module), most: Self.mostEnds,
            apart: Self.leastGap * module)
        }
      }
      module *= Self.growth
    }
    return best
  }

  /// The addresses that lines would show of a size, between each pair of margins.
  private struct Size: Sendable {
    typealias Span = (top: Double, bottom: Double, places: [Int])
    let width: Int
    let spans: [Span]

    init(_ shape: MicroPDF417Shape, from first: Int) {
      width = MicroPDF417Shape.width(columns: shape.columns)
      spans = margins.flatMap { top in
        margins.map { below in
          let height = 1 - below - top
          let lines = Int(top * Double(count))..<Int((1 - below) * Double(count))
          let places = lines.map { line in
            let share = ((Double(line) + 0.5) / Double(count) - top) / height
            let row = Int(share * Double(shape.rows), within: 0...shape.rows - 1)
            return line * AddressProfiles.stride + (first + row) % RowAddress.count
          }
          return (top, 1 - below, places)
        }
      }
    }

    func likeliest(by likeness: [Float], x: Double, module: Double) -> AddressedEnd {
      var best: (likeness: Float, index: Int) = (-1, 0)
      for (index, span) in spans.enumerated() {
        var sum: Float = 0
        for place in span.places { sum += likeness[place] }
        let mean = sum / Float(span.places.count)
        if mean > best.likeness { best = (mean, index) }
      }
      return AddressedEnd(
        likeness: best.likeness, x: x, module: module, top: spans[best.index].top,
        bottom: spans[best.index].bottom)
    }
  }

  private static let leftSizes = MicroPDF417Shape.all.map { Size($0, from: $0.addresses.left) }
  private static let rightSizes = MicroPDF417Shape.all.map { Size($0, from: $0.addresses.right) }
}

extension [AddressedEnd] {
  /// Adds an end in its order, in place of a less likely one beside it.
  fileprivate mutating func insert(_ end: AddressedEnd, most: Int, apart gap: Double) {
    guard count < most || end.likeness > self[count - 1].likeness else { return }
    if let index = firstIndex(where: { abs($0.x - end.x) < gap }) {
      guard end.likeness > self[index].likeness else { return }
      remove(at: index)
    }
    insert(end, at: firstIndex { $0.likeness < end.likeness } ?? count)
    if count > most { removeLast() }
  }
}
