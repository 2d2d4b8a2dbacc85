// Codes that are cut, or bent around a bottle.

internal import Glibc
internal import Reading

extension SampleCode {
  /// Without so many modules at its left or its right end.
  public func cut(by modules: Double, isLeft: Bool) -> SampleCode {
    let lost = Int(modules * Double(scale))
    let size = PixelSize(width: bitmap.size.width - lost, height: bitmap.size.height)
    let first = isLeft ? lost : 0
    let pixels = (0..<size.height).flatMap { y in
      bitmap.pixels[y * bitmap.size.width + first..<y * bitmap.size.width + first + size.width]
    }
    return SampleCode(
      symbology, bytes: bytes, printedIn: LumaBitmap(size: size, pixels: pixels), scale: scale)
  }

  /// As a camera far away sees it around a bottle, up to an angle to both sides of the middle. The axis
  /// runs along the columns or along the rows, and leans towards the camera; angles in radians.
  public func bent(by angle: Double, leaning tilt: Double = 0, bendsRows: Bool) -> SampleCode {
    let flat = (width: Double(bitmap.size.width), height: Double(bitmap.size.height))
    let (length, breadth) = bendsRows ? (flat.width, flat.height) : (flat.height, flat.width)
    let radius = length / 2 / angle
    let (reach, most) = (radius * sin(angle), radius * (1 - cos(angle)) * sin(tilt))
    let seen = (Int(2 * reach), Int(breadth * cos(tilt) + abs(most)))
    let size =
      bendsRows
      ? PixelSize(width: seen.0, height: seen.1) : PixelSize(width: seen.1, height: seen.0)
    let pixels = (0..<size.area).map { index -> UInt8 in
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      let (along, across) = bendsRows ? (x, y) : (y, x)
      let arc = asin(((Double(along) + 0.5 - reach) / radius).clamped(to: -1...1))
      let fall = radius * (1 - cos(arc)) * sin(tilt)
      let surface = (
        length / 2 + radius * arc, (Double(across) + 0.5 + min(0, most) - fall) / cos(tilt)
      )
      let (column, row) = bendsRows ? surface : (surface.1, surface.0)
      guard (0..<flat.width).contains(column), (0..<flat.height).contains(row) else { return 255 }
      return bitmap.pixels[Int(row) * bitmap.size.width + Int(column)]
    }
    return SampleCode(
      symbology, bytes: bytes, printedIn: LumaBitmap(size: size, pixels: pixels), scale: scale)
  }
}
