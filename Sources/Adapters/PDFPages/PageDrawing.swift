// A drawn page: pixels of Cairo, as brightness for the engines and in colour for the screen.

internal import CPoppler
public import Reading

/// A drawn page on white, freed with this object.
public final class PageDrawing {
  public let size: PixelSize
  private let surface: OpaquePointer

  /// Prepares a white page; nil if memory runs out.
  init?(size: PixelSize) {
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, CInt(size.width), CInt(size.height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    (self.size, self.surface) = (size, surface)
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  func draw(_ body: (OpaquePointer) -> Void) {
    guard let context = cairo_create(surface) else { return }
    defer { cairo_destroy(context) }
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    body(context)
  }

  /// Writes the brightness and then, if `color` is given, the colours scaled to that size. Returns
  /// false if memory runs out.
  public func write(to target: UnsafeMutableRawBufferPointer, color: PixelSize?) -> Bool {
    forEachPixel { place, blue, green, red in
      // ITU-R BT.601 weights, in 256ths.
      target[place] = UInt8((77 * red + 150 * green + 29 * blue + 128) >> 8)
    }
    guard let color else { return true }
    let rest = UnsafeMutableRawBufferPointer(rebasing: target.dropFirst(size.area))
    guard color != size else {
      writeColors(to: rest)
      return true
    }
    guard let small = PageDrawing(size: color) else { return false }
    small.draw { context in
      cairo_scale(
        context, Double(color.width) / Double(size.width),
        Double(color.height) / Double(size.height))
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_paint(context)
    }
    small.writeColors(to: rest)
    return true
  }

  /// Writes blue, green, red and 255 for each pixel.
  private func writeColors(to target: UnsafeMutableRawBufferPointer) {
    forEachPixel { place, blue, green, red in
      target[4 * place] = UInt8(blue)
      target[4 * place + 1] = UInt8(green)
      target[4 * place + 2] = UInt8(red)
      target[4 * place + 3] = 255
    }
  }

  /// Visits the pixels row by row, with the index of each and its colours from 0 to 255.
  @inline(__always)
  private func forEachPixel(_ visit: (Int, Int, Int, Int) -> Void) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var place = 0
    for y in 0..<size.height {
      // Each pixel is one number of the machine: red in the third byte from the lowest.
      let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<size.width {
        let pixel = Int(row[x])
        visit(place, pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
        place += 1
      }
    }
  }
}
