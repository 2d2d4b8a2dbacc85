// Why an image cannot be read, as cases. The words for all of them are in ImageError+Words.

public import Reading
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
  /// The file ends before its format says that it does.
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
  /// Another program ended the decoder, or stopped it, again and again.
  case disturbed
  /// The program that decodes is missing, or the system does not let it run.
  case noDecoder
  /// The caller cancelled the decoding.
  case cancelled
  /// A document, or a page of one, cannot be read.
  case document(DocumentFault)
}
