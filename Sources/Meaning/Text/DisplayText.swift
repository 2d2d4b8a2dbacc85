// Display: text from a code, made safe for a label or a terminal. A sign replaces each character
// that would act on the display, hide or mislead. The text itself stays exact, for copying.
//
//   C0 controls, DEL           their symbols: ␀ ␛ ␡
//   other hidden characters    ‹U+202E›
//   new line, tab              ↵ ⇥ in a line, unchanged in a block
//   many marks on a letter     four of them, then ‹+37›

/// A text in which every character shows.
///
///     label.text = DisplayText(payloadText).string
public struct DisplayText: Hashable, Sendable, CustomStringConvertible {
  /// How many lines the text may fill.
  public enum Style: Sendable {
    /// One line: new lines and tabs become ↵ and ⇥.
    case line
    /// Several lines: new lines and tabs stay.
    case block
  }

  /// The text to show.
  public let string: String
  /// Whether the text has characters that would be invisible or misleading. New lines and tabs do
  /// not count.
  public let revealsHidden: Bool

  /// The text to show.
  public var description: String { string }

  /// Makes a text safe to show, in a time proportional to its length.
  public init(_ text: String, style: Style = .line) {
    let scalars = Array(text.unicodeScalars)
    var writer = DisplayWriter(style: style, capacity: scalars.count)
    writer.write(scalars)
    string = String(String.UnicodeScalarView(writer.output))
    revealsHidden = writer.revealsHidden
  }
}
