// A part of an image as a small grey copy.

internal import CGtk
public import Reading

extension Texture {
  /// The brightness of a part of the image, reduced so that no side is longer than `side` pixels;
  /// nil if the part is empty or not inside the image.
  public func luma(of part: PixelRect, longestSide side: Int) -> LumaBitmap? {
    guard let surface, let data = cairo_image_surface_get_data(surface), part.size.area > 0,
      part.x >= 0, part.y >= 0, part.x + part.size.width <= size.width,
      part.y + part.size.height <= size.height
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    // Each pixel of the copy is the mean of a square: a code of fine modules turns grey, not wild.
    let step = max(1, (max(part.size.width, part.size.height) + side - 1) / side)
    let small = PixelSize(
      width: max(1, part.size.width / step), height: max(1, part.size.height / step))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(small.area)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = 0
        let rows = min(step, part.size.height), columns = min(step, part.size.width)
        for row in 0..<rows {
          let start = (part.y + y * step + row) * stride + 4 * (part.x + x * step)
          for place in 0..<columns {
            let pixel = data + start + 4 * place
            sum += 29 * Int(pixel[0]) + 150 * Int(pixel[1]) + 77 * Int(pixel[2])
          }
        }
        pixels.append(UInt8(clamping: sum / (256 * rows * columns)))
      }
    }
    return LumaBitmap(size: small, pixels: pixels)
  }
}
