// Images that GTK draws. A texture owns its frame: the frame's memory, which may belong to a
// camera's driver, is released when no drawing shows the texture any more.

internal import CGtk
internal import GLib
public import Reading

/// An image that GTK can draw.
public final class Texture: Object {
  public let size: PixelSize
  /// The same memory as a surface for Cairo, which keeps the frame alive, too.
  let surface: OpaquePointer?

  /// Makes a texture of a frame without copying it; nil for a frame without pixels.
  public init?(owning frame: consuming some ColorFrame & ~Copyable) {
    let (size, stride) = (frame.size, frame.stride)
    guard size.area > 0 else { return nil }
    self.size = size
    let owner = FrameOwner(frame)
    let bytes = g_bytes_new_with_free_func(
      UnsafeRawPointer(bitPattern: owner.start), gsize(owner.count), endLoan,
      Loan<any Sendable>.lend(owner, counting: Self.loans))
    defer { g_bytes_unref(bytes) }
    // GTK 4.8 has no format that ignores the fourth byte, so sources fill it with full opacity.
    let texture = gdk_memory_texture_new(
      CInt(size.width), CInt(size.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
      gsize(stride))
    guard let texture else { return nil }
    surface = cairo_image_surface_create_for_data(
      UnsafeMutablePointer(bitPattern: owner.start), CAIRO_FORMAT_RGB24, CInt(size.width),
      CInt(size.height), CInt(clamping: stride))
    let loan = Loan<any Sendable>.lend(owner, counting: Self.loans)
    if cairo_surface_set_user_data(surface, Self.frameKey, loan, endLoan) != CAIRO_STATUS_SUCCESS {
      cairo_surface_finish(surface)
      endLoan(loan)
    }
    super.init(adopting: UnsafeMutableRawPointer(texture))
  }

  isolated deinit { cairo_surface_destroy(surface) }

  /// A drawing keeps the pattern and, through it, the surface. It would copy a bare surface as soon
  /// as the texture is gone.
  func makePattern() -> OpaquePointer? {
    let pattern = cairo_pattern_create_raster_source(
      cairo_surface_reference(surface).map { UnsafeMutableRawPointer($0) }, CAIRO_CONTENT_COLOR,
      CInt(size.width), CInt(size.height))
    cairo_raster_source_pattern_set_acquire(pattern, lendSurface, takeSurfaceBack)
    cairo_raster_source_pattern_set_copy(pattern, keepSurface)
    cairo_raster_source_pattern_set_finish(pattern, dropSurface)
    return pattern
  }

  /// Only the address of this key matters.
  private static let frameKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}

// Functions that Cairo calls. The data of a pattern is the surface, to which each copy of the
// pattern has a reference.

private func lendSurface(
  _: OpaquePointer?, _ surface: UnsafeMutableRawPointer?, _: OpaquePointer?,
  _: UnsafePointer<cairo_rectangle_int_t>?
) -> OpaquePointer? {
  cairo_surface_reference(surface.map { OpaquePointer($0) })
}

private func takeSurfaceBack(
  _: OpaquePointer?, _: UnsafeMutableRawPointer?, _ surface: OpaquePointer?
) {
  cairo_surface_destroy(surface)
}

private func keepSurface(
  _: OpaquePointer?, _ surface: UnsafeMutableRawPointer?, _: OpaquePointer?
) -> cairo_status_t {
  cairo_surface_reference(surface.map { OpaquePointer($0) })
  return CAIRO_STATUS_SUCCESS
}

private func dropSurface(_: OpaquePointer?, _ surface: UnsafeMutableRawPointer?) {
  cairo_surface_destroy(surface.map { OpaquePointer($0) })
}

private final class FrameOwner<Frame: ColorFrame & ~Copyable>: Sendable {
  /// The address of the pixels, which stays the same when the frame is moved.
  let start: UInt
  let count: Int
  private let frame: Frame

  init(_ frame: consuming Frame) {
    let pixels = frame.pixels
    (start, count) = pixels.withUnsafeBufferPointer {
      (UInt(bitPattern: $0.baseAddress), $0.count)
    }
    self.frame = frame
  }
}

extension Texture {
  /// The brightness of a part, with no side longer than `side` pixels; nil if the part is empty or
  /// not inside the image.
  public func luma(of part: PixelRect, longestSide side: Int) -> LumaBitmap? {
    guard let surface, let data = cairo_image_surface_get_data(surface), part.size.area > 0,
      part.x >= 0, part.y >= 0, part.x + part.size.width <= size.width,
      part.y + part.size.height <= size.height
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    // Each pixel of the copy is the mean of a square: fine modules turn grey instead of forming
    // false patterns.
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
