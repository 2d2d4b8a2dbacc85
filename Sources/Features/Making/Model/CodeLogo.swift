// A logo: an image of bounded size from a file of anyone's, decoded in a sandbox.

public import Reading
internal import Synchronization

/// An image for the middle of a code.
public struct CodeLogo: Hashable, Sendable {
  /// A print at 600 dpi has no more in a logo of 27 mm.
  private static let longestSide = 640

  public let image: ColorBitmap
  /// Different for each image, made once: there may be thousands of labels with it.
  public let name: String
  /// The image as a PNG file.
  let png: [UInt8]
  private let sizes = LogoSizes()

  /// All pixels would take longer than the code around them.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public static func == (one: CodeLogo, other: CodeLogo) -> Bool {
    one.name == other.name && one.image == other.image
  }

  /// The image in this size, which is drawn once for all codes with it.
  func scaled(to size: PixelSize) -> ColorBitmap { sizes.image(image, of: size) }

  /// How often the image was scaled so far.
  package var scalings: Int { sizes.scalings }

  /// Scales a large image down; nil for one without pixels. `zlib` compresses bytes in the zlib
  /// format.
  public init?(_ image: ColorBitmap, packedBy zlib: ([UInt8]) -> [UInt8]) {
    guard image.size.area > 0 else { return nil }
    let longest = max(image.size.width, image.size.height)
    let scale = min(1, Double(Self.longestSide) / Double(longest))
    let size = PixelSize(
      width: max(1, Int((Double(image.size.width) * scale).rounded())),
      height: max(1, Int((Double(image.size.height) * scale).rounded())))
    let scaled = size == image.size ? image : image.scaled(to: size)
    var file = PNGFile(size: size, .color(hasAlpha: false))
    for y in 0..<size.height { file.add(row: scaled.rgb(row: y)[...]) }
    (self.image, png) = (scaled, file.bytes(packedBy: zlib))
    name = "logo \(scaled.hashValue)"
  }
}

/// A logo in the sizes that were asked for last, for any thread.
private final class LogoSizes: Sendable {
  /// The codes of a run have few sizes.
  private static let most = 16

  private struct Drawn {
    var images: [(size: PixelSize, image: ColorBitmap)] = []
    var count = 0
  }
  private let drawn = Mutex(Drawn())

  var scalings: Int { drawn.withLock(\.count) }

  func image(_ image: ColorBitmap, of size: PixelSize) -> ColorBitmap {
    drawn.withLock { drawn in
      if let known = drawn.images.first(where: { $0.size == size }) { return known.image }
      let scaled = image.scaled(to: size)
      if drawn.images.count == Self.most { drawn.images.removeFirst() }
      drawn.images.append((size, scaled))
      drawn.count += 1
      return scaled
    }
  }
}

extension ColorBitmap {
  /// Red, green and blue of the pixels of a row.
  func rgb(row y: Int) -> [UInt8] {
    let pixels = pixels
    var row: [UInt8] = []
    row.reserveCapacity(3 * size.width)
    for place in Swift.stride(from: y * stride, to: (y + 1) * stride, by: 4) {
      row.append(pixels[place + 2])
      row.append(pixels[place + 1])
      row.append(pixels[place])
    }
    return row
  }
}
