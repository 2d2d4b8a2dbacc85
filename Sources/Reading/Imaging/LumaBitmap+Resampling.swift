// Images of another size or shape, each with the map back to the image that it was made from.

/// An image made from another, and where its pixels come from.
public struct DerivedImage: Sendable {
  public var bitmap: LumaBitmap
  public var toSource: Projection

  public init(_ bitmap: LumaBitmap, toSource: Projection) {
    self.bitmap = bitmap
    self.toSource = toSource
  }
}

extension LumaImage {
  /// The image with an even border, for codes without a quiet zone.
  public func bordered(by margin: Int, value: UInt8 = 255) -> DerivedImage {
    let framed = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    var bitmap = LumaBitmap(size: framed, filledWith: value)
    var target = bitmap.mutablePixels
    for y in 0..<size.height {
      let row = row(y)
      let start = (y + margin) * framed.width + margin
      for x in row.indices { target[start + x] = row[x] }
    }
    return DerivedImage(
      bitmap, toSource: Projection(scale: 1, x: -Double(margin), y: -Double(margin)))
  }

  public func mirrored() -> DerivedImage {
    let mirrored = LumaBitmap(size: size) { y, line in
      let row = row(y)
      for x in line.indices { line[x] = row[row.count &- 1 &- x] }
    }
    return DerivedImage(
      mirrored,
      toSource: Projection(mirroringWidth: Double(size.width)))
  }

  public func enlarged(by factor: Int) -> DerivedImage {
    let large = PixelSize(width: size.width * factor, height: size.height * factor)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(large.area)
    var line: [UInt8] = []
    for y in 0..<size.height {
      let row = row(y)
      line.removeAll(keepingCapacity: true)
      for x in row.indices {
        for _ in 0..<factor { line.append(row[x]) }
      }
      for _ in 0..<factor { pixels.append(contentsOf: line) }
    }
    return DerivedImage(
      LumaBitmap(size: large, pixels: pixels), toSource: Projection(scale: 1 / Double(factor)))
  }

  /// Each pixel is a mixture of three parts of the nearest original and one of the next.
  public func doubled() -> DerivedImage {
    let large = PixelSize(width: size.width * 2, height: size.height * 2)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(large.area)
    var mixed = [UInt16](repeating: 0, count: size.width)
    var line = [UInt8](repeating: 0, count: large.width)
    for y in 0..<large.height {
      let near = row(y / 2)
      let far = row((y / 2 + (y % 2 == 0 ? -1 : 1)).clamped(to: 0...size.height - 1))
      Self.mix(near, far, into: &mixed)
      guard var before = mixed.first, let last = mixed.last else { continue }
      var target = line.mutableSpan
      for x in mixed.indices {
        let (here, after) = (mixed[x], x + 1 < mixed.count ? mixed[x + 1] : last)
        target[2 * x] = UInt8(truncatingIfNeeded: (3 &* here &+ before &+ 8) >> 4)
        target[2 * x + 1] = UInt8(truncatingIfNeeded: (3 &* here &+ after &+ 8) >> 4)
        before = here
      }
      pixels.append(contentsOf: line)
    }
    return DerivedImage(
      LumaBitmap(size: large, pixels: pixels), toSource: Projection(scale: 0.5))
  }

  /// Three parts of each pixel of a row and one of that in another.
  private static func mix(_ near: Span<UInt8>, _ far: Span<UInt8>, into mixed: inout [UInt16]) {
    var target = mixed.mutableSpan
    guard near.count == target.count, far.count == target.count else { return }
    for x in target.indices { target[x] = 3 &* UInt16(near[x]) &+ UInt16(far[x]) }
  }

  /// The image with the average of each `factor` × `factor` pixels as one pixel.
  public func reduced(by factor: Int) -> DerivedImage {
    let small = PixelSize(width: size.width / factor, height: size.height / factor)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(small.area)
    var sums = [UInt32](repeating: 0, count: small.width)
    let count = UInt32(factor * factor)
    for y in 0..<small.height {
      for x in sums.indices { sums[x] = count / 2 }
      for v in 0..<factor {
        let row = row(y * factor + v)
        // A constant factor takes half the time.
        switch factor {
        case 2: Self.add(row, 2, to: &sums)
        case 4: Self.add(row, 4, to: &sums)
        default: Self.add(row, factor, to: &sums)
        }
      }
      for sum in sums { pixels.append(UInt8(truncatingIfNeeded: sum / count)) }
    }
    return DerivedImage(
      LumaBitmap(size: small, pixels: pixels), toSource: Projection(scale: Double(factor)))
  }

  /// Adds each `factor` pixels of `row` to one of `sums`.
  @inline(__always)
  private static func add(_ row: Span<UInt8>, _ factor: Int, to sums: inout [UInt32]) {
    var target = sums.mutableSpan
    for column in target.indices {
      var sum: UInt32 = 0
      for x in 0..<factor { sum &+= UInt32(row[column &* factor &+ x]) }
      target[column] &+= sum
    }
  }

  /// The area of `quadrilateral`, straightened. Beyond the image, its edge repeats. Nil where the
  /// corners span no plane.
  public func rectified(_ quadrilateral: Quadrilateral, to target: PixelSize) -> DerivedImage? {
    guard size.area > 0, target.area > 0,
      let toSource = Projection(from: Quadrilateral(of: target), to: quadrilateral)
    else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(target.area)
    let step = toSource(Point(x: 1.5, y: 0.5)) - toSource(Point(x: 0.5, y: 0.5))
    for y in 0..<target.height {
      let row = Double(y) + 0.5
      if toSource.isAffine {
        appendBrightness(
          from: toSource(Point(x: 0.5, y: row)), by: step, count: target.width, to: &pixels)
      } else {
        appendBrightness(inRow: row, of: toSource, count: target.width, to: &pixels)
      }
    }
    return DerivedImage(LumaBitmap(size: target, pixels: pixels), toSource: toSource)
  }

  /// Appends the brightness at the first `count` places of a row that `toSource` maps to this image.
  private func appendBrightness(
    inRow y: Double, of toSource: Projection, count: Int, to target: inout [UInt8]
  ) {
    let (first, last) = (
      toSource(Point(x: 0.5, y: y)), toSource(Point(x: Double(count) - 0.5, y: y))
    )
    guard isInside(first), isInside(last), toSource.isConnected(inRow: y, 0..<count) else {
      return toSource.forEachPlace(inRow: y, 0..<count) { target.append(brightness(at: $0)) }
    }
    var index = target.count
    target.append(contentsOf: repeatElement(0, count: count))
    var drawn = target.mutableSpan
    toSource.forEachPlace(inRow: y, 0..<count) { place in
      // No edge needs care, as everything between two places inside is inside.
      let (x, y) = (Int((place.x - 0.5) * 256 + 0.5), Int((place.y - 0.5) * 256 + 0.5))
      drawn[index] = brightness(left: x >> 8, top: y >> 8, x & 255, y & 255)
      index += 1
    }
  }

  /// Whether four pixels lie around `place` and beside it.
  private func isInside(_ place: Point) -> Bool {
    place.x > 1 && place.y > 1 && place.x < Double(size.width) - 1
      && place.y < Double(size.height) - 1
  }

  /// The mixture of four pixels, of which the right and the lower ones have so many 256ths.
  @inline(__always)
  private func brightness(left: Int, top: Int, _ u: Int, _ v: Int) -> UInt8 {
    let first = top &* stride &+ left
    let below = first &+ stride
    let upper = Int(pixels[first]) &* (256 &- u) &+ Int(pixels[first &+ 1]) &* u
    let lower = Int(pixels[below]) &* (256 &- u) &+ Int(pixels[below &+ 1]) &* u
    return UInt8(truncatingIfNeeded: (upper &* (256 &- v) &+ lower &* v &+ 0x8000) &>> 16)
  }

  /// Appends the brightness at `count` places from `first` on, each `step` from the one before.
  func appendBrightness(
    from first: Point, by step: Point, count: Int, to target: inout [UInt8]
  ) {
    let line = FixedLine(from: first, by: step, count: count, in: size)
    let within = line?.places ?? 0..<0
    for index in 0..<within.lowerBound {
      target.append(brightness(at: first + step * Double(index)))
    }
    if let line { append(line, to: &target) }
    for index in within.upperBound..<count {
      target.append(brightness(at: first + step * Double(index)))
    }
  }

  /// Appends the brightness at the places of `line`, which takes a third of the time of one look-up
  /// for each place.
  private func append(_ line: FixedLine, to target: inout [UInt8]) {
    var (x, y) = (line.x, line.y)
    let start = target.count
    target.append(contentsOf: repeatElement(0, count: line.places.count))
    var drawn = target.mutableSpan
    for index in start..<drawn.count {
      drawn[index] = brightness(
        left: x &>> 32, top: y &>> 32, (x &>> 24) & 255, (y &>> 24) & 255)
      x &+= line.stepX
      y &+= line.stepY
    }
  }

  /// The brightness at a place between pixels, as a mixture of the four around it.
  @inlinable
  public func brightness(at place: Point) -> UInt8 {
    // max and min in this order put NaN on an edge.
    let x = Int(max(0, min(place.x - 0.5, Double(size.width - 1))) * 256 + 0.5)
    let y = Int(max(0, min(place.y - 0.5, Double(size.height - 1))) * 256 + 0.5)
    let (left, top) = (x >> 8, y >> 8)
    let right = min(left + 1, size.width - 1)
    let bottom = min(top + 1, size.height - 1)
    let (u, v) = (x & 255, y & 255)
    let (above, below) = (top * stride, bottom * stride)
    let upper = Int(pixels[above + left]) * (256 - u) + Int(pixels[above + right]) * u
    let lower = Int(pixels[below + left]) * (256 - u) + Int(pixels[below + right]) * u
    return UInt8(truncatingIfNeeded: (upper * (256 - v) + lower * v + 0x8000) >> 16)
  }
}

/// Places at equal distances on a straight line within an image, in parts of a pixel so small that
/// their rounding does not show.
private struct FixedLine {
  /// The parts of a pixel.
  private static let unit = 0x1p32

  /// Those of the places that lie within, and where the first of them is.
  let places: Range<Int>
  let x: Int
  let y: Int
  let stepX: Int
  let stepY: Int

  /// Those of `count` places from `start` on that have a pixel of an image of `size` on each of
  /// their sides; nil if none has.
  init?(from start: Point, by step: Point, count: Int, in size: PixelSize) {
    let across = Self.places(from: start.x, by: step.x, of: count, below: size.width)
    let down = Self.places(from: start.y, by: step.y, of: count, below: size.height)
    places = across.clamped(to: down)
    guard !places.isEmpty else { return nil }
    let first = start + step * Double(places.lowerBound)
    // Half of the 256th to which a place is rounded.
    let half = Self.unit / 512
    x = Int(((first.x - 0.5) * Self.unit + half).rounded())
    y = Int(((first.y - 0.5) * Self.unit + half).rounded())
    (stepX, stepY) = (Int((step.x * Self.unit).rounded()), Int((step.y * Self.unit).rounded()))
  }

  /// Those of `count` indices at which `start + index * step` lies more than a pixel from 0 and
  /// from `end`.
  private static func places(
    from start: Double, by step: Double, of count: Int, below end: Int
  ) -> Range<Int> {
    let inner = (1 + 1e-6)...max(1 + 1e-6, Double(end) - 1 - 1e-6)
    guard abs(step) > 1e-9 else { return inner.contains(start) ? 0..<count : 0..<0 }
    let ends = [(inner.lowerBound - start) / step, (inner.upperBound - start) / step].sorted()
    let first = Int(ends[0].rounded(.up), within: 0...count)
    return first..<max(first, Int(ends[1].rounded(.down), within: -1...count - 1) + 1)
  }
}
