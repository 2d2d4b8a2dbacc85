// Images at any other scale, softly: each pixel is a mean of those around its place, with weights that
// fall to zero at the distance of a pixel, as a camera's pixels see it through its lens.

extension LumaBitmap {
  /// The image in pixels that are `step` of its own wide, with `margin` more of them at each side,
  /// which continue its edges.
  public func scaled(step: Double, margin: Int) -> LumaBitmap {
    func count(_ length: Int) -> Int {
      max(1, Int((Double(length) / step).rounded(.up))) + 2 * margin
    }
    let columns = SoftScale(size.width, to: count(size.width), step: step, margin: margin)
    let rows = SoftScale(size.height, to: count(size.height), step: step, margin: margin)
    return LumaBitmap(
      size: PixelSize(width: columns.count, height: rows.count),
      pixels: SoftScale.scaled(pixels.span, width: size.width, channels: 1, columns, rows))
  }
}

extension ColorBitmap {
  public func scaled(to size: PixelSize) -> ColorBitmap {
    let columns = SoftScale(self.size.width, to: size.width)
    let rows = SoftScale(self.size.height, to: size.height)
    return ColorBitmap(
      size: size,
      bytes: SoftScale.scaled(pixels, width: self.size.width, channels: 4, columns, rows))
  }
}

/// The weights of old pixels in new ones along a side.
private struct SoftScale {
  /// The first old pixel of each new one, and the weights from there on, whose sum is 1.
  private var parts: [(first: Int, weights: [Float])] = []

  var count: Int { parts.count }

  init(_ length: Int, to count: Int) {
    self.init(length, to: count, step: Double(length) / Double(max(1, count)), margin: 0)
  }

  init(_ length: Int, to count: Int, step: Double, margin: Int) {
    let reach = max(1, step)
    parts.reserveCapacity(count)
    for place in 0..<count {
      let middle = min(
        max((Double(place - margin) + 0.5) * step - 0.5, 0), Double(length - 1))
      let first = max(0, Int((middle - reach).rounded(.down)) + 1)
      let last = min(length - 1, Int((middle + reach).rounded(.up)) - 1)
      let weights = (min(first, last)...last).map { Float(1 - abs(Double($0) - middle) / reach) }
      let sum = weights.reduce(0, +)
      parts.append((min(first, last), weights.map { $0 / sum }))
    }
  }

  static func scaled(
    _ bytes: Span<UInt8>, width: Int, channels: Int, _ columns: SoftScale, _ rows: SoftScale
  ) -> [UInt8] {
    let height = bytes.count / max(1, width * channels)
    var across = [Float](repeating: 0, count: columns.count * height * channels)
    var to = 0
    for y in 0..<height {
      for part in columns.parts {
        for channel in 0..<channels {
          var (sum, from) = (Float(0), (y * width + part.first) * channels + channel)
          for weight in part.weights {
            sum += weight * Float(bytes[from])
            from += channels
          }
          across[to] = sum
          to += 1
        }
      }
    }
    let stride = columns.count * channels
    var result: [UInt8] = []
    result.reserveCapacity(stride * rows.count)
    for part in rows.parts {
      for place in 0..<stride {
        var (sum, from) = (Float(0), part.first * stride + place)
        for weight in part.weights {
          sum += weight * across[from]
          from += stride
        }
        result.append(UInt8(max(0, min(255, sum.rounded()))))
      }
    }
    return result
  }
}
