// Codes leave for a file, and come back from one: those of the table, or of the history while that
// is shown.

import GLib
import Gtk
import FeatureModels
import FeatureSessions
internal import Wording

extension ScanWindow {
  /// Asks what to export and where to, and writes it.
  func exportRows() {
    layout.worksheet.keepNote()
    let (offers, name) = (offers, exportName)
    guard !offers.isEmpty else { return messages.show(tr("There are no codes to export.")) }
    Task { [weak self] in
      guard let self,
        let choice = await ExportDialog.ask(
          offers, usual: .separated(session.usualSeparator), over: window),
        let path = await FileChooser.save(
          tr("Export"), fileName: "\(name).\(choice.format.fileExtension)", over: window)
      else { return }
      let outcome = await session.export(choice.scope, as: choice.format, to: path) {
        [weak layout] share in layout?.progress = share
      }
      layout.progress = nil
      messages.show(outcome)
    }
  }

  /// What can be exported here, with the likeliest first.
  private var offers: [ExportOffer] {
    let all = ExportOffer(scope: .history(HistoryQuery()), title: tr("Whole history"))
    if layout.isShowingHistory, let query = layout.history?.query {
      return query.isEmpty
        ? [all] : [ExportOffer(scope: .history(query), title: tr("What was found")), all]
    }
    var offers: [ExportOffer] = []
    if !session.worksheet.rows.isEmpty {
      offers.append(ExportOffer(scope: .session, title: tr("This session")))
    }
    let rows = layout.isShowingTable ? layout.worksheet.table.chosen : []
    if !rows.isEmpty {
      let title = tr("1 selected row", plural: "\(rows.count) selected rows", count: rows.count)
      // One row is selected by every click.
      offers.insert(
        ExportOffer(scope: .rows(rows), title: title), at: rows.count > 1 ? 0 : offers.count)
    }
    return offers + (session.preferences.keepsHistory ? [all] : [])
  }

  /// A name for the file, without its ending.
  private var exportName: String {
    let name =
      layout.isShowingHistory ? "" : ShownText.line(session.worksheet.session.name, most: 60)
    return name.isEmpty
      ? "Reticle \(LocalTime.now.isoDate)"
      : String(name.map { "/\\:\0".contains($0) ? "-" : $0 })
  }

  /// Asks for a file and adds what is in it to the table, or to the history while that is shown.
  func importRows() {
    let intoHistory = layout.isShowingHistory
    Task { [weak self] in
      guard let self,
        let path = await FileChooser.openFile(
          tr("Import"), tr("Exported codes"), suffixes: ["csv", "tsv", "jsonl", "ndjson", "json"],
          over: window)
      else { return }
      if intoHistory {
        messages.show(await session.importHistory(from: path))
      } else {
        layout.isShowingTable = true
        messages.show(await session.importRows(from: path))
      }
    }
  }
}
