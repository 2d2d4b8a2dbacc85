// Writes entries as the bytes of a text file, in parts. An adapter writes workbooks.

internal import Meaning
internal import Reading

/// Writes entries as text.
public struct EntryWriter: Sendable {
  private let format: EntryFormat
  private let table: EntryTable

  /// The user's own `columns` follow the fixed ones.
  public init(_ format: EntryFormat, columns: [String] = []) {
    self.format = format
    table = EntryTable(columns: columns)
  }

  public var heading: [UInt8] {
    guard case .separated(let separator) = format else { return [] }
    return Array(Self.notation(separator).line(of: table.headings).utf8)
  }

  public func lines(of entries: [HistoryEntry]) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      switch format {
      case .separated(let separator):
        bytes += Self.notation(separator).line(of: table.cells(of: entry))
      case .jsonLines: bytes += object(of: entry).line
      case .text:
        guard let text = entry.text else { continue }
        if let moment = entry.moment { bytes += "\(moment.clockText)\t".utf8 }
        // Line breaks become spaces, so that each entry has one line.
        bytes += text.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
        bytes.append(0x0A)
      case .spreadsheet: break
      }
    }
    return bytes
  }

  private static func notation(_ separator: SeparatedText.Separator) -> SeparatedText {
    SeparatedText(separator, quotesTexts: separator != .tab)
  }

  /// The keys are those of `reticle-scan --json`.
  private func object(of entry: HistoryEntry) -> JSONObject {
    var object = JSONObject()
    object.add("source", .string(entry.source))
    object.add("time", .string(entry.id.exactUTC))
    object.add("symbology", .string(entry.symbology.rawValue))
    object.add("text", entry.text.map { .string($0) } ?? .null)
    object.add("bytes", .base64(entry.payload.bytes))
    if entry.count > 0 { object.add("count", .number(entry.count)) }
    if let moment = entry.moment { object.add("position", .decimal(moment / .seconds(1))) }
    object.add("note", .string(entry.note))
    var content = JSONObject()
    content.add("kind", .string(entry.kind.rawValue))
    content.add("title", .string(entry.title))
    object.add("content", .object(content))
    if entry.isGS1 { object.add("gs1", .bool(true)) }
    if !entry.payload.segments.isEmpty { object.add("eci", .string(entry.payload.labels)) }
    guard !entry.cells.isEmpty else { return object }
    var cells = JSONObject()
    for (name, text) in entry.cells.sorted(by: { $0.key < $1.key }) {
      cells.add(named: name, .string(text))
    }
    object.add("cells", .object(cells))
    return object
  }
}
