// Sentences for images that cannot be read, for users who opened them in the window.

internal import Images
internal import Imaging
internal import Wording

extension ImageError {
  /// The reason in words.
  var sentence: Sentence {
    switch self {
    case .inaccessible(let reason): Sentence("This file cannot be read: \(reason).")
    case .folder: Sentence("This is a folder, not an image.")
    case .empty: Sentence("This file is empty.")
    case .tooManyBytes:
      Sentence(
        "This file is too large: images of up to \(DecodedImage.mostBytes >> 20) MiB are read.")
    case .tooManyPixels(let size):
      Sentence(
        """
        This image is too large: it claims \(size.width) × \(size.height) pixels, and images of \
        up to \(DecodedImage.mostPixels / 1_000_000) megapixels are read.
        """)
    case .unknownFormat: Sentence("This file is not an image in a format that can be read.")
    case .unbounded(let what):
      Sentence("This file is not decoded: it has \(what), which could take forever.")
    case .damaged(let reason): Sentence("This file is damaged: \(reason).")
    }
  }
}
