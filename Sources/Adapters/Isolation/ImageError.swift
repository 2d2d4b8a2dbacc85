// The reasons why an image cannot be read, and their words.

internal import Glibc
public import Reading
public import System
public import Wording

/// Why an image cannot be read.
public enum ImageError: Error, Hashable, Sendable {
  /// The file cannot be opened or read, by the kernel's number.
  case inaccessible(errno: CInt)
  /// The path is a folder.
  case folder
  /// The path is a device, a socket or a pipe.
  case notOrdinary
  /// The file has no bytes.
  case empty
  /// The file has more bytes than the program reads.
  case tooManyBytes
  /// The image's header claims more pixels than the program decodes.
  case tooManyPixels(PixelSize)
  /// The bytes are not an image in a known format.
  case unknownFormat
  /// The file ends earlier than its format requires.
  case incomplete
  /// The image breaks its format's rules, such as “bad Huffman code”.
  case damaged(reason: Sentence)
  /// Decoding took more processor time than any ordinary image takes.
  case tooSlow
  /// Decoding needs more memory than any ordinary image needs.
  case tooMuchMemory
  /// The decoder crashed, or gave an answer that makes no sense.
  case decoderFailed
  /// The decoder asked the system for something that decoding does not need.
  case forbiddenCall
  /// Another program ended the decoder, or stopped it, repeatedly.
  case disturbed
  /// The program that decodes is missing, or the system does not let it run.
  case noDecoder(program: String)
  /// The caller cancelled the decoding.
  case cancelled
  /// A document, or a page of one, cannot be read.
  case document(DocumentFault)
}

extension ImageError {
  /// Opens the file at `path`, which a shell or another program may have named.
  public static func opening(_ path: UnsafePointer<CChar>) throws(ImageError) -> FileDescriptor {
    do {
      return try FileDescriptor.reading(path)
    } catch {
      switch error {
      case .inaccessible(let code): throw .inaccessible(errno: code)
      case .folder: throw .folder
      case .notOrdinary: throw .notOrdinary
      }
    }
  }
}

extension ImageError: CustomStringConvertible {
  /// The reason as a sentence in English.
  public var description: String { sentence.english }

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
        This image was stopped because it tried to do something that no image needs.
        """)
    case .disturbed:
      Sentence("This file was not opened because another program stopped its decoder. Try again.")
    case .noDecoder(let program):
      Sentence("The program \(program), which opens images, is missing or cannot run.")
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
    case .noDecoder(let program): "needs the program \(program), which is missing or cannot run"
    case .cancelled: "was not opened"
    case .document(let fault): fault.clause
    }
  }
}
