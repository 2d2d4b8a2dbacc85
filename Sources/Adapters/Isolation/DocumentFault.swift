// Why a document or one of its pages cannot be read, with the words: a sentence for the window, and
// a clause that follows the file's name for scripts.

public import Wording

/// Why a document, or a page of it, cannot be read.
public enum DocumentFault: CaseIterable, Hashable, Sendable {
  /// It opens with a password only, and none or another one was given.
  case encrypted
  /// It breaks the format's rules, or has no pages.
  case damaged
  /// It has more bytes than the program reads.
  case tooManyBytes
  /// It has more pages than the program lists.
  case tooManyPages
  /// Opening it took more processor time than opening any ordinary document takes.
  case tooSlow
  /// Opening it needs too much memory.
  case tooMuchMemory
  /// The page breaks the format's rules, or its decoder failed.
  case damagedPage
  /// Drawing the page took more processor time than any ordinary page takes.
  case slowPage
  /// The page needs too much memory.
  case largePage
  /// The page was not tried, because those before it could not be drawn.
  case skippedPage

  public var sentence: Sentence {
    switch self {
    case .encrypted: Sentence("This document is protected by a password.")
    case .damaged: Sentence("This document is damaged.")
    case .tooManyBytes:
      Sentence(
        "This document is too large. The limit is \(ImageFile.mostDocumentBytes >> 20) MiB.")
    case .damagedPage: Sentence("This page is damaged.")
    case .tooManyPages:
      Sentence("This document has too many pages. The limit is \(ImageFile.mostPages).")
    case .tooSlow: Sentence("This document took too long to open.")
    case .slowPage: Sentence("This page took too long to open.")
    case .tooMuchMemory: Sentence("This document needs too much memory.")
    case .largePage: Sentence("This page needs too much memory.")
    case .skippedPage:
      Sentence("This page was skipped because the pages before it could not be drawn.")
    }
  }

  /// The reason as an English clause that follows the file's name.
  public var clause: String {
    switch self {
    case .encrypted: "is protected by a password; give it with --password-file"
    case .damaged: "is a damaged document"
    case .tooManyBytes:
      "is too large: the limit is \(ImageFile.mostDocumentBytes >> 20) MiB"
    case .damagedPage: "is damaged"
    case .tooManyPages: "has too many pages: the limit is \(ImageFile.mostPages)"
    case .tooSlow, .slowPage: "took too long to open"
    case .tooMuchMemory, .largePage: "needs too much memory"
    case .skippedPage: "was left out: the pages before it could not be drawn"
    }
  }
}
