// A meaning as lines for readers, indented so that a payload cannot look like another code, and
// with every character visible.

internal import Reading
internal import Meaning
internal import Wording

/// Prints meanings for `--explain`.
struct ExplanationLines: Equatable, Sendable {
  /// Whether secrets are printed.
  var showsSecrets = false

  /// The lines of one meaning, each with its end.
  func lines(for meaning: JudgedContent) -> String {
    let content = meaning.content
    var lines = [Self.line(Sentence(exact: content.kind.rawValue), content.title)]
    lines += content.fields.map { field in
      Self.line(field.label, field.isSecret && !showsSecrets ? Self.mask : field.value)
    }
    lines += content.problems.map { Self.line("Problem", $0) }
    if let link = meaning.link {
      lines.append(Self.line("Opens", Sentence(exact: link.verdict.words)))
      lines += link.sentences.map { Self.line("Reason", $0) }
    }
    return lines.joined()
  }

  /// The same for every secret, so that its length stays hidden.
  private static let mask = Sentence(exact: "••••••••")

  /// A label with its value; a value of several lines begins below the label.
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
