// The texts of a row in the table and on the clipboard. Secrets appear in neither: their rows have
// only a title.

internal import FeatureModels
internal import FeatureSessions
internal import GLib
internal import Meaning
internal import Reading
internal import Wording

nonisolated struct WorksheetText {
  let entry: HistoryEntry

  init(_ entry: HistoryEntry) { self.entry = entry }

  /// One short line that is safe to display.
  func shown(in column: WorksheetColumn) -> String {
    switch column {
    case .time: LocalTime(entry.id).short.text
    case .title: entry.wording.title.text
    case .text, .kind, .count, .source, .moment, .note, .own:
      ShownText.line(column.text(of: entry), most: Self.mostShown)
    }
  }

  func copied(from column: WorksheetColumn) -> String {
    column == .time ? LocalTime(entry.id).isoText : column.text(of: entry)
  }

  /// A summary for screen readers.
  var spoken: String {
    let count = entry.count > 1 ? "×\(entry.count)" : ""
    let parts = [
      shown(in: .title), entry.symbology.displayName.text, count, shown(in: .time),
      shown(in: .note),
    ]
    return tr(list: parts.filter { !$0.isEmpty })
  }

  /// In characters, as many as a wide column can show.
  private static let mostShown = 120
}

nonisolated struct CopiedRows {
  /// Lines of fields separated by tabs, which spreadsheets read as rows.
  let text: String
  /// Every cell is marked as text, so that zeros in front stay and nothing becomes a formula.
  let html: String

  init(_ entries: [HistoryEntry], _ columns: [WorksheetColumn]) {
    let rows = entries.map { entry in
      columns.map { WorksheetText(entry).copied(from: $0) }
    }
    let notation = SeparatedText(.tab)
    text = rows.map { notation.line(of: $0) }.joined()
    html =
      "<meta charset=\"utf-8\"><table>"
      + rows.map { row in "<tr>\(row.map(Self.cell).joined())</tr>" }.joined() + "</table>"
  }

  private static func cell(_ text: String) -> String {
    var safe = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "\n": safe += "<br>"
      default: safe.unicodeScalars.append(character)
      }
    }
    // The attributes mark text for Excel and for LibreOffice.
    return "<td style=\"mso-number-format:'\\@'\" sdnum=\"1033;0;@\">\(safe)</td>"
  }
}
