// The rows and columns of the worksheet on the screen: it shows changes of the worksheet, and
// passes on the user's edits, sorting and selection.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

final class WorksheetTable {
  let view: TableView<WorksheetColumn>
  let scrolled: ScrolledWindow
  var opened: (HistoryEntry.ID) -> Void = { _ in }
  var selected: () -> Void = {}
  private let worksheet: Worksheet
  private let choices: Choices
  private var shownRevision = 0
  private var lastEdited = WorksheetColumn.note

  init(_ worksheet: Worksheet, _ choices: Choices) {
    (self.worksheet, self.choices) = (worksheet, choices)
    let rows = ShownRows()
    view = TableView(
      text: { [worksheet] place, column in
        rows.entry(at: place, in: worksheet).map { WorksheetText($0).shown(in: column) } ?? ""
      },
      spoken: { [worksheet] place in
        rows.entry(at: place, in: worksheet).map { WorksheetText($0).spoken } ?? ""
      })
    self.rows = rows
    view.setName(tr("Table"))
    view.addStyle("table")
    scrolled = ScrolledWindow(view, scrollsAcross: true)
    scrolled.expandsDown = true
    view.textToEdit = { [worksheet] place, column in
      rows.entry(at: place, in: worksheet).map { column.text(of: $0) } ?? ""
    }
    view.edited = { [weak self] in self?.write($2, into: $1, at: $0) }
    view.activated = { [weak self] in self?.edit(at: $0) }
    view.opened = { [weak self] place in
      if let id = self?.id(at: place) { self?.opened(id) }
    }
    view.onSelection { [weak self] in self?.selected() }
    view.arranged = { [choices] columns in
      choices.preferences.tableColumns.arrange(columns.map { ($0.id, $0.width) })
    }
    view.onSorted { [weak self] in self?.sort() }
  }

  private let rows: ShownRows

  /// The rows that are selected, or else the one with the focus.
  var chosen: [HistoryEntry.ID] {
    let places = view.selection
    if !places.isEmpty { return places.compactMap(id) }
    return view.focusedPlace.flatMap(id).map { [$0] } ?? []
  }

  /// The row with the focus, or the first of those that are selected.
  var current: HistoryEntry.ID? { (view.focusedPlace ?? view.selection.first).flatMap(id) }

  /// Selects these rows and scrolls to the first.
  func select(_ rows: [HistoryEntry.ID]) {
    update()
    let places = Set(rows)
    view.selection = self.rows.shown.indices.filter { places.contains(self.rows.shown[$0]) }
    if let first = view.selection.first {
      view.scroll(to: first)
      view.takeFocus(at: first)
    }
  }

  private func id(at place: Int) -> HistoryEntry.ID? {
    rows.shown.indices.contains(place) ? rows.shown[place] : nil
  }

  // MARK: Following

  private var places: [TableArrangement.Place] {
    choices.preferences.tableColumns.places(of: worksheet.columns)
  }

  /// The fixed columns to show or hide, the note aside, which is always shown.
  var columnItems: [ContextMenu.Item] {
    places.filter { !$0.column.isEditable }.map { place in
      item(for: place, ShownText.line(place.column.heading.text, most: 60))
    }
  }

  /// Each of the user's own columns, with the item that shows or hides it.
  var ownColumns: [(name: String, item: ContextMenu.Item)] {
    places.compactMap { place in
      guard case .own(let name) = place.column else { return nil }
      return (name, item(for: place, tr("Show")))
    }
  }

  private func item(for place: TableArrangement.Place, _ label: String) -> ContextMenu.Item {
    ContextMenu.Item(label, isOn: place.isShown) { [choices, worksheet] in
      choices.preferences.tableColumns.toggle(place.column, of: worksheet.columns)
    }
  }

  func update() {
    view.show(places.map { TableColumn($0) })
    let sorting = worksheet.sorting
    if sorting != WorksheetSorting(view.order) { view.sort(by: TableOrder(sorting)) }
    showRows(worksheet.rows)
    if worksheet.revision != shownRevision {
      shownRevision = worksheet.revision
      view.showAgain()
    }
  }

  private func showRows(_ next: [HistoryEntry.ID]) {
    guard let change = ListChange(from: rows.shown, to: next) else { return }
    let isAtTop = scrolled.isAtTop
    // GTK treats rows that change places as new ones.
    let isMoving = change.removed > 0 && change.added > 0
    let selected = isMoving ? view.selection.compactMap(id) : []
    let focused = isMoving ? view.focusedPlace.flatMap(id) : nil
    if isMoving { view.endEditing(keeping: true) }
    let successor = isMoving || change.added > 0 ? nil : view.focusedPlace
    rows.shown = next
    view.replace(at: change.place, removed: change.removed, added: change.added)
    if !selected.isEmpty {
      let chosen = Set(selected)
      view.selection = next.indices.filter { chosen.contains(next[$0]) }
    }
    if let place = focused.flatMap({ next.firstIndex(of: $0) }) {
      view.scroll(to: place)
      view.takeFocus(at: place)
    } else if let successor, !next.isEmpty {
      view.takeFocus(at: min(successor, next.count - 1))
    } else if isAtTop, !view.isEditing, change.place == 0, !next.isEmpty {
      // A new row appears at the top.
      view.scroll(to: 0)
    }
  }

  func edit() { if let place = view.focusedPlace ?? view.selection.first { edit(at: place) } }

  private func edit(at place: Int) {
    let column = worksheet.columns.contains(lastEdited) ? lastEdited : .note
    view.edit(column, at: place)
  }

  private func write(_ text: String, into column: WorksheetColumn, at place: Int) {
    guard let id = id(at: place) else { return }
    lastEdited = column
    switch column {
    case .note: worksheet.setNote(text, of: id)
    case .own(let name): worksheet.setCell(text, in: name, of: id)
    default: break
    }
  }

  private func sort() {
    let next = WorksheetSorting(view.order)
    if next != worksheet.sorting { worksheet.sorting = next }
  }
}

/// The rows that the table shows, in a separate object so that the table's functions need not hold
/// the view.
final class ShownRows {
  var shown: [HistoryEntry.ID] = []

  func entry(at place: Int, in worksheet: Worksheet) -> HistoryEntry? {
    shown.indices.contains(place) ? worksheet[shown[place]] : nil
  }
}

extension TableColumn<WorksheetColumn> {
  init(_ place: TableArrangement.Place) {
    let column = place.column
    // Of text in its usual size.
    let usual =
      switch column {
      case .time: 150
      case .title: 180
      case .text: 220
      case .kind: 100
      case .count: 70
      case .moment: 120
      case .source: 100
      case .note, .own: 140
      }
    self.init(
      column, ShownText.line(column.heading, most: 60),
      width: place.width ?? Int(Double(usual) * Display.textScale),
      isNumber: column == .count, isEditable: column.isEditable)
    isVisible = place.isShown
    // A note of a few words shows whole.
    if column.isEditable { leastWidth = 100 }
  }
}

extension WorksheetSorting {
  /// The order of a table; without one, the newest rows come first.
  init(_ order: TableOrder<WorksheetColumn>?) {
    self =
      order.map { WorksheetSorting($0.column, isAscending: !$0.isDescending) } ?? .newest
  }
}

extension TableOrder<WorksheetColumn> {
  init?(_ sorting: WorksheetSorting) {
    guard sorting != .newest else { return nil }
    self.init(sorting.column, isDescending: !sorting.isAscending)
  }
}
