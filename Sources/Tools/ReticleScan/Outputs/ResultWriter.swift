// What a run finds, as bytes to write. Writers are values that open and write nothing themselves.

internal import Contents
internal import Imaging
internal import Recognition
internal import Text

/// Where a code was found.
struct Origin: Equatable, Sendable {
  /// The source as the user wrote it.
  var source: String
  /// When in a source that runs; nil in a still image.
  var time: Duration?
}

/// How the reading of one source ended.
struct SourceSummary: Equatable, Sendable {
  /// The source as the user wrote it.
  var source: String
  /// How many codes were reported.
  var codes: Int
  /// The image's size; nil where the source could not be read.
  var size: PixelSize?
  /// How long it took.
  var milliseconds: Double
  /// Why the source could not be read.
  var failure: String?
}

/// Turns results into what is written.
protocol ResultWriter: Sendable {
  /// A code that stands for itself.
  func single(_ code: Detection, in origin: Origin) -> [UInt8]
  /// A code that carries a part of a text.
  func part(_ code: Detection, in origin: Origin) -> [UInt8]
  /// A text whose last missing part was found at `origin`.
  func joined(_ sequence: JoinedSequence, in origin: Origin) -> [UInt8]
  /// The end of a source.
  func summary(_ summary: SourceSummary) -> [UInt8]
  /// A text of which parts are missing at the end of the run.
  func unfinished(_ sequence: UnfinishedSequence) -> [UInt8]
}

extension Options {
  /// The writer of the style that was asked for.
  func writer(toTerminal: Bool, reader: TextReader) -> any ResultWriter {
    switch style {
    case .plain: plainWriter(toTerminal: toTerminal, reader: reader)
    case .raw: RawWriter(reader: reader, isForTerminal: toTerminal)
    case .json: JSONWriter(reader: reader, showsSecrets: showsSecrets)
    }
  }

  /// What a text of the command line means, as it is written.
  func explanation(of text: FileName, toTerminal: Bool, reader: TextReader) -> [UInt8] {
    let code = CodeText(argument: text, reader: reader)
    return style == .json
      ? JSONWriter(reader: reader, showsSecrets: showsSecrets).text(code)
      : plainWriter(toTerminal: toTerminal, reader: reader).text(code)
  }

  private func plainWriter(toTerminal: Bool, reader: TextReader) -> PlainWriter {
    PlainWriter(
      reader: reader, isForTerminal: toTerminal,
      explanations: explains ? ExplanationLines(showsSecrets: showsSecrets) : nil)
  }
}
