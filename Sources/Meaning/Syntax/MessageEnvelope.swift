// The envelope of messages on goods (ISO/IEC 15434): `[)>`, a record separator, the number of a
// format, fields behind group separators, and the end of transmission. Printers leave parts of it
// out, and scanners that type as a keyboard replace its control characters.

struct MessageEnvelope {
  struct Format {
    /// Two digits.
    var number: String
    /// Each with its identifier.
    var fields: [UTF8Text]
  }

  /// The format of GS1's application identifiers.
  static let applicationIdentifiers = "05"
  /// The format of the data identifiers of ANSI MH10.8.2.
  static let dataIdentifiers = "06"
  /// The format of the text element identifiers of ATA Spec 2000.
  static let textElementIdentifiers = "12"

  private(set) var formats: [Format] = []
  /// The fields stand next to each other without separators.
  private(set) var isJoined = false

  /// Nil if the text has no envelope.
  init?(_ text: UTF8Text) {
    guard let body = Self.body(of: text) else { return nil }
    guard let signs = Signs.all.first(where: { $0.head(of: body) != nil }) else {
      // The separators are lost.
      let number = body.drop(while: \.isASCIIBlank).prefix(2)
      let rest = body[number.endIndex...]
      guard number.areDigits, number.count == 2, let first = rest.first,
        first.isASCIILetter || first.isASCIIDigit
      else { return nil }
      formats = [Format(number: number.string, fields: [rest])]
      isJoined = true
      return
    }
    var rest = body
    while let head = signs.head(of: rest) {
      let record = signs.record(in: head.rest)
      formats.append(Format(number: head.number, fields: signs.fields(of: record)))
      rest = head.rest[record.endIndex...]
      // Without its sign, a record cannot be told from the end of the one before it.
      guard rest.starts(with: signs.record), !signs.record.isEmpty else { break }
    }
  }

  /// The text after the head, before which some printers have a sign or the reader's mark.
  private static func body(of text: UTF8Text) -> UTF8Text? {
    var rest = text
    if rest.first == UInt8(ascii: "]"), rest.count > 3 { rest = rest.dropFirst(3) }
    if rest.first == UInt8(ascii: ">") { rest = rest.dropFirst() }
    return rest.starts(with: "[)>".utf8) ? rest.dropFirst(3) : nil
  }

  /// The separators as they are written.
  private struct Signs {
    var record: [UInt8]
    var group: [UInt8]
    var end: [UInt8]
    /// The group separator may also be a character of a value.
    var isWeak = false

    init(_ record: String, _ group: String, _ end: String, isWeak: Bool = false) {
      (self.record, self.group, self.end) = (Array(record.utf8), Array(group.utf8), Array(end.utf8))
      self.isWeak = isWeak
    }

    static let all = [
      Signs("\u{1E}", "\u{1D}", "\u{4}"), Signs("{RS}", "{GS}", "{EOT}"),
      Signs("<RS>", "<GS>", "<EOT>"), Signs("[RS]", "[GS]", "[EOT]"),
      Signs("(RS)", "(GS)", "(EOT)"),
      Signs("␞", "␝", "␄"), Signs("\\x1e", "\\x1d", "\\x04"), Signs("\\x1E", "\\x1D", "\\x04"),
      Signs("\\u001e", "\\u001d", "\\u0004"), Signs("\\u001E", "\\u001D", "\\u0004"),
      Signs("^^", "^]", "^D"), Signs("^", "]", "^D"), Signs("^", "]", "^d"),
      Signs("|", "|", "|", isWeak: true), Signs(".", ".", ".", isWeak: true),
      Signs(" ", " ", " ", isWeak: true), Signs("\n", "\n", "\n", isWeak: true),
    ]

    /// The number of a format and the text after it; nil if none starts here. Some printers leave
    /// out the first record separator.
    func head(of text: UTF8Text) -> (number: String, rest: UTF8Text)? {
      let body = text.starts(with: record) ? text.dropFirst(record.count) : text
      let number = body.prefix(2)
      let rest = body[number.endIndex...]
      guard number.count == 2, number.areDigits, rest.starts(with: group) else { return nil }
      return (number.string, rest.dropFirst(group.count))
    }

    /// The text up to the next record or the end.
    func record(in text: UTF8Text) -> UTF8Text {
      guard !isWeak else { return text }
      let firsts = Set([record, end].compactMap(\.first))
      let stop = text.indices.first { index in
        firsts.contains(text[index])
          && [record, end].contains { text[index...].starts(with: $0) }
      }
      return stop.map { text[..<$0] } ?? text
    }

    func fields(of text: UTF8Text) -> [UTF8Text] {
      guard let first = group.first else { return [text] }
      var fields: [UTF8Text] = []
      var start = text.startIndex
      var index = text.startIndex
      while index < text.endIndex {
        let rest = text[index...]
        if text[index] == first, rest.starts(with: group),
          !isWeak || DataIdentifier.split(rest.dropFirst(group.count))?.identifier.isKnown == true
        {
          fields.append(text[start..<index])
          index += group.count
          start = index
        } else {
          index += 1
        }
      }
      fields.append(text[start...])
      return fields.map(\.trimmed).filter { !$0.isEmpty }
    }
  }
}
