// Colour owned: what an image file is shown as.

/// An image in colour that owns its pixels, rows tightly packed.
public struct ColorBitmap: ColorFrame, Hashable {
  /// Columns and rows.
  public let size: PixelSize
  /// Blue, green, red and a byte that means nothing, pixel by pixel, row by row.
  private let bytes: [UInt8]

  /// Takes over `bytes`; traps unless there are exactly four for each place.
  public init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == 4 * size.area)
    self.size = size
    self.bytes = bytes
  }

  /// Bytes from the beginning of a row to the beginning of the next.
  public var stride: Int { 4 * size.width }

  /// The pixels, lent for reading.
  public var pixels: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span }
  }
}
