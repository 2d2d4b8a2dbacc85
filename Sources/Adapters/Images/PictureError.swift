// Why a picture could not be read, a sentence each.

public import Imaging

/// Why a picture could not be read.
public enum PictureError: Error, Hashable, Sendable {
  /// The file cannot be opened or read; the system's reason.
  case inaccessible(reason: String)
  /// The path is a folder.
  case folder
  /// The file has no bytes.
  case empty
  /// The file has more bytes than are read.
  case tooManyBytes
  /// The picture's header claims more pixels than are decoded.
  case tooManyPixels(PixelSize)
  /// The bytes are no picture of a known format.
  case unknownFormat
  /// The picture has parts whose cost no size bounds.
  case unbounded(what: String)
  /// The picture breaks off or breaks its format's rules; the decoder's reason.
  case damaged(reason: String)
}

extension PictureError: CustomStringConvertible {
  /// The sentence for the user, to be read after the picture's name.
  public var description: String {
    switch self {
    case .inaccessible(let reason): "cannot be read: \(reason)"
    case .folder: "is a folder, not a picture"
    case .empty: "is empty"
    case .tooManyBytes:
      "is too large: pictures of up to \(Picture.mostBytes >> 20) MiB are read"
    case .tooManyPixels(let size):
      "is too large: it claims \(size.width) × \(size.height) pixels, and pictures of up to "
        + "\(Picture.mostPixels / 1_000_000) megapixels are read"
    case .unknownFormat: "is not a picture in a format that can be read"
    case .unbounded(let what): "is not decoded: it has \(what), which could take for ever"
    case .damaged(let reason): "is damaged: \(reason)"
    }
  }
}
