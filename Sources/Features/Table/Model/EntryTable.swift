// Entries as rows of a table, independent of the file type.

internal import Meaning
internal import Reading

/// A cell of a table.
public enum EntryCell: Hashable, Sendable {
  case time(HistoryEntry.ID)
  case number(Int)
  /// A time in a video.
  case moment(Duration)
  case text(String)
}

/// The columns of a table and the contents of their cells.
public struct EntryTable: Hashable, Sendable {
  private let fields: [EntryField]
  /// The user's own columns, which follow the fixed ones.
  public let columns: [String]

  public init(_ fields: [EntryField] = EntryField.allCases, columns: [String] = []) {
    (self.fields, self.columns) = (fields, columns)
  }

  public var headings: [String] { fields.map(\.rawValue) + columns }

  public func cells(of entry: HistoryEntry) -> [EntryCell] {
    fields.map { cell($0, of: entry) }
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
    case .position: entry.moment.map { .moment($0) } ?? .text("")
    }
  }
}

extension SeparatedText {
  /// A row as a line with its line break. Times and numbers are never quoted.
  public func line(of cells: [EntryCell]) -> [UInt8] {
    var line: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { line.append(separator.rawValue) }
      switch cell {
      case .time(let id): line += id.exactUTC.utf8
      case .number(let number): line += "\(number)".utf8
      case .moment(let time): line += time.exactClockText.utf8
      case .text(let text): append(text, to: &line)
      }
    }
    return line + [0x0D, 0x0A]
  }
}

extension HistoryEntry {
  /// Whether the text in UTF-8 equals the payload.
  fileprivate var isTextAlone: Bool { text.map { payload.bytes.elementsEqual($0.utf8) } ?? false }
}

extension Payload {
  /// The labels as text, such as "26:0:4 9:4:6": each has a character set, and the start and end of
  /// its run of bytes.
  package var labels: String {
    segments.map { "\($0.eci):\($0.range.lowerBound):\($0.range.upperBound)" }
      .joined(separator: " ")
  }

  /// Creates a payload with labels in that form; invalid labels are skipped.
  package init(bytes: [UInt8], labels: String) {
    let segments = labels.split(separator: " ").compactMap { label -> Segment? in
      let numbers = label.split(separator: ":").compactMap { Int($0) }
      guard numbers.count == 3, numbers[1] >= 0, numbers[1] <= numbers[2] else { return nil }
      return Segment(eci: numbers[0], range: numbers[1]..<numbers[2])
    }
    self.init(bytes: bytes, segments: segments)
  }
}
