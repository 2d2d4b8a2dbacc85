// Scans of made codes in colours.

import FeatureModels
import Reading
import TestSupport

extension ColoredScan {
  /// The corners of the code without its quiet zone.
  func outline(of code: MadeCode) -> Quadrilateral {
    outline(of: code.grid.size, in: code.colorImage(scale: 1).size)
  }

  /// The image of a code, whose cells may be changed before: row by row, with the quiet zone.
  func image(
    of code: MadeCode, by numbers: inout some RandomNumberGenerator,
    changing change: (inout [InkColor]) -> Void = { _ in }
  ) -> ColorBitmap {
    let drawn = code.colorImage(scale: 1)
    var cells = (0..<drawn.size.area).map { cell in
      InkColor(
        red: drawn.pixels[4 * cell + 2], green: drawn.pixels[4 * cell + 1],
        blue: drawn.pixels[4 * cell])
    }
    change(&cells)
    return image(
      of: cells.map { Ink($0.red, $0.green, $0.blue) }, drawn.size, by: &numbers)
  }
}
