// `KIND:text` as zbarimg prints it, or the text alone. A program gets the exact text or bytes; on a
// terminal every character is visible.

internal import FeatureModels
internal import Filing
internal import Meaning
internal import Reading
internal import TextStandards
internal import Wording

/// The form of a line, whatever is in it.
struct LineStyle: Equatable, Sendable {
  /// Whether the payload stands alone: for a program its exact bytes.
  var isRaw = false
  /// Whether every character has to be visible.
  var isForTerminal = false
  /// Whether the name of its source stands before each code.
  var namesSources = false
  /// The character that ends a result.
  var end: Unicode.Scalar = "\n"

  /// The end of a result.
  var ending: [UInt8] { Array(String(end).utf8) }

  /// The prefix of a code: the name of its source, if it is asked for.
  func head(_ origin: CodeOrigin) -> [UInt8] {
    guard namesSources else { return [] }
    let name = isForTerminal ? Array(origin.source.text.visible.utf8) : origin.source.bytes
    return name + Array(":".utf8)
  }
}

/// Writes `KIND:text`, with its meaning if there are explanations, or the payload alone: no
/// positions and no summaries.
struct PlainWriter: ResultWriter {
  let reader: TextReader
  var style = LineStyle()
  /// The symbology of the command line's texts; nil if it is not given.
  var kindOfTexts: Symbology?
  /// The form of meanings; nil if they are not printed.
  var explanations: ExplanationLines?

  /// In place of the name of a symbology that is not stated.
  private static let unknownKind = "Text"

  func single(_ code: Detection, in origin: CodeOrigin) -> [UInt8] {
    style.head(origin) + line(for: code)
  }

  func scanned(_ code: ScannedCode, in origin: CodeOrigin) -> [UInt8] {
    style.head(origin) + line(for: .scanned(code))
  }

  func graded(_ code: Detection, _ grade: CodeGrade, in origin: CodeOrigin) -> [UInt8] {
    single(code, in: origin) + Array(grade.lines.utf8)
  }

  func text(_ code: CodeText) -> [UInt8] {
    line(kindOfTexts?.plainName ?? Self.unknownKind, code, explanations: explanations)
  }

  func entry(_ entry: HistoryEntry) -> [UInt8] {
    line(entry.symbology.plainName, CodeText(entry), explanations: explanations)
  }

  func tally(_ tally: Tally) -> [UInt8] {
    let counts = tally.showsCounts ? tally.codes : []
    return counts.flatMap { Array("\($0.count)\t".utf8) + line(for: $0.code) }
      + tally.results.filter { $0.result != .found }.flatMap(line(for:))
  }

  /// The verdict, the missing or surplus number, and the code: as the list writes it, or as it was
  /// read.
  private func line(for finding: ListedResult) -> [UInt8] {
    let number = abs(finding.counted - finding.expected)
    let head = Array("\(finding.result.rawValue)\t\(number)\t".utf8)
    if let listed = finding.listed {
      return head + Array((style.isForTerminal ? listed.visible : listed).utf8) + style.ending
    }
    return head + (finding.seen.map { line(for: $0.code) } ?? [])
  }

  private func line(for code: ReportedCode) -> [UInt8] {
    switch code {
    case .found(let code): line(for: code)
    case .scanned(let code):
      line(
        code.symbology?.plainName ?? Self.unknownKind, CodeText(code, reader: reader),
        explanations: explanations)
    }
  }

  func line(for code: Detection) -> [UInt8] {
    // Only a whole text has a meaning.
    line(
      code.symbology.plainName, CodeText(code, reader: reader),
      explanations: code.sequence == nil ? explanations : nil)
  }

  private func line(
    _ kind: String, _ code: CodeText, explanations: ExplanationLines?
  ) -> [UInt8] {
    let meaning = explanations?.lines(for: Interpreter.ofThisSystem.meaning(of: code)) ?? ""
    let head = Array((style.isRaw ? "" : "\(kind):").utf8)
    let shown =
      if style.isForTerminal {
        Array((code.text.map { DisplayText($0).string } ?? code.shownBytes).utf8)
      } else {
        style.isRaw ? code.bytes : code.text.map { Array($0.utf8) } ?? code.bytes
      }
    return head + shown + style.ending + Array(meaning.utf8)
  }
}

extension CodeText {
  /// Bytes that are not text, for a terminal.
  fileprivate var shownBytes: String { "(\(bytes.count) bytes) \(ShownText.bytes(bytes))" }
}

/// Prints meanings for `--explain`.
struct ExplanationLines: Equatable, Sendable {
  var showsSecrets = false

  /// The lines of one meaning, each with its end.
  func lines(for meaning: JudgedContent) -> String {
    let content = meaning.content
    var lines = [Self.line(Sentence(exact: content.kind.rawValue), content.title)]
    lines += content.fields.map { field in
      let isMasked = field.isSecret && !showsSecrets
      return Self.line(field.label, isMasked ? Sentence(exact: ShownText.mask) : field.value)
    }
    lines += content.problems.map { Self.line("Problem", $0) }
    if let link = meaning.link {
      lines.append(Self.line("Opens", Sentence(exact: link.verdict.words)))
      lines += link.sentences.map { Self.line("Reason", $0) }
    }
    return lines.joined()
  }

  /// A label with its value; a value of several lines starts below the label.
  private static func line(_ label: Sentence, _ value: Sentence) -> String {
    let parts = value.shown { DisplayText($0, style: .block).string.replacing("\t", with: "⇥") }
      .split(separator: "\n", omittingEmptySubsequences: false)
    let name = "  \(label.shown { DisplayText($0).string }):"
    guard parts.count > 1 else { return "\(name) \(parts.joined())\n" }
    return "\(name)\n" + parts.map { "    \($0)\n" }.joined()
  }
}

extension LinkReport.Verdict {
  fileprivate var words: String {
    switch self {
    case .open: "at once"
    case .ask: "after asking"
    case .text: "never"
    }
  }
}

extension String {
  /// The text on one line, with every character visible.
  package var visible: String { DisplayText(self).string }
}

extension Sentence {
  /// The sentence in English, in which only values from outside are changed: its own words may have
  /// spaces that do not break.
  func shown(_ change: (String) -> String) -> String { mapExact(change).english }

  /// The sentence for a message.
  package var visible: String { shown(\.visible) }
}
