// The dialog before an export: what is written, and as which kind of file. The place of the file is
// chosen afterwards.

internal import Gtk
internal import FeatureModels
internal import FeatureSessions
internal import Wording

/// What can be exported, in words.
nonisolated struct ExportOffer: Hashable {
  var scope: ExportScope
  var title: String
}

/// Asks what to export.
enum ExportDialog {
  /// What is exported and how; nil if the dialog was cancelled. At first, the first offer and the
  /// kind `usual` are chosen.
  static func ask(
    _ offers: [ExportOffer], usual: EntryFormat, over window: Window
  ) async -> (scope: ExportScope, format: EntryFormat)? {
    let dialog = MessageDialog(tr("Export Codes"), over: window)
    let formats = EntryFormat.choices
    let scope = DropDown(offers.map(\.title), name: tr("Codes"))
    let format = DropDown(formats.map(\.name.text), name: tr("Kind of File"))
    format.selection = formats.firstIndex(of: usual) ?? 0
    let caution = DialogContent.sentence(tr("Reticle cannot import this kind of file again."))
    caution.addStyle("dim-label")
    func update() { caution.isVisible = !formats[format.selection].isReadable }
    let connection = format.on(DropDown.chosen) { update() }
    defer { connection.end() }
    update()
    dialog.setExtra(
      Box(
        .vertical, spacing: 6,
        [
          DialogContent.caption(tr("Codes")), scope, DialogContent.caption(tr("Kind of File")),
          format, caution,
        ]))
    dialog.add("cancel", tr("_Cancel"))
    dialog.add("export", tr("_Export"), .suggested)
    dialog.setDefault("export")
    guard await dialog.ask() == "export" else { return nil }
    return (offers[scope.selection].scope, formats[format.selection])
  }
}
