// Images has image files decoded in helper processes, as brightness to read and in colour to show.
// It does not look for codes, and it does not read videos, which is Capture's work. Files come from
// strangers: their bytes never meet a decoder in the caller's process.
//
// Read in this order:
//   DecodedImage            a file as pixels, and the limits
//   ImageFile               the file before it is decoded
//   ImageDecoder            the caller of the helpers
//   ImageExchange           what is said between both
//   ImageError, its words   why an image cannot be read

public import Imaging

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

  /// The brightness, turned upright by the EXIF orientation; transparent parts are white.
  public let luma: LumaBitmap
  /// The colours for the screen, scaled down to `mostColorPixels`; nil unless they were requested.
  public let color: ColorBitmap?
}
