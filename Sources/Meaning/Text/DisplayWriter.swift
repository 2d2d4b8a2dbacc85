// Goes through a text once, character by character, and writes the form that is safe to show.

/// Writes one text in a form in which every character shows.
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
