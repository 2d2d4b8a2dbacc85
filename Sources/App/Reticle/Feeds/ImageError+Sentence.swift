// Why an image could not be read, for people who opened it in the window.

internal import Images
internal import Imaging
internal import Wording

extension ImageError {
  /// The reason as a sentence in the user's language.
  var sentence: String {
    switch self {
    case .inaccessible(let reason): tr("This file cannot be read: \(reason).")
    case .folder: tr("This is a folder, not an image.")
    case .empty: tr("This file is empty.")
    case .tooManyBytes:
      tr("This file is too large: images of up to \(DecodedImage.mostBytes >> 20) MiB are read.")
    case .tooManyPixels(let size):
      tr(
        """
        This image is too large: it claims \(size.width) × \(size.height) pixels, and images of \
        up to \(DecodedImage.mostPixels / 1_000_000) megapixels are read.
        """)
    case .unknownFormat: tr("This file is not an image in a format that can be read.")
    case .unbounded(let what):
      tr("This file is not decoded: it has \(what), which could take for ever.")
    case .damaged(let reason): tr("This file is damaged: \(reason).")
    }
  }
}
