// The text that a result is copied as.

internal import Meaning
internal import Reading
internal import Wording

/// A text with places for the facts about a result, such as `{text}`.
public nonisolated struct CopyTemplate: Hashable, Sendable {
  public static let text = CopyTemplate("{text}")
  /// The exact text and the symbology, separated by a tab, as spreadsheets expect.
  public static let textAndKind = CopyTemplate("{text}\\t{kind}")

  /// The text as the user writes it. `\t` and `\n` stand for a tab and a line break.
  public let written: String

  public init(_ written: String) {
    self.written = written
  }

  /// The filled template; nil if the result's bytes are not text or parts of it are missing.
  public func filled(for result: ScanResult) -> String? {
    guard let text = result.text, !result.isIncomplete else { return nil }
    return TextTemplate(written).filled(Self.values(of: result, text))
  }

  private static func values(
    of result: ScanResult, _ text: String
  ) -> [(place: String, value: String)] {
    [
      ("{text}", text), ("{kind}", result.code.symbology.displayName.text),
      ("{title}", result.content.title.plainText), ("{source}", result.source ?? ""), ("\\t", "\t"),
      ("\\n", "\n"),
    ]
  }
}
