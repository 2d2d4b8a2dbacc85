// Images of codes in colours as screens, printers and scanners make them.

public import Reading

/// A scan of a code in colours. A drawing is its modules row by row, as red, green and blue.
public struct ColoredScan {
  /// Pixels of a module.
  public var module: Double
  /// In degrees, clockwise.
  public var turn: Double
  /// The colours of ink on paper, in place of pure ones.
  public var isPrinted: Bool
  /// The most by which parts of pixels differ at random.
  public var noise: Double
  /// Whether colours are the same in squares of two by two pixels, as most JPEG files have them.
  public var hasCoarseColors: Bool

  public init(
    module: Double = 3, turn: Double = 0, isPrinted: Bool = false, noise: Double = 0,
    hasCoarseColors: Bool = false
  ) {
    (self.module, self.turn, self.isPrinted) = (module, turn, isPrinted)
    (self.noise, self.hasCoarseColors) = (noise, hasCoarseColors)
  }

  public typealias Ink = SIMD3<UInt8>
  private static let inks: [Ink: Ink] = [
    Ink(255, 255, 255): Ink(245, 243, 235), Ink(0, 255, 255): Ink(0, 158, 224),
    Ink(255, 0, 255): Ink(225, 0, 122), Ink(255, 255, 0): Ink(255, 235, 0),
    Ink(0, 255, 0): Ink(0, 148, 64), Ink(0, 0, 0): Ink(40, 36, 35),
    Ink(255, 0, 0): Ink(228, 30, 38), Ink(0, 0, 255): Ink(46, 49, 146),
  ]

  /// Half of the side of the image of a drawing, in pixels.
  private func half(_ columns: Double, _ rows: Double) -> Double {
    module * ((columns * columns + rows * rows).squareRoot() / 2 + 2)
  }

  /// The corners of a field of modules in the middle of a drawing.
  public func outline(of field: PixelSize, in drawing: PixelSize) -> Quadrilateral {
    let (width, height) = (Double(field.width), Double(field.height))
    let (half, way) = (half(Double(drawing.width), Double(drawing.height)), direction)
    return Quadrilateral(x: -width / 2, y: -height / 2, width: width, height: height).mapped {
      Point(
        x: half + module * ($0.x * way.x - $0.y * way.y),
        y: half + module * ($0.x * way.y + $0.y * way.x))
    }
  }

  private var direction: Point {
    // A turn by degrees in small steps of a rotation.
    let steps = 1000
    let angle = turn * Double.pi / 180 / Double(steps)
    let (cosine, sine) = (1 - angle * angle / 2, angle - angle * angle * angle / 6)
    var way = Point(x: 1, y: 0)
    for _ in 0..<steps {
      way = Point(x: way.x * cosine - way.y * sine, y: way.x * sine + way.y * cosine)
    }
    return way / way.length
  }

  /// The image of a drawing with a quiet zone.
  public func image(
    of cells: [Ink], _ drawing: PixelSize, by numbers: inout some RandomNumberGenerator
  ) -> ColorBitmap {
    let (columns, rows) = (drawing.width, drawing.height)
    let shown = cells.map { ink in
      let ink = isPrinted ? Self.inks[ink] ?? ink : ink
      return SIMD3(Double(ink[2]), Double(ink[1]), Double(ink[0]))
    }
    let paper = isPrinted ? SIMD3(235.0, 243, 245) : SIMD3(255.0, 255, 255)
    let (half, way) = (half(Double(columns), Double(rows)), direction)
    let side = Int(2 * half)
    var parts = [SIMD3<Double>](repeating: .zero, count: side * side)
    for index in parts.indices {
      for look in 0..<4 {
        let x = (Double(index % side) + 0.25 + Double(look % 2) / 2 - half) / module
        let y = (Double(index / side) + 0.25 + Double(look / 2) / 2 - half) / module
        let across = x * way.x + y * way.y + Double(columns) / 2
        let down = y * way.x - x * way.y + Double(rows) / 2
        let isInside =
          across >= 0 && down >= 0 && across < Double(columns) && down < Double(rows)
        parts[index] += (isInside ? shown[Int(down) * columns + Int(across)] : paper) / 4
      }
    }
    if hasCoarseColors { Self.coarsen(&parts, side) }
    return ColorBitmap(
      size: PixelSize(width: side, height: side),
      bytes: parts.flatMap { part in
        (0..<3).map { channel in
          let strayed = part[channel] + Double.random(in: -noise...noise, using: &numbers)
          return UInt8(max(0, min(255, strayed.rounded())))
        } + [255]
      })
  }

  /// Leaves each pixel its brightness and gives it the mean colour of its square.
  private static func coarsen(_ parts: inout [SIMD3<Double>], _ side: Int) {
    func luma(_ part: SIMD3<Double>) -> Double {
      0.114 * part[0] + 0.587 * part[1] + 0.299 * part[2]
    }
    for y in stride(from: 0, to: side - 1, by: 2) {
      for x in stride(from: 0, to: side - 1, by: 2) {
        let square = [y * side + x, y * side + x + 1, (y + 1) * side + x, (y + 1) * side + x + 1]
        let mean = square.reduce(SIMD3<Double>.zero) { $0 + parts[$1] } / 4
        for place in square { parts[place] = mean + (luma(parts[place]) - luma(mean)) }
      }
    }
  }
}
