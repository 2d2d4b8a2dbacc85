// `KIND:text` as zbarimg prints it, or the text alone. A program gets what the code says; a terminal
// gets it with every character made visible.

internal import Barcodes
internal import Recognition

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

/// Writes `KIND:text`, a line for each code.
struct PlainWriter: LineWriter {
  let reader: TextReader
  let isForTerminal: Bool

  func line(for code: Detection) -> [UInt8] {
    let kind = code.symbology.plainName + ":"
    let text = reader.text(of: code.payload)
    if isForTerminal {
      let shown = text.map { DisplayText($0).string } ?? code.payload.hexadecimal
      return Array((kind + shown + "\n").utf8)
    }
    return Array(kind.utf8) + (text.map { Array($0.utf8) } ?? code.payload.bytes) + Array("\n".utf8)
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
    let shown = text.map { DisplayText($0, style: .line).string } ?? code.payload.hexadecimal
    return Array((shown + "\n").utf8)
  }
}

extension Payload {
  /// What a terminal shows of bytes that are no text; as much as fits on a few lines.
  fileprivate var hexadecimal: String {
    let most = 64
    let digits = bytes.prefix(most).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    let rest = bytes.count > most ? " …" : ""
    return "(\(bytes.count) bytes) " + digits.joined(separator: " ") + rest
  }
}
