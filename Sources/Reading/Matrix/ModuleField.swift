// The modules on a lattice, and how dark or light each is.

/// A rectangle of modules around the middle of an image.
struct ModuleField {
  let columns: Int
  let rows: Int
  /// Whether the image shows the module.
  private(set) var isSeen: [Bool] = []
  private var levels: [Float] = []
  /// From −1 for light to 1 for dark, by the modules around each; 0 where none can tell.
  private(set) var darkness: [Float] = []

  /// Modules along a side of the largest field: a Han Xin Code of 189 that is not quite in the
  /// middle.
  static let most = 210
  /// Modules around one whose light is taken for the same.
  private static let reach = 3
  /// The share of the usual contrast below which modules are in doubt.
  private static let leastContrast: Float = 0.3

  /// Samples the modules of `lattice` around the middle of `image`, and not more than `most` along a
  /// side.
  init(_ lattice: ModuleLattice, in image: LumaImage, most: Int = Self.most) {
    let corners = Quadrilateral(of: image.size).corners.map { lattice.lines(at: $0) }
    func half(_ numbers: [Double]) -> Int {
      Int(numbers.reduce(0) { max($0, abs($1)) }, within: 4...most / 2)
    }
    let (right, bottom) = (half(corners.map(\.x)), half(corners.map(\.y)))
    (columns, rows) = (2 * right, 2 * bottom)
    isSeen = [Bool](repeating: false, count: columns * rows)
    levels = [Float](repeating: 0, count: columns * rows)
    for down in [Array(0..<bottom), (-bottom..<0).reversed()] {
      var (start, middle) = (lattice.place(0.5, 0.5), 0)
      for row in down {
        guard let first = lattice.place(middle, row, near: start, in: image.size) else { break }
        var seen = [(column: Int, place: Point)]()
        for along in [Array(middle..<right), (-right..<middle).reversed()] {
          var place = first
          for column in along {
            // Far from the code, lines may turn back.
            guard let next = lattice.place(column, row, near: place, in: image.size) else { break }
            place = next
            seen.append((column, place))
            let index = (row + bottom) * columns + column + right
            let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
            let across = lattice.place(x + 0.15, y, from: place) - place
            let down = lattice.place(x, y + 0.15, from: place) - place
            isSeen[index] = true
            levels[index] = image.meanBrightness(around: place, across, down)
          }
        }
        // Where rows run askew, the next one begins beside the middle of this one.
        let sorted = seen.sorted { $0.column < $1.column }
        if let module = sorted.dropFirst(sorted.count / 2).first {
          (middle, start) = (module.column, module.place)
        }
      }
    }
    separate()
  }

  func isDark(_ index: Int) -> Bool { darkness[index] > 0 }

  /// The darkness of a module; 0 beyond the field.
  subscript(column: Int, row: Int) -> Float {
    guard column >= 0, row >= 0, column < columns, row < rows else { return 0 }
    return darkness[row * columns + column]
  }

  /// With a share of each module's difference from its neighbours added: the blur of a lens or of a
  /// print undone.
  func sharpened(by strength: Float = 0.6) -> ModuleField {
    var field = self
    for row in 0..<rows {
      for column in 0..<columns where isSeen[row * columns + column] {
        let index = row * columns + column
        var (sum, count): (Float, Float) = (0, 0)
        func add(_ neighbor: Int) {
          guard isSeen[neighbor] else { return }
          sum += levels[neighbor]
          count += 1
        }
        if column > 0 { add(index - 1) }
        if column + 1 < columns { add(index + 1) }
        if row > 0 { add(index - columns) }
        if row + 1 < rows { add(index + columns) }
        field.levels[index] += strength * (levels[index] - sum / max(count, 1))
      }
    }
    field.separate()
    return field
  }

  /// Tells dark from light by the darkest and the lightest module around each, because light is
  /// uneven.
  private mutating func separate() {
    let across = ranges(of: levels, along: columns, step: 1, of: rows, step: columns)
    let around = (
      least: ranges(of: across.least, along: rows, step: columns, of: columns, step: 1).least,
      most: ranges(of: across.most, along: rows, step: columns, of: columns, step: 1).most
    )
    let contrasts = levels.indices.compactMap {
      isSeen[$0] ? around.most[$0] - around.least[$0] : nil
    }
    .sorted()
    let usual = contrasts.isEmpty ? 0 : contrasts[contrasts.count * 3 / 4]
    darkness = levels.indices.map { index in
      guard isSeen[index] else { return 0 }
      let contrast = max(around.most[index] - around.least[index], usual * Self.leastContrast, 1)
      let middle = (around.most[index] + around.least[index]) / 2
      return (2 * (middle - levels[index]) / contrast).clamped(to: -1...1)
    }
  }

  /// The least and the greatest of the values that are seen, within reach along each line.
  private func ranges(
    of values: [Float], along count: Int, step: Int, of lines: Int, step lineStep: Int
  ) -> (least: [Float], most: [Float]) {
    var (least, most) = (values, values)
    for line in 0..<lines {
      for place in 0..<count {
        var (low, high) = (Float.infinity, -Float.infinity)
        for other in max(0, place - Self.reach)...min(count - 1, place + Self.reach) {
          let index = line * lineStep + other * step
          guard isSeen[index], values[index].isFinite else { continue }
          low = min(low, values[index])
          high = max(high, values[index])
        }
        least[line * lineStep + place * step] = low
        most[line * lineStep + place * step] = high
      }
    }
    return (least, most)
  }
}

extension ModuleLattice {
  /// Whether most modules near the middle are clearly dark or light, as those of a code are in bad
  /// print as well; text and photographs have more shades between.
  func hasClearModules(in image: LumaImage) -> Bool {
    let field = ModuleField(self, in: image, most: SearchLimits.firstModules)
    let clear = field.darkness.count { abs($0) > 0.5 }
    let seen = field.isSeen.count { $0 }
    return Double(clear) > SearchLimits.leastClearModules * Double(seen)
  }

  /// The middle of a module beside one with its middle at `start`; nil where it is not near that or
  /// not in an image of `size`.
  fileprivate func place(
    _ column: Int, _ row: Int, near start: Point, in size: PixelSize
  ) -> Point? {
    let place = place(Double(column) + 0.5, Double(row) + 0.5, from: start)
    let isInside =
      place.x > 0 && place.y > 0 && place.x < Double(size.width) && place.y < Double(size.height)
    return isInside && place.distance(to: start) < 2.5 * module ? place : nil
  }
}

extension LumaImage {
  /// The mean brightness at a place and at four around it.
  fileprivate func meanBrightness(around place: Point, _ across: Point, _ down: Point) -> Float {
    var sum = Float(brightness(at: place))
    for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
      sum += Float(brightness(at: place + across * x + down * y))
    }
    return sum / 5
  }
}
