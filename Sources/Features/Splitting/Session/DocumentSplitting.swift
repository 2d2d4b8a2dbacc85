// The port for splitting: an open document whose pages are read, and which is then written in parts.

public import FeatureModels
public import Reading
public import Wording

/// A page of a document that may be split.
public nonisolated struct SplitPage: Sendable {
  public let codes: [Detection]
  /// A small image; nil where there are many pages.
  public let thumbnail: ColorBitmap?

  public init(codes: [Detection], thumbnail: ColorBitmap?) {
    (self.codes, self.thumbnail) = (codes, thumbnail)
  }
}

/// Why a document is not split.
public nonisolated struct SplitFault: Error, Hashable, Sendable {
  public let sentence: Sentence
  /// Whether a password would help.
  public let isLocked: Bool

  public init(_ sentence: Sentence, isLocked: Bool = false) {
    (self.sentence, self.isLocked) = (sentence, isLocked)
  }
}

/// What was written of a document.
public nonisolated struct SplitOutcome: Hashable, Sendable {
  public let written: Int
  /// Why it is not all; nil if it is, or if the user has stopped it.
  public let fault: Sentence?

  public init(written: Int, fault: Sentence?) { (self.written, self.fault) = (written, fault) }
}

/// An open document.
public nonisolated protocol SplittableDocument: Sendable {
  var pageCount: Int { get }
  /// Reads a page, counted from 1, with a small image if that is wanted.
  func read(
    page number: Int, for settings: RecognitionSettings, withThumbnail: Bool
  ) async throws(SplitFault) -> SplitPage
  /// The parts of the document whose pages have these codes.
  func plan(_ pages: [[Detection]], _ rule: SplitRule) async throws(SplitFault) -> SplitPlan
  /// Writes the parts, until the task is cancelled, and reports how many are written. No file is
  /// overwritten.
  func write(
    _ parts: [PlannedPart], _ rule: SplitRule, report: @escaping @Sendable (Int) -> Void
  ) async -> SplitOutcome
}

/// The splitting of documents on this computer.
public nonisolated protocol DocumentSplitting: Sendable {
  func open(
    _ path: String, password: String?
  ) async throws(SplitFault) -> any SplittableDocument
  /// Removes the parts of the last document; returns how many, and a sentence for one that stays.
  func undo() async -> (removed: Int, fault: Sentence?)
}
