// A stranger's text made safe for a label or a terminal: what would act on the display, hide or
// mislead is shown as a sign instead. The text itself stays as it is, for copying.
//
//   C0 controls, DEL    their images: ␀ ␛ ␡         new line, tab    ↵ ⇥ (.line), kept (.block)
//   other hidden ones   ‹U+202E›                      marks piled up   four a letter, then ‹+37›

/// A text whose every character shows.
public struct DisplayText: Hashable, Sendable, CustomStringConvertible {
  /// The room that the text has.
  public enum Style: Sendable {
    /// One line: new lines and tabs become ↵ and ⇥.
    case line
    /// Several lines: new lines and tabs stay.
    case block
  }

  /// The text to show.
  public let string: String
  /// Whether the text holds anything that would not have shown, or not as what it is. New lines
  /// and tabs do not count.
  public let revealsHidden: Bool

  /// The text to show.
  public var description: String { string }

  /// Makes a text safe to show, in time that grows with its length alone.
  public init(_ text: String, style: Style = .line) {
    let scalars = Array(text.unicodeScalars)
    var writer = DisplayWriter(style: style, capacity: scalars.count)
    writer.write(scalars)
    string = String(String.UnicodeScalarView(writer.output))
    revealsHidden = writer.revealsHidden
  }
}
