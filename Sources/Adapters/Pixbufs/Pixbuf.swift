// Decoded pixels: as brightness for the engines, and in colour for the screen.

internal import CGdkPixbuf
public import Reading

/// A decoded image, freed with this object.
public final class Pixbuf {
  private let pixels: OpaquePointer
  public let size: PixelSize
  private let chroma: ChromaAxis?
  /// Whether colours of equal brightness meet in the image.
  public var hasChroma: Bool { chroma != nil }

  /// As the file states it; nil where both sides differ or where it is what programs write that do
  /// not know it, such as 72.
  public let dotsPerInch: Int?

  private static let leastDotsPerInch = 100

  private static func number(_ option: String, of image: OpaquePointer) -> Int? {
    gdk_pixbuf_get_option(image, option).flatMap { Int(String(cString: $0)) }
  }

  init(upright image: OpaquePointer) {
    dotsPerInch = Self.number("x-dpi", of: image).flatMap {
      $0 >= Self.leastDotsPerInch && $0 == Self.number("y-dpi", of: image) ? $0 : nil
    }
    pixels = gdk_pixbuf_apply_embedded_orientation(image) ?? image
    size = Self.size(of: pixels)
    chroma = Self.chroma(of: pixels)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pixels))
  }

  /// Writes the brightness, then the colours as brightness if the image has them, and then, if
  /// `color` is given, the colours scaled to that size. Returns false if memory runs out.
  public func write(to target: UnsafeMutableRawBufferPointer, color: PixelSize?) -> Bool {
    writeBrightness(to: target)
    var rest = UnsafeMutableRawBufferPointer(rebasing: target.dropFirst(size.area))
    if let chroma {
      Self.forEachPixel(of: pixels) { place, red, green, blue, alpha in
        rest[place] = chroma.level(
          of: PixelColor(red: red, green: green, blue: blue, alpha: alpha))
      }
      rest = UnsafeMutableRawBufferPointer(rebasing: rest.dropFirst(size.area))
    }
    guard let color else { return true }
    return writeColor(scaledTo: color, to: rest)
  }

  /// Writes the brightness on a white ground, one byte a pixel.
  fileprivate func writeBrightness(to target: UnsafeMutableRawBufferPointer) {
    Self.forEachPixel(of: pixels) { place, red, green, blue, alpha in
      let color = PixelColor(red: red, green: green, blue: blue, alpha: alpha)
      target[place] = UInt8(color.luma)
    }
  }

  /// Writes blue, green, red and 255 for each pixel, on a white ground. Returns false if memory
  /// runs out.
  private func writeColor(
    scaledTo shown: PixelSize, to target: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var source: OpaquePointer? = pixels
    if shown != size {
      source = gdk_pixbuf_scale_simple(
        pixels, CInt(shown.width), CInt(shown.height), GDK_INTERP_BILINEAR)
    }
    guard let source else { return false }
    defer { if shown != size { g_object_unref(UnsafeMutableRawPointer(source)) } }
    Self.forEachPixel(of: source) { place, red, green, blue, alpha in
      func shown(_ value: Int) -> UInt8 { UInt8(PixelColor.onWhite(value, alpha)) }
      target[4 * place] = shown(blue)
      target[4 * place + 1] = shown(green)
      target[4 * place + 2] = shown(red)
      target[4 * place + 3] = 255
    }
    return true
  }

  private static func chroma(of image: OpaquePointer) -> ChromaAxis? {
    guard let source = gdk_pixbuf_read_pixels(image) else { return nil }
    let size = size(of: image)
    let channels = Int(gdk_pixbuf_get_n_channels(image))
    let rowstride = Int(gdk_pixbuf_get_rowstride(image))
    return ChromaAxis(width: size.width, height: size.height) { x, y in
      let pixel = source + y * rowstride + x * channels
      return PixelColor(
        red: Int(pixel[0]), green: Int(pixel[1]), blue: Int(pixel[2]),
        alpha: channels == 4 ? Int(pixel[3]) : 255)
    }
  }

  private static func size(of image: OpaquePointer) -> PixelSize {
    PixelSize(
      width: Int(gdk_pixbuf_get_width(image)), height: Int(gdk_pixbuf_get_height(image)))
  }

  /// Visits the pixels row by row, with the index of each and its parts from 0 to 255.
  @inline(__always)
  private static func forEachPixel(
    of image: OpaquePointer, _ visit: (Int, Int, Int, Int, Int) -> Void
  ) {
    guard let source = gdk_pixbuf_read_pixels(image) else { return }
    let size = size(of: image)
    let channels = Int(gdk_pixbuf_get_n_channels(image))
    let rowstride = Int(gdk_pixbuf_get_rowstride(image))
    var place = 0
    for y in 0..<size.height {
      var pixel = source + y * rowstride
      for _ in 0..<size.width {
        visit(
          place, Int(pixel[0]), Int(pixel[1]), Int(pixel[2]), channels == 4 ? Int(pixel[3]) : 255)
        pixel += channels
        place += 1
      }
    }
  }
}

extension PixbufDecoder {
  /// Decodes an image in this process: for benchmarks, whose images are trusted.
  public static func brightness(
    of file: [UInt8], mostPixels: Int
  ) throws(PixbufFailure) -> LumaBitmap {
    let image = try file.withUnsafeBytes { bytes in
      Result { () throws(PixbufFailure) in
        guard let format = ImageFormat(of: bytes) else { throw .unknownFormat }
        return try PixbufDecoder(mostPixels: mostPixels).decode(bytes, format)
      }
    }.get()
    let pixels = [UInt8](unsafeUninitializedCapacity: image.size.area) { target, count in
      count = target.count
      image.writeBrightness(to: UnsafeMutableRawBufferPointer(target))
    }
    return LumaBitmap(size: image.size, pixels: pixels)
  }
}
