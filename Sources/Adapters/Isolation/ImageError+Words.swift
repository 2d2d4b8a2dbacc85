// The words for images that cannot be read: a sentence for the window, and a clause that follows
// the file's name for scripts, whose text stays the same from version to version.

internal import Glibc
internal import Reading
public import Wording

extension ImageError {
  /// The reason as a sentence.
  public var sentence: Sentence {
    switch self {
    case .inaccessible(let code):
      Sentence("This file cannot be read: \(String(cString: strerror(code))).")
    case .folder: Sentence("This is a folder, not an image.")
    case .notOrdinary: Sentence("This is a device or a pipe, not an image.")
    case .empty: Sentence("This file is empty.")
    case .tooManyBytes:
      Sentence("This file is too large. The limit is \(DecodedImage.mostBytes >> 20) MiB.")
    case .tooManyPixels(let size):
      Sentence(
        """
        This image is too large: it has \(size.width) × \(size.height) pixels. The limit is \
        \(DecodedImage.mostPixels / 1_000_000) megapixels.
        """)
    case .unknownFormat: Sentence("This file is not an image in a known format.")
    case .incomplete: Sentence("This file is damaged: it is incomplete.")
    case .damaged(let reason): Sentence("This file is damaged: \(reason).")
    case .tooSlow: Sentence("This image took too long to open.")
    case .tooMuchMemory: Sentence("This image needs too much memory.")
    case .decoderFailed: Sentence("This file is damaged: its decoder failed.")
    case .forbiddenCall:
      Sentence(
        """
        This image was stopped: while it was opened, it tried to do something that images never do.
        """)
    case .disturbed:
      Sentence("This file was not opened, because another program stopped its decoder. Try again.")
    case .noDecoder:
      Sentence("The program reticle-decoder, which opens images, is missing or cannot run.")
    case .cancelled: Sentence("This image was not opened.")
    case .document(let fault): fault.sentence
    }
  }

  /// The reason as an English clause that follows the file's name.
  public var clause: String {
    switch self {
    case .inaccessible(let code): "cannot be read: \(String(cString: strerror(code)))"
    case .folder: "is a folder, not an image"
    case .notOrdinary: "is a device or a pipe, not an image"
    case .empty: "is empty"
    case .tooManyBytes: "is too large: the limit is \(DecodedImage.mostBytes >> 20) MiB"
    case .tooManyPixels(let size):
      "is too large: it has \(size.width) × \(size.height) pixels, and the limit is "
        + "\(DecodedImage.mostPixels / 1_000_000) megapixels"
    case .unknownFormat: "is not an image in a known format"
    case .incomplete: "is damaged: it is incomplete"
    case .damaged(let reason): "is damaged: \(reason)"
    case .tooSlow: "took too long to open"
    case .tooMuchMemory: "needs too much memory"
    case .decoderFailed: "is damaged: its decoder failed"
    case .forbiddenCall:
      "was stopped: while it was opened, it tried to do something that images never do"
    case .disturbed: "was not opened: another program stopped its decoder"
    case .noDecoder: "needs the program reticle-decoder, which is missing or cannot run"
    case .cancelled: "was not opened"
    case .document(let fault): fault.clause
    }
  }
}
