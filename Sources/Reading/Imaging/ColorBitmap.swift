// An image in colour that owns its pixels, such as a decoded image file.

/// An image in colour that owns its pixels. Its rows have no padding.
public struct ColorBitmap: ColorFrame, Hashable {
  /// Columns and rows.
  public let size: PixelSize
  /// Blue, green, red and an unused byte, pixel by pixel, row by row.
  private let bytes: [UInt8]

  /// Creates an image of `bytes`; traps unless there are four for each pixel.
  public init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == 4 * size.area)
    self.size = size
    self.bytes = bytes
  }

  /// Bytes from the start of a row to the start of the next.
  public var stride: Int { 4 * size.width }

  /// The pixels, lent for reading.
  public var pixels: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span }
  }
}
