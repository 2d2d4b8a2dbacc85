// Tables: rows of texts, and the files that carry them from program to program. The columns have no
// meaning here.
//
// Separated text follows RFC 4180: a field with a separator, a quotation mark or a line break
// stands in quotation marks, and a quotation mark in it is doubled.

/// A table as lines of fields: CSV with a comma or a semicolon, or with tabs.
public struct SeparatedText: Hashable, Sendable {
  /// The separator between two fields.
  public enum Separator: UInt8, CaseIterable, Sendable {
    case comma = 0x2C
    /// For regions where numbers have a decimal comma.
    case semicolon = 0x3B
    /// The separator of tables on the clipboard.
    case tab = 0x09
  }

  public var separator: Separator
  /// Whether texts are quoted, so that a spreadsheet can distinguish them from numbers: with
  /// “Format quoted field as text” it leaves 00123, 1e5 and 3/4 unchanged.
  public var quotesTexts: Bool

  public init(_ separator: Separator = .comma, quotesTexts: Bool = false) {
    self.separator = separator
    self.quotesTexts = quotesTexts
  }
}

// MARK: Writing

extension SeparatedText {
  /// A row as a line. A spreadsheet must not take an untrusted text for a formula, so a text that
  /// starts like one gets a leading apostrophe, which reading removes. A signed number is harmless
  /// and stays unchanged.
  public func line(of fields: [String]) -> String {
    String(decoding: line(of: fields.map(EntryCell.text)), as: UTF8.self)
  }

  func append(_ field: String, to line: inout [UInt8]) {
    let bytes = Array(field.utf8)
    let isQuoted =
      (quotesTexts && !bytes.isEmpty)
      || bytes.contains {
        $0 == separator.rawValue || $0 == .quotationMark || $0 == .lineFeed
          || $0 == .carriageReturn
      }
    if isQuoted { line.append(.quotationMark) }
    if Self.beginsLikeFormula(bytes) { line.append(.apostrophe) }
    for byte in bytes {
      if byte == .quotationMark { line.append(byte) }
      line.append(byte)
    }
    if isQuoted { line.append(.quotationMark) }
  }

  /// Whether a spreadsheet may take the text for a formula, with or without apostrophes in front.
  private static func beginsLikeFormula(_ bytes: some Collection<UInt8>) -> Bool {
    guard let start = bytes.firstIndex(where: { $0 != .apostrophe }) else { return false }
    switch bytes[start] {
    // = @, a tab or a line break
    case 0x3D, 0x40, 0x09, .carriageReturn, .lineFeed: return true
    // + -
    case 0x2B, 0x2D:
      let rest = bytes[bytes.index(after: start)...]
      return rest.isEmpty || rest.contains { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    default: return false
    }
  }
}

// MARK: Reading

extension SeparatedText {
  /// Guesses the separator from the first line; a comma if there is none.
  public init(guessedFrom text: String) {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in text.utf8 {
      if byte == .quotationMark { isQuoted.toggle() }
      if !isQuoted, byte == .lineFeed || byte == .carriageReturn { break }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    // If several are equally frequent, the one that is rarest in texts wins: a tab, then a
    // semicolon.
    let best = [Separator.tab, .semicolon, .comma].max {
      counts[$0.rawValue, default: 0] < counts[$1.rawValue, default: 0]
    }
    self.init(best.flatMap { counts[$0.rawValue] == nil ? nil : $0 } ?? .comma)
  }

  /// The rows without empty lines. Any text is readable: a quotation mark inside an unquoted field
  /// is an ordinary character, and a quoted field without an end continues to the end of the text.
  public func rows(in text: String, most: Int = .max) -> [[String]] {
    var reader = SeparatedRows(of: Array(text.utf8), self)
    var rows: [[String]] = []
    while rows.count < most, let row = reader.next() { rows.append(row) }
    return rows
  }

  fileprivate static func plain(_ field: [UInt8]) -> String {
    let isGuarded = field.first == .apostrophe && beginsLikeFormula(field.dropFirst())
    return String(decoding: isGuarded ? field[1...] : field[...], as: UTF8.self)
  }
}

/// Reads one row after the other, so that a large table is never in memory as a whole.
public struct SeparatedRows: IteratorProtocol {
  private let notation: SeparatedText
  private var bytes: ArraySlice<UInt8>
  /// The number of the last row, counted from 1 with the empty lines.
  public private(set) var number = 0

  public init(of text: [UInt8], _ notation: SeparatedText) {
    self.notation = notation
    bytes = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
  }

  /// The next row; nil at the end. Empty lines are skipped.
  public mutating func next() -> [String]? {
    var row: [String] = []
    while !bytes.isEmpty {
      row.append(takeField())
      if bytes.first == notation.separator.rawValue {
        bytes.removeFirst()
        // A separator at the very end is followed by an empty field.
        if !bytes.isEmpty { continue }
        row.append("")
      }
      if bytes.starts(with: [.carriageReturn, .lineFeed]) { bytes.removeFirst() }
      bytes = bytes.dropFirst()
      number += 1
      if row != [""] { return row }
      row = []
    }
    return nil
  }

  private mutating func takeField() -> String {
    var field: [UInt8] = []
    if bytes.first == .quotationMark {
      bytes.removeFirst()
      while true {
        let end = bytes.firstIndex(of: .quotationMark) ?? bytes.endIndex
        field += bytes[..<end]
        bytes = bytes[end...].dropFirst()
        guard bytes.first == .quotationMark else { break }
        field.append(.quotationMark)
        bytes.removeFirst()
      }
    }
    // The rest of a field, which is empty after a quoted part unless the field is malformed.
    let separator = notation.separator.rawValue
    let end =
      bytes.firstIndex {
        $0 == separator || $0 == .lineFeed || $0 == .carriageReturn
      } ?? bytes.endIndex
    field += bytes[..<end]
    bytes = bytes[end...]
    return SeparatedText.plain(field)
  }
}

extension UInt8 {
  fileprivate static let quotationMark: UInt8 = 0x22
  fileprivate static let apostrophe: UInt8 = 0x27
  fileprivate static let lineFeed: UInt8 = 0x0A
  fileprivate static let carriageReturn: UInt8 = 0x0D
}
