// `KIND:text` as zbarimg prints it, or the text alone. A program gets what the code says; a terminal
// gets it with every character made visible.

internal import Assembly
internal import Barcodes
internal import Contents
internal import Recognition
internal import Text

/// Writes one form of a code and nothing else: no places, no summaries.
protocol LineWriter: ResultWriter {
  /// A code's line or lines, with the line's end.
  func line(for code: Detection) -> [UInt8]
}

extension LineWriter {
  func single(_ code: Detection, in origin: Origin) -> [UInt8] { line(for: code) }

  // A part is held back: its text is told when it is whole, or at the end of the run.
  func part(_ code: Detection, in origin: Origin) -> [UInt8] { [] }

  func joined(_ sequence: JoinedSequence, in origin: Origin) -> [UInt8] {
    line(for: sequence.detection)
  }

  func summary(_ summary: SourceSummary) -> [UInt8] { [] }

  func unfinished(_ sequence: UnfinishedSequence) -> [UInt8] {
    sequence.parts.flatMap(line(for:))
  }
}

/// Writes `KIND:text`, a line for each code, and what it means where that is asked for.
struct PlainWriter: LineWriter {
  let reader: TextReader
  let isForTerminal: Bool
  /// How meanings are printed; nil where they are not.
  var explanations: ExplanationLines?

  func line(for code: Detection) -> [UInt8] {
    // A part of a text has no meaning of its own.
    line(
      code.symbology.plainName, CodeText(code, reader: reader),
      explanations: code.sequence == nil ? explanations : nil)
  }

  /// A payload that was given without a code.
  func text(_ code: CodeText) -> [UInt8] {
    line("Text", code, explanations: explanations)
  }

  private func line(
    _ kind: String, _ code: CodeText, explanations: ExplanationLines?
  ) -> [UInt8] {
    let meaning = explanations?.lines(for: Interpreter.ofThisSystem.meaning(of: code)) ?? ""
    if isForTerminal {
      let shown = code.text.map { DisplayText($0).string } ?? code.bytes.hexadecimal
      return Array("\(kind):\(shown)\n\(meaning)".utf8)
    }
    return Array("\(kind):".utf8) + (code.text.map { Array($0.utf8) } ?? code.bytes)
      + Array("\n\(meaning)".utf8)
  }
}

/// Writes the payload alone: its exact bytes and a line's end for a program, its text for a
/// terminal.
struct RawWriter: LineWriter {
  let reader: TextReader
  let isForTerminal: Bool

  func line(for code: Detection) -> [UInt8] {
    guard isForTerminal else { return code.payload.bytes + Array("\n".utf8) }
    let text = reader.text(of: code.payload)
    let shown = text.map { DisplayText($0, style: .line).string } ?? code.payload.bytes.hexadecimal
    return Array((shown + "\n").utf8)
  }
}

extension [UInt8] {
  /// What a terminal shows of bytes that are no text; as much as fits on a few lines.
  fileprivate var hexadecimal: String {
    let most = 64
    let digits = prefix(most).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    let rest = count > most ? " …" : ""
    return "(\(count) bytes) " + digits.joined(separator: " ") + rest
  }
}
