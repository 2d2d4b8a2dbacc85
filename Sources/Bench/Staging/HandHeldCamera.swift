// A cheap camera in a hand: it trembles by about a pixel, its exposure drifts, its lens is soft,
// its sensor noisy, and it sends JPEG. It turns one detailed drawing into frames.

internal import Glibc
public import Reading

/// A camera whose frames of one drawing all differ.
public struct HandHeldCamera {
  /// The drawing has this many pixels to one of a frame, along a side.
  public static let detail = 2

  /// The spread of the lens' blur, in pixels.
  private let blur: Double
  /// The standard deviation of the sensor's noise, in levels.
  private let noise: Double
  /// The share by which the exposure rises and falls.
  private let exposureDrift: Double
  private let seed: UInt64
  /// The motion of the image by the hand, in pixels.
  private let tremor = 1.0
  private let blocks = JPEGBlocks(quality: 85)

  /// A camera of random quality, by default within the range of cheap cameras.
  public init(
    blur: ClosedRange<Double> = 0.4...1.5, noise: ClosedRange<Double> = 3...13,
    using dice: inout SeededDice
  ) {
    self.blur = .random(in: blur, using: &dice)
    self.noise = .random(in: noise, using: &dice)
    exposureDrift = .random(in: 0...0.1, using: &dice)
    seed = dice.next()
  }

  /// `count` frames of `drawing`, after which the first one follows again.
  public func frames(of drawing: Scene, count: Int) -> [Scene] {
    var dice = SeededDice(seed: seed)
    // Tremor is fast: several swings of different rates in the time of all frames.
    let swings = (1...6).map { rate in
      (
        rate: Double(rate), x: Double.random(in: 0...(2 * .pi), using: &dice),
        y: Double.random(in: 0...(2 * .pi), using: &dice)
      )
    }
    return (0..<count).map { index in
      let phase = 2 * Double.pi * Double(index) / Double(count)
      let strength = tremor / Double(swings.count).squareRoot()
      let shift = swings.reduce(Point(x: 0, y: 0)) { sum, swing in
        sum
          + Point(
            x: strength * sin(swing.rate * phase + swing.x),
            y: strength * sin(swing.rate * phase + swing.y))
      }
      let gain = 1 + exposureDrift * sin(phase)
      let soft = softened(shifted(drawing.bitmap, by: shift))
      return Scene(
        blocks.applied(to: exposed(soft, gain, seed &+ UInt64(index))),
        codes: drawing.codes.map { placed in
          Scene.PlacedCode(
            code: placed.code,
            outline: placed.outline.mapped { $0 * (1 / Double(Self.detail)) + shift })
        })
    }
  }

  private struct Plane {
    var size: PixelSize
    var values: [Float]
  }

  /// The drawing at a frame's size, moved by a part of a pixel.
  private func shifted(_ drawing: LumaBitmap, by shift: Point) -> Plane {
    let detail = Self.detail
    let size = PixelSize(
      width: drawing.size.width / detail, height: drawing.size.height / detail)
    var plane = Plane(size: size, values: [])
    plane.values.reserveCapacity(size.area)
    let source = drawing.image
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sum = 0
        for v in 0..<detail {
          for u in 0..<detail {
            let place = Point(
              x: Double(x * detail + u) + 0.5 - shift.x * Double(detail),
              y: Double(y * detail + v) + 0.5 - shift.y * Double(detail))
            sum += Int(source.brightness(at: place))
          }
        }
        plane.values.append(Float(sum) / Float(detail * detail))
      }
    }
    return plane
  }

  /// A Gaussian blur along rows, then along columns.
  private func softened(_ plane: Plane) -> Plane {
    let reach = max(1, Int((3 * blur).rounded(.up)))
    var weights = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * blur * blur))) }
    let sum = weights.reduce(0, +)
    for index in weights.indices { weights[index] /= sum }
    let (width, height) = (plane.size.width, plane.size.height)
    func blurred(_ values: [Float], _ neighbour: (_ x: Int, _ y: Int, _ step: Int) -> Int)
      -> [Float]
    {
      var result = values
      for y in 0..<height {
        for x in 0..<width {
          var value: Float = 0
          for step in -reach...reach {
            value += weights[step + reach] * values[neighbour(x, y, step)]
          }
          result[y * width + x] = value
        }
      }
      return result
    }
    let rows = blurred(plane.values) { x, y, step in y * width + min(width - 1, max(0, x + step)) }
    return Plane(
      size: plane.size,
      values: blurred(rows) { x, y, step in min(height - 1, max(0, y + step)) * width + x })
  }

  private func exposed(_ plane: Plane, _ gain: Double, _ seed: UInt64) -> LumaBitmap {
    var dice = SeededDice(seed: seed &* 7_919)
    var spare: Double?
    func normal() -> Double {
      if let value = spare {
        spare = nil
        return value
      }
      let radius = (-2 * log(Double.random(in: 1e-12..<1, using: &dice))).squareRoot()
      let angle = Double.random(in: 0..<(2 * .pi), using: &dice)
      spare = radius * sin(angle)
      return radius * cos(angle)
    }
    let pixels = plane.values.map { value -> UInt8 in
      UInt8(min(255, max(0, (Double(value) * gain + noise * normal()).rounded())))
    }
    return LumaBitmap(size: plane.size, pixels: pixels)
  }
}

/// Compresses brightness as JPEG does, and takes it out again: blocks of eight by eight pixels lose
/// their fine detail. Webcams send JPEG, and its blocks hurt small modules more than noise does.
public struct JPEGBlocks: Sendable {
  /// The table for brightness that nearly every encoder uses, row by row.
  private static let table: [Float] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]
  /// The cosines of the transform: row `u`, column `x`.
  private static let cosines: [Float] = (0..<64).map { index in
    let (u, x) = (index / 8, index % 8)
    let factor: Double = u == 0 ? 1 / 8.0.squareRoot() : 0.5
    return Float(factor * cos((Double(2 * x + 1) * Double(u) * .pi) / 16))
  }

  private let steps: [Float]

  /// Compresses with `quality` from 1 to 100, as libjpeg counts it.
  public init(quality: Int) {
    let scale = Float(quality < 50 ? 5000 / quality : 200 - 2 * quality)
    steps = Self.table.map { max(1, (($0 * scale + 50) / 100).rounded(.down)) }
  }

  /// `image` after compression; pixels beyond the last whole block stay as they are.
  public func applied(to image: LumaBitmap) -> LumaBitmap {
    var result = image
    let (width, height) = (image.size.width, image.size.height)
    var target = result.mutablePixels
    var (block, half) = ([Float](repeating: 0, count: 64), [Float](repeating: 0, count: 64))
    for top in stride(from: 0, to: height - 7, by: 8) {
      for left in stride(from: 0, to: width - 7, by: 8) {
        for index in 0..<64 {
          block[index] = Float(target[(top + index / 8) * width + left + index % 8]) - 128
        }
        Self.transform(&block, &half, isForward: true)
        for index in 0..<64 {
          block[index] = (block[index] / steps[index]).rounded() * steps[index]
        }
        Self.transform(&block, &half, isForward: false)
        for index in 0..<64 {
          let value = (block[index] + 128).rounded()
          target[(top + index / 8) * width + left + index % 8] = UInt8(min(255, max(0, value)))
        }
      }
    }
    return result
  }

  /// Rows first, then columns; `half` is room for what lies between.
  private static func transform(_ block: inout [Float], _ half: inout [Float], isForward: Bool) {
    func cosine(_ frequency: Int, _ place: Int) -> Float { cosines[frequency * 8 + place] }
    for y in 0..<8 {
      for u in 0..<8 {
        var sum: Float = 0
        for x in 0..<8 { sum += block[y * 8 + x] * (isForward ? cosine(u, x) : cosine(x, u)) }
        half[y * 8 + u] = sum
      }
    }
    for x in 0..<8 {
      for v in 0..<8 {
        var sum: Float = 0
        for y in 0..<8 { sum += half[y * 8 + x] * (isForward ? cosine(v, y) : cosine(y, v)) }
        block[v * 8 + x] = sum
      }
    }
  }
}
