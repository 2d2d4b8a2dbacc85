// Where a supposed code ends and its paper starts. The locator's areas are coarse: they reach over
// the paper's own edge, or over what is printed beside the code.

/// The outline of a supposed code up to the light, even paper around it.
struct PaperEdges {
  /// Samples along each side of the area that is searched.
  private static let side = 96
  /// The reach of the paper beyond the locator's area, as a part of the area's sides.
  private static let reach = 0.15
  /// The least width of even paper, as a part of the sides; spaces between bars are narrower.
  fileprivate static let leastPaper = 0.05
  /// Parts of the contrast: the most by which even paper varies, and the most by which it is darker
  /// than the lightest parts.
  fileprivate static let (evenness, shade) = (0.16, 0.4)
  /// Levels between dark and light below which there is only noise.
  private static let leastContrast = 6.0

  /// The outline without the paper.
  let outline: Quadrilateral
  /// The paper's level.
  let paper: Double
  /// Whether there is paper on all four sides, and not the image's edge on one.
  let isWhole: Bool

  /// Searches `image` around `area`; nil unless the print there ends at paper on at least three
  /// sides, and on the fourth at paper or at the image's edge.
  init?(around area: Quadrilateral, in image: LumaImage) {
    let wide = area.extended(across: Self.reach, down: Self.reach)
    let field = SampledField(wide, side: Self.side, in: image)
    guard field.light - field.dark >= Self.leastContrast else { return nil }
    let all = 0..<Self.side
    // The surroundings of a corner do not count: the code may stand at an angle to the area.
    guard let roughly = field.run(.across, over: all.middleHalf),
      let down = field.run(.down, over: roughly.places.middleHalf),
      let across = field.run(.across, over: down.places.middleHalf)
    else { return nil }
    func share(_ index: Int) -> Double { Double(index) / Double(Self.side) }
    outline = wide.part(
      across: share(across.places.lowerBound)...share(across.places.upperBound),
      down: share(down.places.lowerBound)...share(down.places.upperBound))
    let papers = across.papers + down.papers
    guard papers.count >= 3 else { return nil }
    paper = papers.mean
    isWhole = papers.count == 4
  }

  /// A code's extent in one direction, and the levels of the paper at its ends.
  fileprivate struct Run {
    let places: Range<Int>
    let papers: [Double]
  }

  fileprivate enum Direction { case across, down }
}

/// Levels of an area, row by row.
private struct SampledField {
  private let side: Int
  /// Nil outside the image.
  private let levels: [Double?]
  let (dark, light): (Double, Double)

  init(_ outline: Quadrilateral, side: Int, in image: LumaImage) {
    self.side = side
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    levels = (0..<side * side).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let place = outline.place(
        across: (Double(column) + 0.5) / Double(side), down: (Double(row) + 0.5) / Double(side))
      guard place.x >= 0, place.y >= 0, place.x < width, place.y < height else { return nil }
      return Double(image.brightness(at: place))
    }
    let sorted = levels.compactMap(\.self).sorted()
    guard !sorted.isEmpty else {
      (dark, light) = (0, 0)
      return
    }
    (dark, light) = (sorted[sorted.count / 20], sorted[sorted.count * 19 / 20])
  }

  /// The mean and the deviation of a line across `direction`, at `places` of it; nil outside the
  /// image.
  private func strip(
    _ index: Int, _ direction: PaperEdges.Direction, _ places: Range<Int>
  ) -> Strip? {
    var samples: [Double] = []
    for place in places {
      let level = direction == .across ? levels[place * side + index] : levels[index * side + place]
      guard let level else { return nil }
      samples.append(level)
    }
    return Strip(mean: samples.mean, deviation: samples.deviation)
  }

  private struct Strip {
    let mean, deviation: Double
  }

  private func isPaper(_ strip: Strip) -> Bool {
    let contrast = light - dark
    return strip.deviation < PaperEdges.evenness * contrast
      && strip.mean > light - PaperEdges.shade * contrast
  }

  /// Whether dark and light alternate across or along these strips.
  private func isPrinted(_ strips: ArraySlice<Strip?>) -> Bool {
    let known = strips.compactMap(\.self)
    let contrast = light - dark
    guard let darkest = known.map(\.mean).min(), let lightest = known.map(\.mean).max() else {
      return false
    }
    let printed = known.count { $0.deviation > PaperEdges.evenness * contrast }
    return printed * 3 > known.count * 2 || lightest - darkest > contrast / 2
  }

  /// The space between the outermost strips of paper, or between one and the image's edge.
  func run(_ direction: PaperEdges.Direction, over places: Range<Int>) -> PaperEdges.Run? {
    guard !places.isEmpty else { return nil }
    let strips = (0..<side).map { strip($0, direction, places) }
    guard let first = end(strips), let last = end(strips.reversed()) else { return nil }
    let run = first.index..<max(first.index, side - last.index)
    guard run.count >= side / 8 else { return nil }
    return PaperEdges.Run(places: run, papers: [first.paper, last.paper].compactMap(\.self))
  }

  /// The first strip after the first paper; the paper is nil if the code starts at the image's
  /// edge.
  private func end(_ strips: [Strip?]) -> (index: Int, paper: Double?)? {
    let least = Int(Double(side) * PaperEdges.leastPaper)
    let first = strips.firstIndex { $0 != nil } ?? strips.endIndex
    if first > 0, isPrinted(strips[first...].prefix(2 * least)) { return (first, nil) }
    var papers: [Double] = []
    for (index, strip) in strips.enumerated().dropFirst(first) {
      guard let strip else { return nil }
      if isPaper(strip) {
        papers.append(strip.mean)
      } else if papers.count >= least {
        return (index, papers.mean)
      } else {
        papers = []
      }
    }
    return nil
  }
}

extension Range<Int> {
  fileprivate var middleHalf: Range<Int> { lowerBound + count / 4..<upperBound - count / 4 }
}

extension Quadrilateral {
  /// The part between these shares.
  fileprivate func part(
    across: ClosedRange<Double>, down: ClosedRange<Double>
  ) -> Quadrilateral {
    Quadrilateral(
      topLeft: place(across: across.lowerBound, down: down.lowerBound),
      topRight: place(across: across.upperBound, down: down.lowerBound),
      bottomRight: place(across: across.upperBound, down: down.upperBound),
      bottomLeft: place(across: across.lowerBound, down: down.upperBound))
  }
}
