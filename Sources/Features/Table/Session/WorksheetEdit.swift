// What the user did to a worksheet, with all that undoing it takes.

internal import FeatureModels

/// A change that can be undone.
nonisolated enum WorksheetEdit {
  case note(HistoryEntry.ID, before: String)
  case cell(HistoryEntry.ID, column: String, before: String)
  case addedColumn(String)
  case renamedColumn(from: String, to: String)
  case removedColumn(String, place: Int, cells: [HistoryEntry.ID: String])
  /// Rows were removed, and maybe results from the list.
  case removedRows([RemovedRow], hasResults: Bool)
  case addedRows([HistoryEntry.ID])

  /// The most changes that can be undone.
  static let most = 200
}

/// A row that was removed.
nonisolated struct RemovedRow {
  let entry: HistoryEntry
  let result: ScanResult.ID?
  let earlier: Int?
  let wasKept: Bool
}
