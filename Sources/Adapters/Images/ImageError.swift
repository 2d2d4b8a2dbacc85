// Why an image cannot be read, as cases. The words for all of them are in ImageError+Words.

public import Imaging
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
  /// The image has a part whose decoding is not limited by any size, such as “filters”.
  case unbounded(part: Sentence)
  /// The image is incomplete or breaks its format's rules, such as “it is incomplete”.
  case damaged(reason: Sentence)
}
