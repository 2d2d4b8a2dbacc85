// Results as bytes. Writers are values; the run itself writes the bytes.

internal import Reading
internal import Meaning
internal import FeatureModels

/// Where a code comes from.
struct CodeOrigin: Equatable, Sendable {
  /// The source as the user wrote it.
  var source: FileName
  /// The time in a running source; nil for an image.
  var time: Duration?
  /// The number of the page, from 1; nil unless the source is a page.
  var page: Int?
}

/// The end of a source.
struct SourceSummary: Equatable, Sendable {
  /// The source as the user wrote it.
  var source: FileName
  /// The number of the page, from 1; nil unless the source is a page.
  var page: Int?
  /// The number of codes that were reported.
  var codes: Int
  /// The size of the source's images; nil if none was read.
  var size: PixelSize?
  /// The time that reading took.
  var milliseconds: Double
  /// Why the source could not be read; nil if it could.
  var failure: String?
  /// Whether the user ended the run while the source was read.
  var isInterrupted = false
}

/// Turns results into bytes; one implementation for each output format.
protocol ResultWriter: Sendable {
  /// What stands above all results; `names` are the columns of a list that they are compared with.
  func heading(comparedWith names: [String]?) -> [UInt8]
  /// A code that is a text of its own.
  func single(_ code: Detection, in origin: CodeOrigin) -> [UInt8]
  /// A code that carries a part of a text in several codes, and its place among them.
  func part(_ code: Detection, at place: SequencePart?, in origin: CodeOrigin) -> [UInt8]
  /// A text in several codes whose last missing part was found at `origin`.
  func joined(_ sequence: JoinedSequence, in origin: CodeOrigin) -> [UInt8]
  /// The end of a source.
  func summary(_ summary: SourceSummary) -> [UInt8]
  /// A part of a text in several codes that is not complete at the end of the run.
  func unfinished(_ part: Detection, in origin: CodeOrigin) -> [UInt8]
  /// How often codes were counted, and what differs from a list.
  func tally(_ tally: Tally) -> [UInt8]
  /// A text that was given on the command line.
  func text(_ code: CodeText) -> [UInt8]
  /// An entry of the history.
  func entry(_ entry: HistoryEntry) -> [UInt8]
}

extension ResultWriter {
  func heading(comparedWith names: [String]?) -> [UInt8] { [] }
}
