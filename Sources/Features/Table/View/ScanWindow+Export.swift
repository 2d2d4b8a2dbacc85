// Exports and imports codes: those of the table, or of the history while it is shown.

import FeatureModels
import FeatureSessions
import GLib
import Gtk
internal import Meaning
internal import Wording

extension ScanWindow {
  func exportRows() {
    layout.worksheet.keepNote()
    let (offers, name) = (offers, exportName)
    guard !offers.isEmpty else { return messages.show(tr("There are no codes to export.")) }
    Task { [weak self] in
      guard let self,
        let choice = await ExportDialog.ask(
          offers, usual: .separated(session.table.usualSeparator), over: window),
        let path = await FileChooser.save(
          tr("Export"), fileName: "\(name).\(choice.format.fileExtension)", over: window)
      else { return }
      let outcome = await session.table.export(choice.scope, as: choice.format, to: path) {
        [weak layout] share in layout?.progress = share
      }
      layout.progress = nil
      messages.show(outcome)
    }
  }

  /// The possible exports here, with the likeliest first.
  private var offers: [ExportOffer] {
    let all = ExportOffer(scope: .history(HistoryQuery()), title: tr("Whole history"))
    if layout.isShowingHistory, let query = layout.history?.query {
      return query.isEmpty
        ? [all] : [ExportOffer(scope: .history(query), title: tr("Search results")), all]
    }
    var offers: [ExportOffer] = []
    if !session.table.worksheet.rows.isEmpty {
      offers.append(ExportOffer(scope: .session, title: tr("This session")))
    }
    let rows = layout.isShowingTable ? layout.worksheet.table.chosen : []
    if !rows.isEmpty {
      let title = tr("1 selected row", plural: "\(rows.count) selected rows", count: rows.count)
      // A single row is selected by any click, so it is not the likeliest choice.
      offers.insert(
        ExportOffer(scope: .rows(rows), title: title), at: rows.count > 1 ? 0 : offers.count)
    }
    guard session.choices.preferences.keepsHistory else { return offers }
    let today = HistoryQuery(times: HistorySpan.today.times(now: .now))
    return offers + [ExportOffer(scope: .history(today), title: tr("Today’s codes")), all]
  }

  /// A name for the file, without its ending.
  private var exportName: String {
    let name =
      layout.isShowingHistory ? "" : ShownText.line(session.table.worksheet.session.name, most: 60)
    return name.isEmpty
      ? "Reticle \(LocalTime.now.isoDate)"
      : String(name.map { "/\\:\0".contains($0) ? "-" : $0 })
  }

  /// Asks for a file and adds its codes to the table, or to the history while that is shown.
  func importRows() {
    let intoHistory = layout.isShowingHistory
    Task { [weak self] in
      guard let self,
        let path = await FileChooser.openFile(
          tr("Import"), tr("Exported codes"), suffixes: ["csv", "tsv", "jsonl", "ndjson", "json"],
          over: window)
      else { return }
      if intoHistory {
        messages.show(await session.table.importHistory(from: path))
      } else {
        layout.isShowingTable = true
        messages.show(await session.table.importRows(from: path))
      }
    }
  }
}

nonisolated struct ExportOffer: Hashable {
  var scope: ExportScope
  var title: String
}

enum ExportDialog {
  /// Asks for the codes and the file type; nil if the user cancels. The first offer and `usual` are
  /// preselected.
  static func ask(
    _ offers: [ExportOffer], usual: EntryFormat, over window: Window
  ) async -> (scope: ExportScope, format: EntryFormat)? {
    let dialog = MessageDialog(tr("Export Codes"), over: window)
    let formats = EntryFormat.choices
    let scope = DropDown(offers.map(\.title), name: tr("Codes"))
    let format = DropDown(formats.map(\.name.text), name: tr("File Type"))
    format.selection = formats.firstIndex(of: usual) ?? 0
    let caution = DialogContent.sentence(tr("Reticle cannot import this type of file again."))
    caution.addStyle("dim-label")
    func update() { caution.isVisible = !formats[format.selection].isReadable }
    let connection = format.on(DropDown.chosen) { update() }
    defer { connection.end() }
    update()
    dialog.setExtra(
      Box(
        .vertical, spacing: 6,
        [
          DialogContent.caption(tr("Codes")), scope, DialogContent.caption(tr("File Type")),
          format, caution,
        ]))
    dialog.add("cancel", tr("_Cancel"))
    dialog.add("export", tr("_Export"), .suggested)
    dialog.setDefault("export")
    guard await dialog.ask() == "export" else { return nil }
    return (offers[scope.selection].scope, formats[format.selection])
  }
}

enum NameDialog {
  /// Asks for a name and returns it without surrounding white space; nil if the user cancels. A
  /// name with an objection cannot be accepted.
  static func ask(
    _ heading: String, _ name: String = "", accept: String, over window: Window,
    objection: @escaping (String) -> String? = { _ in nil }
  ) async -> String? {
    let dialog = MessageDialog(heading, over: window)
    let entry = Entry(name, name: tr("Name", context: "of a file or a session"))
    entry.activatesDefault = true
    let reason = DialogContent.sentence("")
    dialog.setExtra(Box(.vertical, spacing: 6, [entry, reason]))
    dialog.add("cancel", tr("Cancel"))
    dialog.add("accept", accept, .suggested)
    dialog.setDefault("accept")
    func update() {
      let name = trimmed(entry.text)
      let text = name.isEmpty ? "" : objection(name) ?? ""
      reason.text = text
      reason.isVisible = !text.isEmpty
      dialog.setEnabled(!name.isEmpty && text.isEmpty, "accept")
    }
    let connection = entry.on(Entry.changed) { update() }
    defer { connection.end() }
    update()
    guard await dialog.ask(focusing: entry) == "accept" else { return nil }
    return trimmed(entry.text)
  }

  private static func trimmed(_ text: String) -> String {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last].prefix(most))
  }

  private static let most = 100
}
