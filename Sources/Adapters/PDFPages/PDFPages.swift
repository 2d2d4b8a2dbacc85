// PDFPages draws the pages of PDF documents with Poppler. Only a helper process uses it, behind a
// shut door: Poppler is written in C++, and the documents come from strangers.
//
// Read in this order:
//   PDFDocument     an open document, and what is loaded before the door shuts
//   PDFPage         one page: how finely it is drawn
//   EmbeddedImages  the images on a page and their own resolutions
//   PageDrawing     a drawn page, as brightness and in colour

/// Why a document or one of its pages cannot be drawn.
public enum PDFFailure: Error, Hashable, Sendable {
  /// It opens with a password only, and none or another one was given.
  case encrypted
  /// It breaks the format's rules.
  case damaged
  /// There is not enough memory.
  case outOfMemory
}
