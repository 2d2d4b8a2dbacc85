// The signs of a lattice of modules in an image: edges, which lie on its lines, or dots, which lie in
// the middles of its fields; and the two waves that either makes near the middle of the image.

/// What an image shows of a lattice at each pixel.
struct LatticeSigns {
  let size: PixelSize
  /// From 0 on.
  let strengths: [Float]
  /// Where the signs lie between the lines 0 and 1 of the lattice.
  private(set) var place: Double

  /// Edges between dark and light modules.
  init(edgesOf image: LumaImage) {
    size = image.size
    place = 0
    let (width, height) = (size.width, size.height)
    let smooth = LumaBitmap(smoothing: image)
    var slopes = [Float](repeating: 0, count: width * height)
    let source = smooth.image
    for y in 1..<max(1, height - 1) {
      let (above, here, below) = (source.row(y - 1), source.row(y), source.row(y + 1))
      for x in 1..<max(1, width - 1) {
        let (across, down) = (
          Float(here[x + 1]) - Float(here[x - 1]), Float(below[x]) - Float(above[x])
        )
        slopes[y * width + x] = (across * across + down * down).squareRoot()
      }
    }
    strengths = slopes.cut(oneIn: 10)
  }

  /// Dots on an even ground, dark or light, which cover more than one pixel in `part`.
  init(dotsOf image: LumaImage, atLeastOneIn part: Int = 10) {
    size = image.size
    place = 0.5
    let ground = Float(image.light(ofAllButOneIn: 100).median)
    let smooth = LumaBitmap(smoothing: image)
    strengths = smooth.pixels.map { abs(Float($0) - ground) }.cut(oneIn: part)
  }

  /// The same of a bold print, whose dark modules run together on the lines.
  var bold: LatticeSigns {
    var signs = self
    signs.place = 0
    return signs
  }
}

extension [Float] {
  /// Without the weaker part, which is noise, and with the strongest one in `part` cut, because what
  /// is stronger than modules means nothing.
  fileprivate func cut(oneIn part: Int) -> [Float] {
    let sample = stride(from: 0, to: count, by: Swift.max(1, count / 2000)).map { self[$0] }
      .sorted()
    guard let most = sample.dropLast(sample.count / part).last else { return self }
    let least = most / 3
    return map { Swift.max(0, Swift.min($0, most) - least) }
  }
}

// MARK: Waves

/// Two waves across each other, in periods to a pixel: a period is a module.
struct LatticeWaves {
  let across: Point
  let down: Point
  /// How far they stand out from other waves of their length.
  let strength: Double
}

extension LatticeSigns {
  /// The side of the window in samples.
  private static let side = 128
  /// The directions of a turn, one to a sample.
  private static let directions = Point.directions(halvings: 6).map {
    SIMD2(Float($0.x), Float($0.y))
  }
  /// Pixels of a sample, with the shortest and the longest wave in samples.
  private static let looks = [(step: 1, waves: 2.8...11), (step: 2, waves: 4...9)]
  /// The most waves that are combined, and the least strength of one.
  private static let (mostWaves, leastStrength) = (16, 2.0)
  /// The cosine of the angle between two waves and the ratio of their lengths, at most: those of a
  /// code that leans by 50°.
  private static let (mostSkew, mostRatio) = (0.5, 1.7)

  /// The waves near the middle, the likeliest first. In a smaller `part` of the window, those of a
  /// code that leans change their length less.
  func waves(in part: Float = 1) -> [LatticeWaves] {
    Self.looks.flatMap { look -> [LatticeWaves] in
      guard look.step == 1 || max(size.width, size.height) > Self.side else { return [] }
      let side = Float(Self.side)
      let lengths =
        Int(side / Float(look.waves.upperBound))...Int(side / Float(look.waves.lowerBound))
      let peaks = Spectrum(of: window(look.step, part), lengths).peaks.prefix(Self.mostWaves)
        .filter { $0.strength > Self.leastStrength }
      let scale = 1 / Double(Self.side * look.step)
      return Self.pairs(of: peaks).map {
        LatticeWaves(across: $0.across * scale, down: $0.down * scale, strength: $0.strength)
      }
    }.sorted { $0.strength > $1.strength }
  }

  /// The pairs of waves across each other, the likeliest first, then half as long where both waves
  /// have such an overtone: a bullseye and borders repeat after two modules.
  private static func pairs(of peaks: [(wave: Point, strength: Double)]) -> [LatticeWaves] {
    let pairs = peaks.indices.flatMap { second in
      (0..<second).compactMap { first -> LatticeWaves? in
        let (a, b) = (peaks[first].wave, peaks[second].wave)
        let ratio = a.length / b.length
        guard abs(a.normalized.dot(b.normalized)) < mostSkew,
          (1 / mostRatio...mostRatio).contains(ratio)
        else { return nil }
        // The first one runs to the right, the other one clockwise from it.
        let isFirst = abs(a.normalized.x) > abs(b.normalized.x)
        var (across, down) = isFirst ? (a, b) : (b, a)
        if across.x < 0 { across = across * -1 }
        if across.cross(down) < 0 { down = down * -1 }
        let strength = [a, b].reduce(peaks[first].strength + peaks[second].strength) {
          $0 + (peaks.overtone(of: $1, 2)?.strength ?? 0)
            + (peaks.overtone(of: $1, 3)?.strength ?? 0)
        }
        return LatticeWaves(across: across, down: down, strength: strength)
      }
    }.sorted { $0.strength > $1.strength }
    guard let first = pairs.first, let across = peaks.overtone(of: first.across, 2),
      let down = peaks.overtone(of: first.down, 2)
    else { return pairs }
    let halves = LatticeWaves(
      across: across.wave, down: down.wave, strength: first.strength * 0.99)
    return [first, halves] + pairs.dropFirst()
  }

  /// The strengths around the middle without their mean, fading towards the window's ends: one column
  /// after the other, 16 samples to a vector.
  private func window(_ step: Int, _ part: Float) -> [SIMD16<Float>] {
    let side = Self.side
    let (left, top) = (size.width / 2 - side * step / 2, size.height / 2 - side * step / 2)
    var values = [Float](repeating: 0, count: side * side)
    var (sum, count): (Float, Float) = (0, 0)
    let fading = (0..<side).map { index -> Float in
      let way = ((Float(index) + 0.5) / Float(side / 2) - 1) / part
      return abs(way) < 1 ? (1 - way * way) * (1 - way * way) : 0
    }
    for y in 0..<side {
      for x in 0..<side {
        let (column, row) = (left + x * step, top + y * step)
        guard column >= 0, row >= 0, column + step <= size.width, row + step <= size.height
        else { continue }
        var value: Float = 0
        for v in 0..<step {
          for u in 0..<step { value += strengths[(row + v) * size.width + column + u] }
        }
        values[y * side + x] = value + 1
        let weight = fading[x] * fading[y]
        sum += weight * (value + 1)
        count += weight
      }
    }
    let mean = sum / max(count, 1)
    return (0..<side).flatMap { x in
      (0..<side / 16).map { vector in
        var column = SIMD16<Float>.zero
        for lane in 0..<16 {
          let y = 16 * vector + lane
          let value = values[y * side + x]
          if value > 0 { column[lane] = (value - mean) * fading[x] * fading[y] }
        }
        return column
      }
    }
  }

  /// The waves of a window, by their periods across it and down it.
  private struct Spectrum {
    private let lengths: ClosedRange<Int>
    /// From 0 to the most periods across, and from as many less than 0 down.
    private var sizes: [Float]
    private let (width, height): (Int, Int)

    /// The `window` holds its columns one after the other, 16 samples to a vector.
    init(of window: [SIMD16<Float>], _ lengths: ClosedRange<Int>) {
      self.lengths = lengths
      let (side, most) = (LatticeSigns.side, lengths.upperBound + 1)
      (width, height) = (most + 1, 2 * most + 1)
      sizes = [Float](repeating: 0, count: width * height)
      let (vectors, directions) = (side / 16, LatticeSigns.directions)
      // For each number of periods across, the transform of every row, and then of these downwards.
      var cosines = [SIMD16<Float>](repeating: .zero, count: vectors)
      var sines = cosines
      for across in 0...most {
        for vector in 0..<vectors {
          var (cosine, sine, turn) = (SIMD16<Float>.zero, SIMD16<Float>.zero, 0)
          for x in 0..<side {
            let (values, direction) = (window[x * vectors + vector], directions[turn])
            cosine += values * direction.x
            sine += values * direction.y
            turn = (turn + across) & (side - 1)
          }
          (cosines[vector], sines[vector]) = (cosine, sine)
        }
        for down in 0...most {
          // A wave up and a wave down share their products.
          var (cc, ss) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
          var (cs, sc) = (cc, ss)
          for vector in 0..<vectors {
            let wave = Self.waves[down * vectors + vector]
            cc += cosines[vector] * wave.cosines
            ss += sines[vector] * wave.sines
            cs += cosines[vector] * wave.sines
            sc += sines[vector] * wave.cosines
          }
          func size(_ x: Float, _ y: Float) -> Float { (x * x + y * y).squareRoot() }
          sizes[(most + down) * width + across] = size(cc.sum() - ss.sum(), cs.sum() + sc.sum())
          sizes[(most - down) * width + across] = size(cc.sum() + ss.sum(), sc.sum() - cs.sum())
        }
      }
    }

    /// The waves with each number of periods down a column of the window.
    private static let waves = (0...LatticeSigns.side / 2).flatMap { periods in
      (0..<LatticeSigns.side / 16).map { vector in
        var wave = (cosines: SIMD16<Float>.zero, sines: SIMD16<Float>.zero)
        for lane in 0..<16 {
          let turn = (periods * (16 * vector + lane)) & (LatticeSigns.side - 1)
          wave.cosines[lane] = LatticeSigns.directions[turn].x
          wave.sines[lane] = LatticeSigns.directions[turn].y
        }
        return wave
      }
    }

    /// The waves that are stronger than their neighbours, by their strength in shares of the mean of
    /// their length.
    var peaks: [(wave: Point, strength: Double)] {
      let most = width - 1
      var sums = [(sum: Float, count: Float)](repeating: (0, 0), count: 2 * most + 2)
      func length(_ across: Int, _ down: Int) -> Int {
        Int(Double(across * across + down * down).squareRoot())
      }
      for down in -most...most {
        for across in 0...most {
          let length = length(across, down)
          sums[length].sum += sizes[(down + most) * width + across]
          sums[length].count += 1
        }
      }
      var peaks: [(wave: Point, strength: Double)] = []
      for down in 1 - most..<most {
        for across in 0..<most where lengths.contains(length(across, down)) {
          guard across > 0 || down > 0 else { continue }
          let here = size(across, down)
          guard
            (-1...1).allSatisfy({ v in
              (-1...1).allSatisfy { u in size(across + u, down + v) <= here }
            })
          else { continue }
          let mean = sums[length(across, down)]
          let wave = Point(
            x: Double(across)
              + Self.top(size(across - 1, down), here, size(across + 1, down)),
            y: Double(down) + Self.top(size(across, down - 1), here, size(across, down + 1)))
          peaks.append((wave, Double(here * mean.count / max(mean.sum, 1e-6))))
        }
      }
      return peaks.sorted { $0.strength > $1.strength }
    }

    /// A wave and its opposite are equal.
    private func size(_ across: Int, _ down: Int) -> Float {
      let most = width - 1
      let (x, y) = across < 0 ? (-across, -down) : (across, down)
      return sizes[(y + most) * width + x]
    }

    /// Where a parabola through three sizes is highest.
    private static func top(_ before: Float, _ here: Float, _ after: Float) -> Double {
      let curve = 2 * here - before - after
      return curve > 0 ? Double((after - before) / (2 * curve)).clamped(to: -0.5...0.5) : 0
    }
  }
}

extension [(wave: Point, strength: Double)] {
  /// The wave with `factor` times as many periods, in the same sense: sharp signs have it as well.
  fileprivate func overtone(of wave: Point, _ factor: Double) -> (wave: Point, strength: Double)? {
    for (other, strength) in self {
      if other.distance(to: wave * factor) < factor { return (other, strength) }
      if other.distance(to: wave * -factor) < factor { return (other * -1, strength) }
    }
    return nil
  }
}
