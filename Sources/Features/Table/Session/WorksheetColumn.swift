// The columns of a worksheet, and the sorting of rows.

public import FeatureModels
internal import Meaning
internal import Reading
public import Wording

/// A column.
public nonisolated enum WorksheetColumn: Hashable, Sendable {
  case time, title, text, kind, count, source, moment, note
  /// One of the user's own, by its name.
  case own(String)

  public static let fixed: [WorksheetColumn] = [
    .time, .title, .text, .kind, .count, .source, .moment, .note,
  ]

  public var heading: Sentence {
    switch self {
    case .time: Sentence("Time")
    case .title: Sentence("Title")
    case .text: Sentence("Text")
    case .kind: Sentence("Code Type")
    case .count: Sentence("Count")
    case .source: Sentence("Source")
    case .moment: Sentence("Time in Video")
    case .note: Sentence("Note")
    case .own(let name): Sentence(exact: name)
    }
  }

  /// Whether the user added it.
  public var isOwn: Bool { if case .own = self { true } else { false } }

  public var isEditable: Bool {
    switch self {
    case .note, .own: true
    default: false
    }
  }

  /// The exact text of a cell: times are in UTC, symbologies have their usual names. A row without
  /// a text, such as that of a secret, has an empty cell, and so has the count of a row that was
  /// never counted.
  public func text(of entry: HistoryEntry) -> String {
    switch self {
    case .time: entry.id.utc
    case .title: entry.title
    case .text: entry.text ?? ""
    case .kind: entry.symbology.displayName.text
    case .count: entry.count > 0 ? "\(entry.count)" : ""
    case .source: entry.source
    case .moment: entry.moment?.clockText ?? ""
    case .note: entry.note
    case .own(let name): entry.cells[name] ?? ""
    }
  }
}

/// The column by which rows are sorted, and the direction.
public nonisolated struct WorksheetSorting: Hashable, Sendable {
  public var column: WorksheetColumn
  public var isAscending: Bool

  public init(_ column: WorksheetColumn, isAscending: Bool) {
    self.column = column
    self.isAscending = isAscending
  }

  public static let newest = WorksheetSorting(.time, isAscending: false)
}
