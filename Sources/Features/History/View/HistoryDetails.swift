// The details of an entry of the history or a row of the table: those of its result, and the user's
// note.

import Gtk
import FeatureModels
import Reading
import FeatureSessions
internal import Wording

/// The page of one entry.
final class HistoryDetails {
  let root: Widget
  /// The result that was made of the entry.
  let result: ScanResult.ID
  private let page: DetailsPage
  private let note: EntryRow
  private let entry: HistoryEntry
  private let worksheet: Worksheet
  private var kept: String

  /// A page of `entry`, of which `actions` belong to the result, below a header bar or without one.
  init(
    _ entry: HistoryEntry, _ actions: ResultActions, in session: ScanSession,
    hasBar: Bool, drawCopy: @escaping (Detection) async -> LumaBitmap?
  ) {
    self.entry = entry
    worksheet = session.worksheet
    result = actions.id
    kept = entry.note
    page = DetailsPage(actions, in: session, drawCopy: drawCopy)
    note = EntryRow(tr("Note"), entry.note)
    let group = PreferencesGroup("")
    group.add(note)
    group.setMargins(across: 12, down: 12)
    root = Box(
      .vertical,
      (hasBar ? [HeaderBar()] : []) + [Clamp(page.root, width: 700), Clamp(group, width: 560)])
    note.on(EntryRow.applied) { [weak self] in self?.keepNote() }
  }

  /// Moves the keyboard's focus to the Back button.
  func takeFocus() { page.takeFocus() }

  /// Keeps the note if it was changed.
  func keepNote() {
    guard note.text != kept else { return }
    kept = note.text
    worksheet.setNote(kept, of: entry.id)
  }
}
