// The lines of vCard and iCalendar, unfolded.
//
//   NOTE:A long te        a line that starts with a blank continues the line before it
//    xt                   (version 1.0 and 2.1 keep the blank, the later ones drop it)
//   NOTE;QUOTED-PRINTABLE:A=    so does the line after an equals sign in quoted-printable
//   =20long text

internal import Wording

struct ContentLines {
  private(set) var lines: [ContentLine] = []
  private(set) var problems: [Sentence] = []

  /// `problems` names the lines that are not properties.
  init(_ text: UTF8Text) {
    var physical = Self.physicalLines(of: text.trimmed)
    if let second = physical.dropFirst().first(where: { !$0.trimmed.isEmpty }),
      second.first?.isASCIIBlank == true
    {
      // An indented second line means that all lines are indented and none is folded.
      physical = physical.map(\.trimmed)
    }
    let keepsBlank = physical.contains {
      $0.trimmed.isEqual(ignoringCase: "VERSION:2.1")
        || $0.trimmed.isEqual(ignoringCase: "VERSION:1.0")
    }
    var unfolded: [UInt8] = []
    var isQuotedPrintable = false
    for line in physical {
      if isQuotedPrintable, unfolded.last == .equals {
        unfolded.removeLast()
        unfolded += line
      } else if line.first == .space || line.first == .tab, !unfolded.isEmpty {
        unfolded += keepsBlank ? line : line.dropFirst()
      } else {
        add(unfolded[...])
        unfolded = Array(line)
        isQuotedPrintable = Self.saysQuotedPrintable(line)
      }
    }
    add(unfolded[...])
  }

  private mutating func add(_ line: UTF8Text) {
    guard !line.trimmed.isEmpty else { return }
    guard let property = ContentLine(line) else {
      problems.append(Sentence("The line “\(line.excerpt)” has no name and was skipped."))
      return
    }
    if let charset = property.unreadableCharset {
      problems.append(
        Sentence("The character set “\(charset)” of \(property.name) cannot be read here."))
    }
    lines.append(property)
  }

  /// Some writers use `\n` for a line end; it counts in a text without other line ends.
  private static func physicalLines(of text: UTF8Text) -> [UTF8Text] {
    let lines = text.lines
    guard lines.count < 2, let line = lines.first else { return lines }
    var parts: [UTF8Text] = []
    var start = line.startIndex
    for index in line.indices.dropLast()
    where line[index] == .backslash && line[index + 1].asciiLowercased == UInt8(ascii: "n") {
      guard index >= start else { continue }
      parts.append(line[start..<index])
      start = index + 2
    }
    return parts + [line[start...]]
  }

  private static func saysQuotedPrintable(_ line: UTF8Text) -> Bool {
    let head = line.prefix { $0 != .colon }
    return head.split(separator: .semicolon).contains {
      $0.isEqual(ignoringCase: "ENCODING=QUOTED-PRINTABLE")
        || $0.isEqual(ignoringCase: "QUOTED-PRINTABLE")
    }
  }
}
