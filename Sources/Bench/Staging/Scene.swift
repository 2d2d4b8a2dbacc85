// Staging makes images with known codes, for tests, measurements and the demonstration. It reads no
// codes and opens no files. All its types are values, for any thread.

internal import Glibc
public import Reading

/// An image with codes whose corners are known.
///
///     let code = try SampleCode(.qrCode, text: "https://example.org")
///     var scene = Scene(PixelSize(width: 640, height: 480), ground: 150)
///     scene.place(code, at: Point(x: 320, y: 240), turnedBy: 10)
///     recognizer.recognize(scene.bitmap.image, request)   // compare with scene.codes
public struct Scene: Sendable {
  /// A code and its place.
  public struct PlacedCode: Sendable {
    public let code: SampleCode
    /// Its corners without the quiet zone, in pixels.
    public let outline: Quadrilateral

    /// States where a code lies.
    public init(code: SampleCode, outline: Quadrilateral) {
      self.code = code
      self.outline = outline
    }
  }

  public private(set) var bitmap: LumaBitmap
  /// The codes, in the order in which they were placed.
  public private(set) var codes: [PlacedCode] = []

  public init(_ size: PixelSize, ground: UInt8 = 255) {
    bitmap = LumaBitmap(size: size, filledWith: ground)
  }

  /// States which codes an image has.
  public init(_ bitmap: LumaBitmap, codes: [PlacedCode]) {
    (self.bitmap, self.codes) = (bitmap, codes)
  }

  /// Creates an image of `ground` alone.
  public init(on ground: LumaBitmap) {
    bitmap = ground
  }

  /// Creates an image that is just large enough for one code with its quiet zone, turned by
  /// `degrees` clockwise and `scale` times its own size.
  public init(
    around code: SampleCode, turnedBy degrees: Double = 0, scale: Double = 1, slant: Double = 0
  ) {
    let flat = Self.outline(of: code, at: Point(x: 0, y: 0), degrees, scale, slant)
    let margin = Double(code.scale * Self.quietModules) * scale
    let xs = flat.corners.map(\.x)
    let ys = flat.corners.map(\.y)
    let halfWidth = max(xs.max() ?? 0, -(xs.min() ?? 0)) + margin
    let halfHeight = max(ys.max() ?? 0, -(ys.min() ?? 0)) + margin
    // Even sizes, so that an upright code's modules lie on whole pixels.
    self.init(
      PixelSize(width: 2 * Int(halfWidth.rounded(.up)), height: 2 * Int(halfHeight.rounded(.up))))
    let middle = Point(x: Double(bitmap.size.width / 2), y: Double(bitmap.size.height / 2))
    place(code, at: middle, turnedBy: degrees, scale: scale, slant: slant)
  }

  /// The quiet zone in modules: as many as any symbology needs.
  static let quietModules = 10

  /// Places `code` with its middle at `center`, turned by `degrees` clockwise, `scale` times its
  /// own size. `slant` tilts it: a square's far side is shorter by that share. The ends of `shades`
  /// are the levels of black and white.
  public mutating func place(
    _ code: SampleCode, at center: Point, turnedBy degrees: Double = 0, scale: Double = 1,
    slant: Double = 0, shades: ClosedRange<Double> = 0...255
  ) {
    place(code, on: Self.outline(of: code, at: center, degrees, scale, slant), shades: shades)
  }

  /// Places `code` with the corners of `outline`, printed in `shades`.
  public mutating func place(
    _ code: SampleCode, on outline: Quadrilateral, shades: ClosedRange<Double> = 0...255
  ) {
    codes.append(PlacedCode(code: code, outline: outline))
    let margin = code.scale * Self.quietModules
    let framed = code.bitmap.image.bordered(by: margin)
    let tight = Quadrilateral(
      x: Double(margin), y: Double(margin), width: Double(code.bitmap.size.width),
      height: Double(code.bitmap.size.height))
    guard let toImage = Projection(from: tight, to: outline), let toCode = toImage.inverted
    else { return }
    let whole = Quadrilateral(of: framed.bitmap.size)
    guard
      let area = PixelRect(
        around: whole.mapped { toImage($0) }.corners, margin: 1, in: bitmap.size)
    else { return }
    draw(framed.bitmap.image, whole, toCode, shades, in: area)
  }

  /// The same codes in an image changed by `change`, which must not move anything.
  public func developed(_ change: (LumaBitmap) -> LumaBitmap) -> Scene {
    var scene = self
    scene.bitmap = change(bitmap)
    precondition(scene.bitmap.size == bitmap.size)
    return scene
  }

  /// Averages nine samples for each pixel, so that edges are as soft as in a photograph.
  private mutating func draw(
    _ source: LumaImage, _ whole: Quadrilateral, _ toSource: Projection,
    _ shades: ClosedRange<Double>, in area: PixelRect
  ) {
    let size = bitmap.size
    let contrast = (shades.upperBound - shades.lowerBound) / 255
    var target = bitmap.mutablePixels
    for y in area.y..<area.y + area.size.height {
      for x in area.x..<area.x + area.size.width {
        let middle = toSource(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard whole.contains(middle) else { continue }
        var sum = 0
        for v in 0..<3 {
          for u in 0..<3 {
            let sample = Point(
              x: Double(x) + (Double(u) + 0.5) / 3, y: Double(y) + (Double(v) + 0.5) / 3)
            sum += Int(source.nearest(to: toSource(sample)))
          }
        }
        target[y * size.width + x] = UInt8(
          shades.lowerBound + Double(sum) / 9 * contrast)
      }
    }
  }

  static func outline(
    of code: SampleCode, at center: Point, _ degrees: Double, _ scale: Double, _ slant: Double
  ) -> Quadrilateral {
    let halfWidth = Double(code.bitmap.size.width) / 2 * scale
    let halfHeight = Double(code.bitmap.size.height) / 2 * scale
    let (across, down) = Self.directions(turnedBy: degrees)
    func corner(_ x: Double, _ y: Double) -> Point {
      center + across * (x * halfWidth) + down * (y * halfHeight)
    }
    // A low code narrows less, because its far side is nearer.
    let far = 1 - slant * min(1, halfHeight / halfWidth)
    return Quadrilateral(
      topLeft: corner(-far, -far), topRight: corner(far, -far), bottomRight: corner(1, 1),
      bottomLeft: corner(-1, 1))
  }

  /// The directions of a row and of a column. Quarter turns are exact, so that modules stay on
  /// whole pixels.
  private static func directions(turnedBy degrees: Double) -> (Point, Point) {
    let radians = degrees * .pi / 180
    let isQuarter = degrees.truncatingRemainder(dividingBy: 90) == 0
    let across =
      isQuarter
      ? Point(x: cos(radians).rounded(), y: sin(radians).rounded())
      : Point(x: cos(radians), y: sin(radians))
    return (across, across.perpendicular)
  }
}

extension LumaImage {
  /// The brightness of the pixel at `place`.
  fileprivate func nearest(to place: Point) -> UInt8 {
    let x = Int(place.x.clamped(to: 0...Double(size.width - 1)))
    let y = Int(place.y.clamped(to: 0...Double(size.height - 1)))
    return pixels[y * stride + x]
  }
}

/// Random numbers that are the same in every run: SplitMix64.
public struct SeededDice: RandomNumberGenerator {
  private var state: UInt64

  /// Starts with a seed; equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
