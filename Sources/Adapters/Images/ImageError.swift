// Why an image could not be read, a sentence each.

public import Imaging

/// Why an image could not be read.
public enum ImageError: Error, Hashable, Sendable {
  /// The file cannot be opened or read; the system's reason.
  case inaccessible(reason: String)
  /// The path is a folder.
  case folder
  /// The file has no bytes.
  case empty
  /// The file has more bytes than are read.
  case tooManyBytes
  /// The image's header claims more pixels than are decoded.
  case tooManyPixels(PixelSize)
  /// The bytes are no image of a known format.
  case unknownFormat
  /// The image has parts whose cost no size bounds.
  case unbounded(what: String)
  /// The image breaks off or breaks its format's rules; the decoder's reason.
  case damaged(reason: String)
}

extension ImageError: CustomStringConvertible {
  /// The sentence for the user, to be read after the image's name.
  public var description: String {
    switch self {
    case .inaccessible(let reason): "cannot be read: \(reason)"
    case .folder: "is a folder, not an image"
    case .empty: "is empty"
    case .tooManyBytes:
      "is too large: images of up to \(DecodedImage.mostBytes >> 20) MiB are read"
    case .tooManyPixels(let size):
      "is too large: it claims \(size.width) × \(size.height) pixels, and images of up to "
        + "\(DecodedImage.mostPixels / 1_000_000) megapixels are read"
    case .unknownFormat: "is not an image in a format that can be read"
    case .unbounded(let what): "is not decoded: it has \(what), which could take for ever"
    case .damaged(let reason): "is damaged: \(reason)"
    }
  }
}
