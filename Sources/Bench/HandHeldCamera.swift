// A cheap camera in a hand: it trembles by about a pixel, its exposure drifts, its lens is soft,
// its sensor noisy, and it sends JPEG. It turns one detailed drawing into frames.

internal import Foundation
internal import Reading
internal import Staging

/// A camera whose every frame of a drawing differs.
struct HandHeldCamera {
  /// The drawing has this many pixels to one of a frame, along a side.
  static let detail = 2

  /// The spread of the lens' blur, in pixels.
  let blur: Double
  /// The standard deviation of the sensor's noise, in levels.
  let noise: Double
  /// The motion of the image by the hand, in pixels.
  let tremor: Double
  /// The share by which the exposure rises and falls.
  let exposureDrift: Double
  /// The quality of JPEG, from 1 to 100.
  let quality: Int
  let seed: UInt64

  /// `count` frames of `drawing`, after which the first one follows again.
  func frames(of drawing: LumaBitmap, count: Int) -> [(bitmap: LumaBitmap, shift: Point)] {
    var dice = SeededDice(seed: seed)
    // Tremor is fast: several swings of different rates in the time of all frames.
    let swings = (1...6).map { rate in
      (
        rate: Double(rate), x: Double.random(in: 0...(2 * .pi), using: &dice),
        y: Double.random(in: 0...(2 * .pi), using: &dice)
      )
    }
    let blocks = JPEGBlocks(quality: quality)
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
      let soft = softened(shifted(drawing, by: shift))
      return (blocks.applied(to: exposed(soft, gain, seed &+ UInt64(index))), shift)
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
    var (rows, result) = (plane, plane)
    for y in 0..<height {
      for x in 0..<width {
        var value: Float = 0
        for step in -reach...reach {
          value +=
            weights[step + reach] * plane.values[y * width + min(width - 1, max(0, x + step))]
        }
        rows.values[y * width + x] = value
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        var value: Float = 0
        for step in -reach...reach {
          value +=
            weights[step + reach] * rows.values[min(height - 1, max(0, y + step)) * width + x]
        }
        result.values[y * width + x] = value
      }
    }
    return result
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
