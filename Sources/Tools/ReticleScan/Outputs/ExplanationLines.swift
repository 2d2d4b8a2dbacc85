// A meaning as lines for readers, indented so that a payload cannot look like another code, and
// with every character visible.

internal import Barcodes
internal import Contents
internal import Text
internal import Wording

/// Prints meanings for `--explain`.
struct ExplanationLines: Equatable, Sendable {
  /// Whether secrets are printed.
  var showsSecrets = false

  /// The lines of one meaning, each with its end.
  func lines(for meaning: Meaning) -> String {
    let content = meaning.content
    var lines = [Self.line(content.kind.rawValue, content.title.english)]
    lines += content.fields.map { field in
      Self.line(
        field.label.english,
        field.isSecret && !showsSecrets ? Self.mask : field.value.english)
    }
    lines += content.problems.map { Self.line("Problem", $0.english) }
    if let link = meaning.link {
      lines.append(Self.line("Opens", link.verdict.words))
      lines += link.reasons.map { Self.line("Reason", $0.sentence.english) }
    }
    return lines.joined()
  }

  /// The same for every secret, so that its length stays hidden.
  private static let mask = "••••••••"

  /// A label with its value; a value of several lines begins below the label.
  private static func line(_ label: String, _ value: String) -> String {
    let parts = value.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DisplayText(String($0.last == "\r" ? $0.dropLast() : $0)).string }
    let name = "  \(DisplayText(label).string):"
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
