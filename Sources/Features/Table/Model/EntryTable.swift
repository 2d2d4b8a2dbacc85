// Entries as rows of a table, whatever file it is written to.

internal import Meaning
internal import Reading

/// A cell of a table.
public enum EntryCell: Hashable, Sendable {
  case time(HistoryEntry.ID)
  case number(Int)
  case text(String)
}

/// The columns of a table, and what stands in them.
public struct EntryTable: Hashable, Sendable {
  /// The names of the user's own columns, which follow the fixed ones.
  public let columns: [String]

  /// A table with these columns of the user's own.
  public init(columns: [String] = []) {
    self.columns = columns
  }

  /// The names of all columns.
  public var headings: [String] { EntryField.allCases.map(\.rawValue) + columns }

  /// The row of an entry, a cell for each column.
  public func cells(of entry: HistoryEntry) -> [EntryCell] {
    EntryField.allCases.map { cell($0, of: entry) }
      + columns.map { .text(entry.cells[$0] ?? "") }
  }

  private func cell(_ field: EntryField, of entry: HistoryEntry) -> EntryCell {
    switch field {
    case .time: .time(entry.id)
    case .symbology: .text(entry.symbology.rawValue)
    case .content: .text(entry.kind.rawValue)
    case .title: .text(entry.title)
    case .text: .text(entry.text ?? "")
    case .count: entry.count > 0 ? .number(entry.count) : .text("")
    case .source: .text(entry.source)
    case .note: .text(entry.note)
    case .bytes: .text(entry.isTextAlone ? "" : Base64.encoded(entry.payload.bytes))
    case .eci: .text(entry.payload.labels)
    case .gs1: .text(entry.isGS1 ? "1" : "")
    }
  }
}

extension HistoryEntry {
  /// Whether the text in UTF-8 is the payload.
  fileprivate var isTextAlone: Bool { text.map { payload.bytes.elementsEqual($0.utf8) } ?? false }
}

extension Payload {
  /// The labels of its runs of bytes, such as "26:0:4 9:4:6": a character set, where the run starts
  /// and where it ends.
  package var labels: String {
    segments.map { "\($0.eci):\($0.range.lowerBound):\($0.range.upperBound)" }
      .joined(separator: " ")
  }

  /// A payload with labels in that form; what is not a label is skipped.
  package init(bytes: [UInt8], labels: String) {
    let segments = labels.split(separator: " ").compactMap { label -> Segment? in
      let numbers = label.split(separator: ":").compactMap { Int($0) }
      guard numbers.count == 3, numbers[1] >= 0, numbers[1] <= numbers[2] else { return nil }
      return Segment(eci: numbers[0], range: numbers[1]..<numbers[2])
    }
    self.init(bytes: bytes, segments: segments)
  }
}
