// Photographs of matrix codes, drawn here.

import Glibc
import Reading
import Staging

extension LumaBitmap {
  /// A photograph of this code, which has one pixel a module, with modules of `side` pixels each:
  /// squares, or dots with a diameter of `dots` modules.
  func photographed(
    side: Double, dots: Double? = nil, turnedBy degrees: Double, isLight: Bool, seed: UInt64
  ) -> LumaBitmap {
    let width = Int(Double(max(size.width, size.height) + 6) * side * 1.42)
    let middle = Point(x: Double(width) / 2, y: Double(width) / 2)
    let (sine, cosine) = (sin(degrees * .pi / 180) / side, cos(degrees * .pi / 180) / side)
    let ground = LumaBitmap(size: PixelSize(width: width, height: width), filledWith: 0)
    return ground.redrawn { _, place in
      let way = place - middle
      let x = way.x * cosine + way.y * sine + Double(size.width) / 2
      let y = way.y * cosine - way.x * sine + Double(size.height) / 2
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      var isDark =
        (0..<size.width).contains(column) && (0..<size.height).contains(row)
        && pixels[row * size.width + column] == 0
      if let dots {
        let distance = Point(x: x - Double(column) - 0.5, y: y - Double(row) - 0.5).length
        isDark = isDark && distance < dots / 2
      }
      return isDark == isLight ? 190 : 60
    }.blurred(1).noisy(sigma: 6, seed: seed)
  }
}
