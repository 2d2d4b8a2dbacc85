// A frame in colour, with all that a texture is made from.

/// An image in colour. A frame has one owner, which lends the pixels.
public protocol ColorFrame: ~Copyable, Sendable {
  /// Columns and rows.
  var size: PixelSize { get }
  /// Bytes from the start of a row to the start of the next.
  var stride: Int { get }
  /// All rows from the first pixel to the last: blue, green, red and an unused byte each.
  var pixels: Span<UInt8> { @_lifetime(borrow self) get }
}
