// An image as it is shown: in colour. Whoever makes a texture of it needs no more of it than this.

/// An image in colour; it has one owner, who lends its pixels.
public protocol ColorFrame: ~Copyable, Sendable {
  /// Columns and rows.
  var size: PixelSize { get }
  /// Bytes from the beginning of a row to the beginning of the next.
  var stride: Int { get }
  /// All rows from the first pixel to the last: blue, green, red and a byte that means nothing.
  var pixels: Span<UInt8> { @_lifetime(borrow self) get }
}
