// Prints with known faults, as a scanner sees them.

public import Reading
internal import ZXingRecognizer

/// A code as a printer prints it.
public struct PrintedCode {
  public var symbology: Symbology
  public var text: String
  public var options = ""
  /// Pixels of a module.
  public var side = 10
  /// The levels of ink and paper.
  public var ink: UInt8 = 0
  public var paper: UInt8 = 255
  /// Pixels by which dark modules are wider on each side; below 0, by which they are narrower.
  public var growth = 0
  /// Modules around the code.
  public var margin = 12
  /// Modules of the height of bars.
  public var height = 30
  /// Changes the level at a place in modules from the code's upper left corner; all along the height
  /// of a module.
  public var fault: ((_ level: UInt8, _ x: Double, _ y: Double) -> UInt8)?

  public init(
    symbology: Symbology, text: String, options: String = "", side: Int = 10, growth: Int = 0,
    margin: Int = 12, height: Int = 30
  ) {
    (self.symbology, self.text, self.options) = (symbology, text, options)
    (self.side, self.growth, self.margin, self.height) = (side, growth, margin, height)
  }

  /// The print, and its detection at the place where it was drawn.
  public func printed() throws -> (bitmap: LumaBitmap, detection: Detection) {
    let code = try SampleCode(symbology, text: text, options: options, scale: 1)
    let (columns, rows) = (
      code.bitmap.size.width, symbology.isLinear ? height : code.bitmap.size.height
    )
    func isDark(_ x: Int, _ y: Int) -> Bool {
      guard (0..<columns * side).contains(x), (0..<rows * side).contains(y) else { return false }
      let row = symbology.isLinear ? 0 : y / side
      return code.bitmap.pixels[row * columns + x / side] == 0
    }
    let size = PixelSize(
      width: (columns + 2 * margin) * side, height: (rows + 2 * margin) * side)
    let reach = abs(growth)
    var (pixels, last): ([UInt8], [UInt8]) = ([], [])
    pixels.reserveCapacity(size.area)
    for row in 0..<size.height {
      let (module, rest) = row.quotientAndRemainder(dividingBy: side)
      // Growth reaches into the first and the last pixels of a module.
      if rest == 0 || !symbology.isLinear && [reach, side - reach].contains(rest) {
        let y = row - margin * side
        last = (0..<size.width).map { column in
          let x = column - margin * side
          let down = symbology.isLinear ? 0 : reach
          var isInk = isDark(x, y)
          if reach > 0 {
            for (u, v) in [(-reach, -down), (reach, -down), (-reach, down), (reach, down)]
            where isInk != (growth > 0) {
              isInk = isDark(x + u, y + v)
            }
          }
          let level = isInk ? ink : paper
          return fault?(
            level, (Double(x) + 0.5) / Double(side), Double(module - margin) + 0.5) ?? level
        }
      }
      pixels += last
    }
    let outline = Quadrilateral(
      x: Double(margin * side), y: Double(margin * side), width: Double(columns * side),
      height: Double(rows * side))
    let detection = Detection(
      symbology: symbology, payload: Payload(bytes: Array(text.utf8)), outline: outline,
      engines: [.zxing])
    return (LumaBitmap(size: size, pixels: pixels), detection)
  }

  public func report() throws -> GradeReport? {
    let (bitmap, detection) = try printed()
    return bitmap.image.grade(of: detection)
  }
}
