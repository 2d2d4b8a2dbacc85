// The table in the window, and the actions on its rows, columns and sessions.

import FeatureModels
import FeatureSessions
import Gtk
internal import Meaning
internal import Reading
internal import Wording

extension ScanWindow {
  /// Shows or hides the table. Scanning continues meanwhile.
  func toggleTable() {
    if layout.isShowingHistory {
      toggleHistory()
      layout.isShowingTable = true
    } else {
      layout.isShowingTable.toggle()
    }
  }

  private func showTable() {
    if layout.isShowingHistory || !layout.isShowingTable { toggleTable() }
  }

  /// Opens the table with the rows of these results selected.
  func showInTable(_ ids: [ScanResult.ID]) {
    let rows = ids.compactMap { session.table.worksheet.row(of: $0) }
    showTable()
    layout.worksheet.select(rows)
  }

  // MARK: Rows

  func edit() {
    guard layout.isShowingTable else { return }
    if layout.worksheet.isShowingSessions {
      layout.worksheet.sessions.focused.map { name($0) }
    } else {
      layout.worksheet.table.edit()
    }
  }

  /// Performs an action on the selected rows, on the row with the focus, or on the page over the
  /// table.
  func performOnRows(_ action: ResultAction) {
    let pane = layout.worksheet
    if let shown = pane.shownResult {
      if action == .copy { perform(action, on: shown) }
      return
    }
    if pane.isShowingSessions {
      if action == .remove { pane.sessions.focused.map { delete($0) } }
      return
    }
    switch action {
    case .copy: copy(pane.table.chosen)
    case .remove: remove(pane.table.chosen)
    default: pane.table.current.map { showRow($0) }
    }
  }

  private func copy(_ rows: [HistoryEntry.ID]) {
    let worksheet = session.table.worksheet
    let entries = rows.compactMap { worksheet[$0] }
    guard !entries.isEmpty, let clipboard = Clipboard() else { return }
    let copied = CopiedRows(entries, worksheet.columns)
    clipboard.put(copied.text, html: copied.html)
    messages.show(tr("1 row copied", plural: "\(rows.count) rows copied", count: rows.count))
  }

  func remove(_ rows: [HistoryEntry.ID]) {
    guard !rows.isEmpty else { return }
    session.table.deleteRows(rows)
    let sentence = tr("1 row removed", plural: "\(rows.count) rows removed", count: rows.count)
    messages.offerUndo(sentence)
  }

  /// Shows the details of the row's result, or of one made from the row if that is no longer in the
  /// list.
  func showRow(_ row: HistoryEntry.ID) {
    guard let entry = session.table.worksheet[row] else { return }
    if let id = session.table.worksheet.result(of: row), session.results[id] != nil {
      return layout.worksheet.showDetails(of: entry, ResultActions(handler: self, id: id))
    }
    // Codes withheld from the table have no details either.
    guard !entry.payload.bytes.isEmpty else { return }
    Task { [weak self] in
      guard let self else { return }
      let id = await session.results.recall(entry)
      layout.worksheet.showDetails(of: entry, ResultActions(handler: self, id: id))
    }
  }

  // MARK: Columns

  func change(_ action: WindowAction, column: String) {
    let worksheet = session.table.worksheet
    switch action {
    case .addColumn: showTable()
    case .removeColumn:
      worksheet.removeColumn(column)
      let name = ShownText.line(column, most: 60)
      return messages.offerUndo(tr("Column “\(name)” removed"))
    default: break
    }
    Task { [weak self] in
      guard let self else { return }
      let isNew = action == .addColumn
      let name = await NameDialog.ask(
        isNew ? tr("Add Column") : tr("Rename Column"), isNew ? "" : column,
        accept: isNew ? tr("_Add") : tr("_Rename"), over: window
      ) { name in
        name == column ? nil : worksheet.objection(toColumn: name)?.text
      }
      guard let name else { return }
      if isNew {
        if !worksheet.addColumn(name) { messages.show(tr("There is no room for more columns.")) }
      } else {
        worksheet.renameColumn(column, to: name)
      }
    }
  }

  // MARK: Sessions

  func showSessions() {
    showTable()
    layout.worksheet.showSessions()
  }

  func perform(_ action: SessionAction, on saved: HistorySession) {
    switch action {
    case .open: open(saved)
    case .rename: name(saved)
    case .delete: delete(saved)
    }
  }

  private func open(_ saved: HistorySession) {
    Task { [weak self] in
      guard let self, await mayLeaveSession() else { return }
      messages.show(await session.table.openSession(saved.id))
      _ = layout.worksheet.goBack()
    }
  }

  func beginSession() {
    Task { [weak self] in
      guard let self, await mayLeaveSession() else { return }
      session.table.beginSession()
      _ = layout.worksheet.goBack()
      messages.show(tr("New session started"))
    }
  }

  /// Whether the session can be left: its rows are kept, or the user agrees to lose them.
  private func mayLeaveSession() async -> Bool {
    layout.worksheet.keepNote()
    guard !session.table.worksheet.isKept else { return true }
    let dialog = MessageDialog(
      tr("Discard the Table?"),
      body: tr("Its rows will be lost because no history is kept. Export them first to keep them."),
      over: window)
    dialog.add("cancel", tr("_Cancel"))
    dialog.add("discard", tr("_Discard"), .destructive)
    dialog.setDefault("cancel")
    return await dialog.ask() == "discard"
  }

  /// Names a session. Sessions need the history, which the user is offered if it is off.
  func name(_ saved: HistorySession) {
    Task { [weak self] in
      guard let self, await mayKeepHistory() else { return }
      let name = await NameDialog.ask(
        tr("Name the Session"), saved.name, accept: tr("_Rename"), over: window)
      if let name { messages.show(await session.table.nameSession(saved.id, name)) }
    }
  }

  private func mayKeepHistory() async -> Bool {
    guard let objection = session.table.objectionToSaving else { return true }
    guard session.history != nil else {
      messages.show(objection)
      return false
    }
    let dialog = MessageDialog(
      tr("Keep a History?"),
      body: objection.text + " "
        + tr("Scanned codes stay on this computer. Passwords and keys are never kept."),
      over: window)
    dialog.add("cancel", tr("_Cancel"))
    dialog.add("keep", tr("_Keep History"), .suggested)
    dialog.setDefault("keep")
    guard await dialog.ask() == "keep" else { return false }
    session.history?.answer(keeps: true)
    return true
  }

  private func delete(_ saved: HistorySession) {
    Task { [weak self] in
      guard let self else { return }
      let title = DialogContent.short(SessionTitle.text(of: saved))
      let dialog = MessageDialog(
        tr("Delete the Session “\(title)”?"),
        body: tr("Its codes are removed from the history for good."), over: window)
      dialog.add("cancel", tr("_Cancel"))
      dialog.add("delete", tr("_Delete"), .destructive)
      dialog.setDefault("cancel")
      guard await dialog.ask() == "delete" else { return }
      messages.show(await session.table.deleteSession(saved.id) ?? Sentence("Session deleted"))
    }
  }
}

extension Worksheet {
  /// The index of the sorted column, as the target of an action.
  var sortingTarget: String { columns.firstIndex(of: sorting.column).map { "\($0)" } ?? "" }

  /// Sorts by a column; sorting by the same column again reverses the direction.
  func sort(byTarget target: String) {
    guard let place = Int(target), columns.indices.contains(place) else { return }
    let column = columns[place]
    let isAscending = sorting.column == column ? !sorting.isAscending : column != .time
    sorting = WorksheetSorting(column, isAscending: isAscending)
  }
}
