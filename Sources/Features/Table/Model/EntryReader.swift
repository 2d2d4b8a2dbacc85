// Reads the entries of a file from this program or another one. Invalid rows are skipped and
// counted; a file without the necessary columns is refused with a sentence.

internal import Meaning
internal import Reading
internal import Wording

/// The entries of a file.
public struct ImportedEntries: Hashable, Sendable {
  /// The entries, whose times may equal each other or those of known entries.
  public var entries: [HistoryEntry] = []
  /// The names of the user's own columns.
  public var columns: [String] = []
  public var skippedRows = 0
}

/// Reads CSV or JSON Lines as EntryWriter writes them, with columns in any order.
public struct EntryReader {
  /// The most bytes of a file.
  public static let mostBytes = 128 << 20
  private static let mostEntries = 250_000
  private static let mostColumns = 50
  /// The most bytes of one text; the longest payloads are texts in several codes.
  private static let longestText = 1 << 20
  /// The longest line, with room for a text of that length, its bytes, and the other fields.
  private static let longestLine = 4 * longestText

  private var found = ImportedEntries()
  /// The time for entries without one.
  private var next: Int64

  /// The entries of a file. Those without a time, or with a future one, get one from `now` on.
  public static func entries(
    of bytes: [UInt8], now: HistoryEntry.ID
  ) throws(EntryFilingFailure) -> ImportedEntries {
    guard bytes.count <= mostBytes else {
      throw EntryFilingFailure(Sentence("The file is too large."))
    }
    var reader = EntryReader(next: now.microseconds)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { $0 > 0x20 }
    guard let first else { throw EntryFilingFailure(Sentence("The file is empty.")) }
    if bytes.prefix(while: { $0 != UInt8(ascii: "\n") }).contains(0) {
      throw EntryFilingFailure(Sentence("The file is not a table."))
    }
    if first == UInt8(ascii: "{") {
      try reader.readLines(bytes[start...])
    } else {
      try reader.readTable(bytes)
    }
    guard !reader.found.entries.isEmpty else {
      throw EntryFilingFailure(Sentence("The file has no codes that can be imported."))
    }
    return reader.found
  }

  private init(next: Int64) {
    self.next = next
  }

  // MARK: CSV

  private mutating func readTable(_ bytes: [UInt8]) throws(EntryFilingFailure) {
    var lines = LineWatch(most: Self.longestLine)
    guard lines.admits(bytes) else {
      throw EntryFilingFailure(Sentence("The file is not a table."))
    }
    let notation = SeparatedText(guessedFrom: String(decoding: bytes.prefix(10_000), as: UTF8.self))
    var rows = SeparatedRows(of: bytes, notation)
    let columns = try TableColumns(rows.next() ?? [], most: Self.mostColumns)
    found.columns = columns.own.map(\.name)
    while let row = rows.next() {
      try add(columns.values(of: row))
    }
  }

  // MARK: JSON Lines

  private mutating func readLines(_ bytes: ArraySlice<UInt8>) throws(EntryFilingFailure) {
    var names: Set<String> = []
    var rest = bytes
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      // Skips blank lines and the summaries of reticle-scan.
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      guard line.count <= Self.longestLine, let object = JSONTree(line: line) else {
        found.skippedRows += 1
        continue
      }
      if object["summary"] != nil { continue }
      let values = EntryValues(object)
      for name in values.cells.keys where names.count < Self.mostColumns {
        if names.insert(name).inserted { found.columns.append(name) }
      }
      try add(values, allowing: names)
    }
    found.columns.sort()
  }

  // MARK: Entries

  private mutating func add(
    _ values: EntryValues, allowing names: Set<String>? = nil
  ) throws(EntryFilingFailure) {
    guard let entry = values.entry(next: next, longest: Self.longestText, names) else {
      found.skippedRows += 1
      return
    }
    if entry.id.microseconds == next { next += 1 }
    guard found.entries.count < Self.mostEntries else {
      throw EntryFilingFailure(
        Sentence("The file has more than \(Self.mostEntries) codes."))
    }
    found.entries.append(entry)
  }
}

private struct TableColumns {
  private var places: [EntryField: Int] = [:]
  private(set) var own: [(name: String, place: Int)] = []

  init(_ headings: [String], most: Int) throws(EntryFilingFailure) {
    var names: Set<String> = []
    for (place, heading) in headings.enumerated() {
      let name = heading.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !name.isEmpty, name.utf8.count <= 400, names.insert(name.lowercased()).inserted else {
        continue
      }
      if let field = EntryField(heading: name) {
        places[field] = place
      } else if own.count < most {
        own.append((name, place))
      }
    }
    let missing = [EntryField.symbology, .text].filter { places[$0] == nil }
    if missing.count == 2 {
      throw EntryFilingFailure(Sentence("The file has no columns “symbology” and “text”."))
    }
    if let name = missing.first?.rawValue, missing != [.text] || places[.bytes] == nil {
      throw EntryFilingFailure(Sentence("The file has no column “\(name)”."))
    }
  }

  func values(of row: [String]) -> EntryValues {
    var values = EntryValues()
    for (field, place) in places where place < row.count && !row[place].isEmpty {
      values.fields[field] = row[place]
    }
    for (name, place) in own where place < row.count && !row[place].isEmpty {
      values.cells[name] = row[place]
    }
    return values
  }
}

private struct EntryValues {
  var fields: [EntryField: String] = [:]
  var cells: [String: String] = [:]

  init() {}

  init(_ object: JSONTree) {
    for field in EntryField.allCases {
      let value =
        switch field {
        case .content: object["content"]?["kind"]
        default: object[field.rawValue] ?? object["content"]?[field.rawValue]
        }
      switch value {
      case .text(let text): fields[field] = text
      case .number(let number) where field == .position: fields[field] = "\(number)"
      case .number(let number) where number.magnitude < 1e15: fields[field] = "\(Int(number))"
      case .word("true"): fields[field] = "1"
      default: break
      }
    }
    guard case .object(let members) = object["cells"] else { return }
    for (name, value) in members {
      let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !name.isEmpty, name.utf8.count <= 400, let text = value.string, !text.isEmpty,
        EntryField(heading: name) == nil
      else { continue }
      cells[name] = text
    }
  }

  /// The entry of a row; nil if its values are invalid. An entry without a time gets `next`.
  func entry(next: Int64, longest: Int, _ names: Set<String>?) -> HistoryEntry? {
    let texts = Array(fields.values) + Array(cells.values)
    guard let symbology = fields[.symbology].flatMap(Symbology.init(rawValue:)),
      texts.allSatisfy({ $0.utf8.count <= longest })
    else { return nil }
    let text = fields[.text]
    var bytes = text.map { Array($0.utf8) } ?? []
    if let base64 = fields[.bytes] {
      guard let decoded = Base64.decoded(base64) else { return nil }
      bytes = decoded
    }
    let time = fields[.time].map { HistoryEntry.ID(utc: $0) }
    if case .some(nil) = time { return nil }
    guard let count = fields[.count].map(Int.init) ?? 0, (0...1_000_000_000).contains(count) else {
      return nil
    }
    let known = (time ?? nil)?.microseconds ?? next
    var code = CodeFacts(
      symbology: symbology, payload: Payload(bytes: bytes, labels: fields[.eci] ?? ""))
    code.isGS1 = fields[.gs1] == "1"
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: min(known, next)), code, text: text,
      kind: fields[.content].flatMap(Content.Kind.init(rawValue:)) ?? .text,
      title: fields[.title] ?? text ?? "", source: fields[.source] ?? "")
    (entry.note, entry.count) = (fields[.note] ?? "", count)
    entry.moment = fields[.position].flatMap { Duration(clockText: $0) }
    entry.cells = names.map { names in cells.filter { names.contains($0.key) } } ?? cells
    return entry
  }
}

/// Checks the length of lines in a text that arrives in parts.
public struct LineWatch: Sendable {
  /// In bytes, enough for several of the longest cells of spreadsheet programs.
  public static let longestRow = 1 << 20

  /// The number of the current line, from 1.
  public private(set) var line = 1
  private let most: Int
  private let end: UInt8
  private var length = 0

  /// `most` in bytes.
  public init(most: Int = longestRow, endedBy end: UInt8 = UInt8(ascii: "\n")) {
    (self.most, self.end) = (most, end)
  }

  /// False once `line` is too long, and for all later calls.
  public mutating func admits(_ bytes: [UInt8]) -> Bool {
    guard length <= most else { return false }
    for byte in bytes {
      if byte == end {
        line += 1
        length = 0
      } else {
        length += 1
        if length > most { return false }
      }
    }
    return true
  }
}
