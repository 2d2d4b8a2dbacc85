// Brightness that is borrowed: a frame's luma plane, or the pixels of a bitmap.

/// A borrowed image of brightness, one byte a pixel, 0 black. It cannot outlive its owner.
///
///     let bitmap = LumaBitmap(size: size, pixels: bytes)
///     let part = bitmap.image.cropped(to: rect)    // borrows from `bitmap`, copies nothing
public struct LumaImage: ~Escapable, Copyable {
  /// Columns and rows.
  public let size: PixelSize
  /// Bytes from the start of a row to the start of the next.
  public let stride: Int
  /// All rows, from the first pixel to the last.
  public let pixels: Span<UInt8>

  /// Lends `pixels` as an image; traps if they are too few for `size` and `stride`.
  @_lifetime(copy pixels)
  public init(_ pixels: Span<UInt8>, size: PixelSize, stride: Int) {
    precondition(size.width >= 0 && size.height >= 0 && stride >= size.width)
    precondition(size.area == 0 || pixels.count >= stride * (size.height - 1) + size.width)
    self.size = size
    self.stride = stride
    self.pixels = pixels
  }

  /// The pixels of row `y` without padding.
  @_lifetime(copy self)
  public func row(_ y: Int) -> Span<UInt8> {
    pixels.extracting(y * stride..<y * stride + size.width)
  }

  /// The part of the image inside `rect`, which must lie within it.
  @_lifetime(copy self)
  public func cropped(to rect: PixelRect) -> LumaImage {
    let first = rect.y * stride + rect.x
    let count = rect.size.area == 0 ? 0 : (rect.size.height - 1) * stride + rect.size.width
    return LumaImage(
      pixels.extracting(first..<first + count), size: rect.size, stride: stride)
  }
}
