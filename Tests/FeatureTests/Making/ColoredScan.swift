// Images of codes in colours as screens, printers and scanners make them.

import FeatureModels
import Reading

/// A scan of a code in colours.
struct ColoredScan {
  /// Pixels of a module.
  var module = 3.0
  /// In degrees, clockwise.
  var turn = 0.0
  /// The colours of ink on paper, in place of pure ones.
  var isPrinted = false
  /// The most by which parts of pixels differ at random.
  var noise = 0.0
  /// Whether colours are the same in squares of two by two pixels, as most JPEG files have them.
  var hasCoarseColors = false
  private static let inks: [InkColor: InkColor] = [
    .white: InkColor(red: 245, green: 243, blue: 235),
    .cyan: InkColor(red: 0, green: 158, blue: 224),
    .magenta: InkColor(red: 225, green: 0, blue: 122),
    .yellow: InkColor(red: 255, green: 235, blue: 0),
    .green: InkColor(red: 0, green: 148, blue: 64), .black: InkColor(red: 40, green: 36, blue: 35),
  ]

  /// Half of the sides of the image of a code, in pixels.
  private func half(of code: MadeCode) -> Double {
    let (across, down) = (code.drawing.width, code.drawing.height)
    return module * ((across * across + down * down).squareRoot() / 2 + 2)
  }

  /// The corners of the code without its quiet zone.
  func outline(of code: MadeCode) -> Quadrilateral {
    let (width, height) = (Double(code.grid.size.width), Double(code.grid.size.height))
    let (half, way) = (half(of: code), direction)
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

  /// The image of a code, whose cells may be changed before: row by row, with the quiet zone.
  func image(
    of code: MadeCode, by numbers: inout some RandomNumberGenerator,
    changing change: (inout [InkColor]) -> Void = { _ in }
  ) -> ColorBitmap {
    let drawn = code.colorImage(scale: 1)
    let (columns, rows) = (drawn.size.width, drawn.size.height)
    var cells = (0..<drawn.size.area).map { cell in
      InkColor(
        red: drawn.pixels[4 * cell + 2], green: drawn.pixels[4 * cell + 1],
        blue: drawn.pixels[4 * cell])
    }
    change(&cells)
    let shown = cells.map { ink in
      let ink = isPrinted ? Self.inks[ink] ?? ink : ink
      return SIMD3(Double(ink.blue), Double(ink.green), Double(ink.red))
    }
    let paper = isPrinted ? SIMD3(235.0, 243, 245) : SIMD3(255.0, 255, 255)
    let (half, way) = (half(of: code), direction)
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
