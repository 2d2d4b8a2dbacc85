// Sharp bars from blurred ones. A linear code is the same in all of its rows, so their average has
// little noise, and an image with little noise can be sharpened strongly.

extension LumaImage {
  /// `count` bands of rows, each averaged to one profile, freed of a Gaussian blur of `sigma`
  /// pixels and drawn `height` rows high.
  public func deblurredBands(_ count: Int, sigma: Double, height: Int) -> [LumaBitmap] {
    let rows = size.height / count
    guard rows > 0, size.width > 8 else { return [] }
    return (0..<count).map { band in
      var profile = [Float](repeating: 0, count: size.width)
      for y in band * rows..<(band + 1) * rows {
        let row = row(y)
        for x in row.indices { profile[x] += Float(row[x]) }
      }
      let sharp = Self.deblurred(profile.map { $0 / Float(rows) }, sigma: sigma)
      let low = sharp.min() ?? 0
      let range = max((sharp.max() ?? 0) - low, 1)
      let line = sharp.map { UInt8((($0 - low) / range * 255).clamped(to: 0...255)) }
      return LumaBitmap(
        size: PixelSize(width: size.width, height: height),
        pixels: (0..<height).flatMap { _ in line })
    }
  }

  /// Richardson and Lucy's iteration, which finds the profile whose blurred form is this one.
  static func deblurred(_ profile: [Float], sigma: Double) -> [Float] {
    let kernel = gaussian(sigma).map { Float($0) }
    // The iteration divides by these values, so black must not be zero.
    let seen = profile.map { $0 + 1 }
    var estimate = seen
    // More than a dozen rounds sharpen the noise.
    for _ in 0..<12 {
      let blurred = convolved(estimate, kernel)
      let ratios = zip(seen, blurred).map { $0 / $1 }
      estimate = zip(estimate, convolved(ratios, kernel)).map { $0 * $1 }
    }
    return estimate
  }

  /// The weights of a normal distribution up to three times `sigma`, which must be positive.
  private static func gaussian(_ sigma: Double) -> [Double] {
    let reach = Int((3 * sigma).rounded(.up))
    // exp(-x²/2σ²) as the limit of (1 + x²/2σ²n)⁻ⁿ: the standard library has no exp.
    let steps = 64.0
    let weights = (-reach...reach).map { x in
      let power = Double(x * x) / (2 * sigma * sigma) / steps
      var weight = 1 / (1 + power)
      for _ in 0..<6 { weight *= weight }
      return weight
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// Tap by tap, so that several values are added at a time.
  private static func convolved(_ values: [Float], _ kernel: [Float]) -> [Float] {
    let reach = kernel.count / 2
    // The values at both ends repeat, so that every value has neighbours.
    var padded: [Float] = []
    padded.reserveCapacity(values.count + 2 * reach)
    padded.append(contentsOf: repeatElement(values.first ?? 0, count: reach))
    padded.append(contentsOf: values)
    padded.append(contentsOf: repeatElement(values.last ?? 0, count: reach))
    var sums = [Float](repeating: 0, count: values.count)
    var target = sums.mutableSpan
    for k in kernel.indices {
      let weight = kernel[k]
      let source = padded.span.extracting(k..<k + values.count)
      for x in target.indices { target[x] += weight * source[x] }
    }
    return sums
  }
}

extension LumaImage {
  /// The number of bars in the image's middle third. A bar has at least a fifth of the contrast.
  public var barCount: Int {
    let rows = size.height / 3..<max(size.height / 3 + 1, size.height * 2 / 3)
    guard size.width > 2, rows.upperBound <= size.height else { return 0 }
    var profile = [Int](repeating: 0, count: size.width)
    for y in rows {
      let row = row(y)
      for x in row.indices { profile[x] += Int(row[x]) }
    }
    let range = (profile.max() ?? 0) - (profile.min() ?? 0)
    // A change of direction counts after a fifth of the range.
    let step = max(range / 5, 3 * rows.count)
    var (low, high, count, isFalling) = (profile[0], profile[0], 0, false)
    for level in profile {
      low = min(low, level)
      high = max(high, level)
      if isFalling, level > low + step {
        isFalling = false
        count += 1
        high = level
      } else if !isFalling, level < high - step {
        isFalling = true
        low = level
      }
    }
    return count
  }
}
