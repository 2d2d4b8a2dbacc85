// The line of text of a result for another program.

internal import Meaning
internal import Reading
internal import Wording

/// A text with places for the facts about a result, such as `{text}`.
public nonisolated struct CopyTemplate: Hashable, Sendable {
  public static let text = CopyTemplate("{text}")
  /// The exact text and the symbology, with a tab between them as a spreadsheet takes them.
  public static let textAndKind = CopyTemplate("{text}\\t{kind}")

  /// As the user writes it. `\t` and `\n` stand for a tab and a line break.
  public let written: String

  public init(_ written: String) {
    self.written = written
  }

  /// Nil if its bytes are not text, or if parts of it are missing.
  public func filled(for result: ScanResult) -> String? {
    guard let text = result.text, !result.isIncomplete else { return nil }
    return TextTemplate(written).filled(Self.values(of: result, text))
  }

  private static func values(
    of result: ScanResult, _ text: String
  ) -> [(place: String, value: String)] {
    [
      ("{text}", text), ("{kind}", result.code.symbology.displayName.text),
      ("{title}", result.content.title.text), ("{source}", result.source ?? ""), ("\\t", "\t"),
      ("\\n", "\n"),
    ]
  }
}
