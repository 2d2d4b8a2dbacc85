// The digits of a line of print: the faces and sizes that it may be set in, and how likely each
// digit is in each place of a retail number.

/// Groups of digits at even distances.
struct PrintLayout: Sendable {
  struct Group: Sendable {
    let count: Int
    /// The middle of the group in modules from the first bar, and how far it may be from there.
    let middle: Double
    let slack: Double
    /// The modules in which it has to fit.
    var room: Double { count > 6 ? 118 : 46 }
  }

  let groups: [Group]

  private init(_ groups: [(count: Int, middle: Double, slack: Double)]) {
    self.groups = groups.map { Group(count: $0.count, middle: $0.middle, slack: $0.slack) }
  }

  /// Whether all digits are in one group.
  var isRow: Bool { groups.count == 1 }

  var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// An EAN-13 as its standard says, a UPC-A, and both in one row below the bars.
  static let long = [
    PrintLayout([(1, -7.5, 4.5), (6, 24, 2.5), (6, 71, 2.5)]),
    PrintLayout([(1, -7.5, 4.5), (5, 27.5, 2.5), (5, 67.5, 2.5), (1, 102.5, 4.5)]),
    PrintLayout([(13, 47.5, 4)]),
    PrintLayout([(12, 47.5, 4)]),
  ]
  /// The same for an EAN-8.
  static let short = [
    PrintLayout([(4, 17.5, 2.5), (4, 49.5, 2.5)]),
    PrintLayout([(8, 33.5, 4)]),
  ]
}

/// How much a strip is like the digits of one face that begin at one row.
private struct FaceMap {
  /// The likeness from which print looks like a digit, and from which it adds to a whole line.
  private static let (least, clear): (Float, Float) = (0.5, 0.65)

  let strip: PrintStrip
  let face: PrintFace
  let shift: Int
  let likeness: [Float]
  private let best: [Float]
  /// How much print looks like digits in all.
  let clearness: Float

  init(_ strip: PrintStrip, _ face: PrintFace, shift: Int) {
    (self.strip, self.face, self.shift) = (strip, face, shift)
    let likeness = strip.likeness(to: face, shift: shift)
    best = (0..<strip.columns).map { column in
      likeness[10 * column..<10 * column + 10].max() ?? 0
    }
    self.likeness = likeness
    clearness = best.reduce(0) { $0 + max(0, $1 - Self.clear) } * Float(strip.column)
  }

  private func score(_ column: Double) -> Double {
    let index = Int(column.rounded(), within: -1...best.count)
    return best.indices.contains(index) ? Double(max(-0.1, best[index] - Self.least)) : -0.1
  }

  /// The best places of a layout's digits beside the bars of `grid`.
  func placed(_ layout: PrintLayout, _ grid: RetailGrid) -> (score: Double, columns: [Double]) {
    let step = layout.isRow ? 0.02 : 0.05
    let pitches = stride(from: Self.pitches.lowerBound, to: Self.pitches.upperBound, by: step)
    var best = (pitch: 1.0, placed: (score: -Double.infinity, columns: [Double]()))
    func look(_ pitch: Double) {
      let placed = placed(layout, grid, pitch: pitch * Double(face.widths[0]))
      if placed.score > best.placed.score { best = (pitch, placed) }
    }
    for pitch in pitches { look(pitch) }
    let pitch = best.pitch
    for part in [-0.5, 0.5] { look(pitch + part * step) }
    return best.placed
  }

  /// The distances of digits that are tried, in shares of a face's own.
  private static let pitches = 0.8..<1.55

  /// The same for digits at a distance of `pitch` columns.
  private func placed(
    _ layout: PrintLayout, _ grid: RetailGrid, pitch: Double
  ) -> (score: Double, columns: [Double]) {
    let module = (grid.end - grid.start) / Double(grid.modules) / strip.column
    var (score, columns): (Double, [Double]) = (0, [])
    for group in layout.groups {
      // Perspective makes digits larger where it makes modules larger.
      let middle = strip.column(at: grid.place(group.middle))
      let next = strip.column(at: grid.place(group.middle + 1))
      let pitch = layout.isRow ? pitch : pitch * (next - middle) / module
      let first = middle - pitch * Double(group.count - 1) / 2
      guard pitch * Double(group.count) < module * group.room else { return (-.infinity, []) }
      let slack = Int(group.slack * module, within: 1...60)
      var best = (score: -Double.infinity, shift: 0)
      for shift in -slack...slack {
        var sum = 0.0
        for digit in 0..<group.count {
          sum += self.score(first + Double(shift) + pitch * Double(digit))
        }
        if sum > best.score { best = (sum, shift) }
      }
      score += best.score
      columns += (0..<group.count).map { first + Double(best.shift) + pitch * Double($0) }
    }
    return (score, columns)
  }
}

/// A line of print that may hold digits.
struct PrintedLine {
  /// Widths and heights of digits that are tried, in shares of a face's own and of the line's.
  private static let (widths, heights) = ([0.87, 1.14], [0.92, 1, 1.08])
  /// The faces and heights that are tried with other widths, and that are laid out.
  private static let (mostFaces, mostMaps) = (3, 4)

  private let maps: [FaceMap]

  /// Between two places across. Nil without contrast.
  init?(
    in band: PrintBand, top: Double, height: Double, from first: Double, to last: Double,
    of image: LumaImage
  ) {
    func strip(_ height: Double, tall: Double, width: Double) -> PrintStrip? {
      band.strip(
        top: top + (height - tall) / 2, height: tall, from: first, to: last,
        column: tall / PrintFace.height * width, in: image)
    }
    var maps = Self.heights.flatMap { share -> [FaceMap] in
      guard let strip = strip(height, tall: height * share, width: 1) else { return [] }
      return PrintFace.digits.flatMap { face in
        (0...2 * PrintStrip.slack).map { FaceMap(strip, face, shift: $0) }
      }
    }
    maps = Array(maps.sorted { $0.clearness > $1.clearness }.prefix(Self.mostFaces))
    for map in maps {
      for width in Self.widths {
        let tall = map.strip.column * PrintFace.height
        guard let strip = strip(height, tall: tall, width: width) else { continue }
        maps.append(FaceMap(strip, map.face, shift: map.shift))
      }
    }
    self.maps = Array(maps.sorted { $0.clearness > $1.clearness }.prefix(Self.mostMaps))
    guard !self.maps.isEmpty else { return nil }
  }

  /// A layout's digits in the columns of one of the maps.
  struct Placed {
    fileprivate let map: FaceMap
    fileprivate let columns: [Double]
    /// How much like digits the places are together: up to a half for each.
    let score: Double
  }

  /// The likeliest layouts beside the bars of `grid`, one for each number of digits.
  func placed(beside grid: RetailGrid) -> [Placed] {
    var best: [Int: Placed] = [:]
    for map in maps {
      for layout in grid.isShort ? PrintLayout.short : PrintLayout.long {
        let placed = map.placed(layout, grid)
        if placed.score > best[layout.count]?.score ?? 0 {
          best[layout.count] = Placed(map: map, columns: placed.columns, score: placed.score)
        }
      }
    }
    return Array(best.values)
  }
}

extension PrintedLine.Placed {
  /// How likely each digit is in each place, as natural logarithms.
  var evidence: [[Double]] {
    let shifts = max(0, map.shift - 1)...min(2 * PrintStrip.slack, map.shift + 1)
    let all = shifts.map { map.strip.likeness(to: map.face, shift: $0) }
    return columns.map { column in
      let middle = Int(column.rounded(), within: 0...PrintStrip.mostColumns)
      return (0..<10).map { digit in
        var most: Float = 0
        for likeness in all {
          for place in middle - 1...middle + 1 where likeness.indices.contains(10 * place + digit) {
            most = max(most, likeness[10 * place + digit])
          }
        }
        return max(0, Self.mostEvidence - Self.evidencePerLikeness * (1 - Double(most)))
      }
    }
  }

  /// The logarithm of a likelihood falls by so much from a perfect likeness to none, and another
  /// face limits how unlikely a digit can be.
  private static let (evidencePerLikeness, mostEvidence) = (25.0, 7.0)
}
