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
  /// The number of lines that the text may fill.
  public enum Style: Sendable {
    /// One line: new lines and tabs become ↵ and ⇥.
    case line
    /// Several lines: new lines and tabs stay.
    case block
  }

  public let string: String
  /// Whether signs stand for hidden characters, not counting new lines and tabs.
  public let revealsHidden: Bool

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

struct DisplayWriter {
  // An array, because `String.UnicodeScalarView.append(contentsOf:)` reserves exactly what it adds:
  // many small additions take quadratic time (41 s for 1.2 million characters).
  private(set) var output: [Unicode.Scalar] = []
  private(set) var revealsHidden = false

  private let style: DisplayText.Style
  /// The number of marks on the last character; nil if it may have none.
  private var marks: Int?
  private var surplusMarks = 0

  /// No living language needs more marks on one letter.
  private static let maximumMarks = 4

  init(style: DisplayText.Style, capacity: Int) {
    self.style = style
    output.reserveCapacity(capacity)
  }

  mutating func write(_ text: [Unicode.Scalar]) {
    var index = 0
    while index < text.count {
      let scalar = text[index]
      if !scalar.isMark { endMarks() }
      if let length = text.flagLength(at: index) {
        output.append(contentsOf: text[index..<index + length])
        marks = 0
        index += length
        continue
      }
      switch scalar {
      case "\r" where text.at(index + 1) == "\n":
        writeLineBreak()
        index += 1
      case "\n": writeLineBreak()
      case "\t": writeTab()
      default: write(scalar, at: index, of: text)
      }
      index += 1
    }
    endMarks()
  }

  private mutating func write(_ scalar: Unicode.Scalar, at index: Int, of text: [Unicode.Scalar]) {
    if scalar.showsItself || text.needsInvisible(at: index) {
      scalar.isMark ? writeMark(scalar) : writeBase(scalar)
    } else {
      reveal(scalar)
    }
  }

  private mutating func writeBase(_ scalar: Unicode.Scalar) {
    output.append(scalar)
    // A joiner or selector belongs to the character before it, so the count of marks continues.
    if !scalar.properties.isDefaultIgnorableCodePoint { marks = 0 }
  }

  /// Writes a mark, on a circle where there is no letter: otherwise it would change the text before
  /// this one in the label.
  private mutating func writeMark(_ scalar: Unicode.Scalar) {
    if marks == nil {
      output.append("◌")
      marks = 0
    }
    guard let count = marks, count < Self.maximumMarks else {
      surplusMarks += 1
      return
    }
    output.append(scalar)
    if !scalar.properties.isDefaultIgnorableCodePoint { marks = count + 1 }
  }

  private mutating func endMarks() {
    guard surplusMarks > 0 else { return }
    insert("‹+\(surplusMarks)›")
    surplusMarks = 0
  }

  private mutating func writeLineBreak() {
    output.append(style == .line ? "↵" : "\n")
    marks = nil
  }

  private mutating func writeTab() {
    output.append(style == .line ? "⇥" : "\t")
    marks = nil
  }

  private mutating func reveal(_ scalar: Unicode.Scalar) {
    endMarks()
    insert(scalar.sign)
  }

  private mutating func insert(_ sign: String) {
    output.append(contentsOf: sign.unicodeScalars)
    marks = nil
    revealsHidden = true
  }
}

extension Unicode.Scalar {
  /// The sign in place of a character that does not show.
  fileprivate var sign: String {
    if value < 0x20, let symbol = Unicode.Scalar(0x2400 + value) { return String(symbol) }
    if value == 0x7F { return "␡" }
    let digits = String(value, radix: 16, uppercase: true)
    return "‹U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)›"
  }
}

extension Unicode.Scalar {
  /// Whether the character is visible in every context and has no other effect.
  var showsItself: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    guard !properties.isDefaultIgnorableCodePoint, !properties.isBidiControl else { return false }
    switch properties.generalCategory {
    case .control, .format, .privateUse, .surrogate, .unassigned: return false
    case .lineSeparator, .paragraphSeparator: return false
    // The ideographic space is the ordinary space of East Asian text, and too wide to be missed.
    case .spaceSeparator: return self == "\u{3000}"
    // The blank Braille pattern counts as a symbol and looks like a space.
    default: return self != "\u{2800}"
    }
  }

  /// Whether the character is drawn on the one before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the character is an emoji other than the digits and signs of ASCII.
  var isEmojiSymbol: Bool {
    !isASCII && properties.isEmoji
  }
}
