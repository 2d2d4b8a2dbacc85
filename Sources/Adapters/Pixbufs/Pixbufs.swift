// Pixbufs decodes the bytes of image files with gdk-pixbuf. Only a helper process uses it, behind a
// shut door: the decoders are written in C, and the files come from strangers.
//
// Read in this order:
//   ImageFormat     the formats that are read, by their first bytes
//   PixbufDecoder   gdk-pixbuf's loader, and what is loaded before the door shuts
//   Pixbuf          decoded pixels, as brightness and in colour

public import Reading

/// Why the bytes of an image cannot be decoded.
public enum PixbufFailure: Error, Hashable, Sendable {
  /// They are in none of the formats that are read.
  case unknownFormat
  /// The end is missing.
  case incomplete
  /// The header claims more pixels than are decoded.
  case tooManyPixels(PixelSize)
  /// The decoder has not enough memory.
  case outOfMemory
  /// They break their format's rules, in the decoder's words.
  case damaged(String)
}
