// A small image of a code as it was seen. Sixteen greys and 64 pixels a side are enough to tell
// labels apart, and take two kilobytes at most.

public import Reading

/// A small grey image.
public struct HistoryImage: Hashable, Sendable {
  /// The longest side in pixels.
  public static let longestSide = 64

  /// Columns and rows.
  public let size: PixelSize
  /// A byte each for width and height, then two pixels a byte, row by row, the left one high.
  public let bytes: [UInt8]

  /// Reduces an image to sixteen greys; nil if it is empty or too large.
  public init?(_ bitmap: LumaBitmap) {
    let sides = 1...Self.longestSide
    guard sides.contains(bitmap.size.width), sides.contains(bitmap.size.height) else { return nil }
    size = bitmap.size
    var bytes = [UInt8(size.width), UInt8(size.height)]
    bytes.reserveCapacity(2 + (size.area + 1) / 2)
    for place in stride(from: 0, to: size.area, by: 2) {
      let low = place + 1 < size.area ? bitmap.pixels[place + 1] >> 4 : 0
      bytes.append(bitmap.pixels[place] & 0xF0 | low)
    }
    self.bytes = bytes
  }

  /// Reads `bytes` again; nil if they are no such image.
  public init?(bytes: [UInt8]) {
    guard bytes.count > 2 else { return nil }
    let size = PixelSize(width: Int(bytes[0]), height: Int(bytes[1]))
    let sides = 1...Self.longestSide
    guard sides.contains(size.width), sides.contains(size.height),
      bytes.count == 2 + (size.area + 1) / 2
    else { return nil }
    (self.size, self.bytes) = (size, bytes)
  }

  /// The image with a byte a pixel.
  public var bitmap: LumaBitmap {
    let pixels = (0..<size.area).map { place in
      let pair = bytes[2 + place / 2]
      return (place % 2 == 0 ? pair >> 4 : pair & 0xF) * 17
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}
