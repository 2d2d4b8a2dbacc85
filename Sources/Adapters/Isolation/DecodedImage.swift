// Images has image files and pages of PDF documents decoded in helper processes: as brightness to
// read and in colour to show.
// It does not look for codes, and it does not read videos, which is Capture's work. Files come from
// strangers: their bytes never meet a decoder in the caller's process.
//
// Read in this order:
//   DecodedImage            a file as pixels, and the limits
//   ImageFile               the file before it is decoded
//   ImageDecoder            the caller of the helpers
//   PageDecoder             the caller of the helper that draws a document's pages
//   ImageExchange           what is said between both
//   ImageError, its words   why an image cannot be read; DocumentFault: why a document cannot

public import Reading

/// A decoded image, upright.
///
///     let image = try await ImageDecoder().decode(ImageFile(path: "code.png"))
///     let codes = await reader.read(image.luma)
public struct DecodedImage: Sendable {
  /// The largest file: 64 MiB, which is larger than any photograph and takes little memory.
  public static let mostBytes = 64 << 20
  /// The largest image: 64 megapixels, as the largest ordinary cameras have; a header may claim
  /// billions.
  public static let mostPixels = 64_000_000
  /// The most pixels of the colours: 8 megapixels, as on a large screen; they take 32 MB at most.
  public static let mostColorPixels = 8_000_000

  /// The size of the colours of an image of this size.
  public static func colorSize(of size: PixelSize) -> PixelSize {
    let shrinking = (Double(mostColorPixels) / Double(max(1, size.area))).squareRoot()
    if shrinking >= 1 { return size }
    // A single row stays one, and is shortened further.
    return PixelSize(
      width: min(mostColorPixels, max(1, Int(Double(size.width) * shrinking))),
      height: min(mostColorPixels, max(1, Int(Double(size.height) * shrinking))))
  }

  /// The brightness, turned upright by the EXIF orientation; transparent parts are white.
  public let luma: LumaBitmap
  /// The colours for the screen, scaled down to `mostColorPixels`; nil unless they were requested.
  public let color: ColorBitmap?
  /// Parts that are there once more, with more pixels: images on a page of a document.
  public internal(set) var parts: [ImagePart] = []
}

/// A part of an image with more pixels than the image has there.
public struct ImagePart: Sendable {
  /// Its brightness.
  public let luma: LumaBitmap
  /// Where it lies, in pixels of the image.
  public let area: Quadrilateral
}
