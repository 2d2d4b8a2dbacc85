// Bars brought back from a blur. Along its bars a linear code is the same everywhere, so its rows
// can be averaged until little noise is left, and what little noise has can be sharpened a lot.

extension LumaImage {
  /// The image cut into `count` bands of rows, each averaged to one profile and freed of a
  /// Gaussian blur of `sigma` pixels, drawn `height` rows high.
  public func deblurredBands(_ count: Int, sigma: Double, height: Int) -> [LumaBitmap] {
    let rows = size.height / count
    guard rows > 0, size.width > 8 else { return [] }
    return (0..<count).map { band in
      var profile = [Double](repeating: 0, count: size.width)
      for y in band * rows..<(band + 1) * rows {
        let row = row(y)
        for x in row.indices { profile[x] += Double(row[x]) }
      }
      let sharp = Self.deblurred(profile.map { $0 / Double(rows) }, sigma: sigma)
      let low = sharp.min() ?? 0
      let range = max((sharp.max() ?? 0) - low, 1)
      let line = sharp.map { UInt8((($0 - low) / range * 255).clamped(to: 0...255)) }
      return LumaBitmap(
        size: PixelSize(width: size.width, height: height),
        pixels: (0..<height).flatMap { _ in line })
    }
  }

  /// Richardson and Lucy's iteration: the profile which, blurred, would look most like this one.
  private static func deblurred(_ profile: [Double], sigma: Double) -> [Double] {
    let kernel = gaussian(sigma)
    // Black must stay off zero, on which the iteration divides.
    let seen = profile.map { $0 + 1 }
    var estimate = seen
    // After a dozen rounds it is noise that is being sharpened.
    for _ in 0..<12 {
      let blurred = convolved(estimate, kernel)
      let ratios = zip(seen, blurred).map { $0 / $1 }
      estimate = zip(estimate, convolved(ratios, kernel)).map { $0 * $1 }
    }
    return estimate
  }

  /// The weights of a normal distribution, out to three times `sigma`, which must be positive.
  private static func gaussian(_ sigma: Double) -> [Double] {
    let reach = Int((3 * sigma).rounded(.up))
    // exp(-x²/2σ²) by the binomial limit: the standard library has no exp.
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

  private static func convolved(_ values: [Double], _ kernel: [Double]) -> [Double] {
    let reach = kernel.count / 2
    // The ends go on as they are, so that every value has its neighbours.
    var padded: [Double] = []
    padded.reserveCapacity(values.count + 2 * reach)
    padded.append(contentsOf: repeatElement(values.first ?? 0, count: reach))
    padded.append(contentsOf: values)
    padded.append(contentsOf: repeatElement(values.last ?? 0, count: reach))
    let source = padded.span
    let weights = kernel.span
    return values.indices.map { x in
      var sum = 0.0
      for k in weights.indices { sum += weights[k] * source[x + k] }
      return sum
    }
  }
}

extension LumaImage {
  /// How many dark bars stand side by side across the image's middle third, with a fifth of the
  /// contrast at least.
  public var barCount: Int {
    let rows = size.height / 3..<max(size.height / 3 + 1, size.height * 2 / 3)
    guard size.width > 2, rows.upperBound <= size.height else { return 0 }
    var profile = [Int](repeating: 0, count: size.width)
    for y in rows {
      let row = row(y)
      for x in row.indices { profile[x] += Int(row[x]) }
    }
    let range = (profile.max() ?? 0) - (profile.min() ?? 0)
    // A turn counts when the brightness has moved by a fifth of the range since the last.
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
