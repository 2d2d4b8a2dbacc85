// Brightness that is owned: a decoded image file, or the result of a filter.

/// An image of brightness that owns its pixels. Its rows have no padding.
public struct LumaBitmap: Sendable, Hashable {
  /// Columns and rows.
  public let size: PixelSize
  /// One byte a pixel, row by row, 0 black.
  public private(set) var pixels: [UInt8]

  /// Creates an image of `pixels`; traps unless there are as many as `size` has.
  public init(size: PixelSize, pixels: [UInt8]) {
    precondition(pixels.count == size.area)
    self.size = size
    self.pixels = pixels
  }

  /// Creates an image of one brightness.
  public init(size: PixelSize, filledWith value: UInt8) {
    self.init(size: size, pixels: [UInt8](repeating: value, count: size.area))
  }

  /// Copies a borrowed image.
  public init(copying image: LumaImage) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(image.size.area)
    // An image without columns lends no rows.
    for y in 0..<(image.size.area == 0 ? 0 : image.size.height) {
      let row = image.row(y)
      for x in row.indices { pixels.append(row[x]) }
    }
    self.init(size: image.size, pixels: pixels)
  }

  /// The pixels, lent for reading.
  public var image: LumaImage {
    @_lifetime(borrow self)
    get { LumaImage(pixels.span, size: size, stride: size.width) }
  }

  /// The pixels, lent for writing.
  package var mutablePixels: MutableSpan<UInt8> {
    @_lifetime(&self)
    mutating get { pixels.mutableSpan }
  }
}
