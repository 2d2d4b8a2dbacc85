// A cell of a table that is being edited: an entry in place of its label. Enter, Tab and a click
// elsewhere keep the text, Escape drops it; Tab continues to the next cell that can be edited.

internal import CGtk

/// The editing of one cell.
@MainActor
final class CellEditing<Column: Hashable & Sendable> {
  let cell: TableCell<Column>
  let entry: Entry
  let original: String

  init(_ cell: TableCell<Column>, _ original: String, name: String) {
    (self.cell, self.original) = (cell, original)
    entry = Entry(original, name: name)
    entry.addStyle("cell")
  }
}

extension TableView {
  /// Whether a cell is being edited.
  public var isEditing: Bool { editing != nil }

  /// Starts editing a cell; false if it has no widget or cannot be edited.
  @discardableResult
  public func edit(_ column: Column, at place: Int) -> Bool {
    endEditing(keeping: true)
    guard let cell = cells.cell(at: place, column), cell.isEditable else { return false }
    begin(cell)
    return true
  }

  private func begin(_ cell: TableCell<Column>) {
    let title = columns.first { $0.id == cell.column }?.title ?? ""
    let next = CellEditing(cell, textToEdit(cell.place, cell.column), name: title)
    let keys = KeyController()
    keys.comesFirst = true
    keys.on(KeyController.pressed) { [weak self] in self?.take(key: $0, state: $2) ?? false }
    next.entry.add(keys)
    let focus = FocusController()
    focus.on(FocusController.left) { [weak self] in self?.endEditing(keeping: true) }
    gtk_list_item_set_child(cell.item, next.entry.widget)
    editing = next
    next.entry.takeFocus()
    next.entry.add(focus)
    scrollAcross(to: cell)
  }

  private func take(key: Int, state: Int) -> Bool {
    guard let cell = editing?.cell else { return false }
    switch guint(key) {
    case guint(GDK_KEY_Return), guint(GDK_KEY_KP_Enter), guint(GDK_KEY_ISO_Enter):
      endEditing(keeping: true, focusing: true)
    case guint(GDK_KEY_Escape):
      endEditing(keeping: false, focusing: true)
    case guint(GDK_KEY_Tab), guint(GDK_KEY_KP_Tab):
      if guint(state) & GDK_SHIFT_MASK.rawValue == 0 {
        editNext(after: cell, step: 1)
      } else {
        editNext(after: cell, step: -1)
      }
    case guint(GDK_KEY_ISO_Left_Tab): editNext(after: cell, step: -1)
    default: return false
    }
    return true
  }

  /// Edits the next or the previous cell that can be edited, also in the next or previous row.
  private func editNext(after cell: TableCell<Column>, step: Int) {
    let editable = columns.filter(\.isEditable).map(\.id)
    guard let index = editable.firstIndex(of: cell.column) else { return }
    var (place, next) = (cell.place, index + step)
    if !editable.indices.contains(next) {
      place += step
      next = step > 0 ? 0 : editable.count - 1
    }
    // The row may move when its text changes the order.
    endEditing(keeping: true, focusing: true)
    guard (0..<count).contains(place) else { return }
    scroll(to: place)
    edit(editable[next], at: place)
  }

  public func endEditing(keeping: Bool) { endEditing(keeping: keeping, focusing: false) }

  private func endEditing(keeping: Bool, focusing: Bool) {
    guard let last = editing else { return }
    editing = nil
    let text = last.entry.text
    let place = last.cell.place
    let takesFocus = focusing || last.entry.containsFocus
    last.cell.showLabel()
    // GTK moved the focus on when the entry went; before that, the row would have left it there.
    if takesFocus, let row = last.cell.row { gtk_widget_grab_focus(row) }
    if keeping, text != last.original { edited(place, last.cell.column, text) }
  }

  /// Drops the text of a cell whose row is removed; a cell with the focus never scrolls away.
  func cellIsLeaving(_ cell: TableCell<Column>) {
    guard let last = editing, last.cell === cell else { return }
    editing = nil
    cell.showLabel()
  }

  private func scrollAcross(to cell: TableCell<Column>) {
    guard let frame = cell.frame, let across = gtk_scrollable_get_hadjustment(opaque) else {
      return
    }
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(frame, widget, 0, 0, &x, &y)
    let start = gtk_adjustment_get_value(across) + x
    gtk_adjustment_clamp_page(across, start, start + Double(gtk_widget_get_width(frame)))
  }

  /// A double click edits a cell where that is possible, and opens the row elsewhere.
  func addDoubleClick() {
    let click = ClickGesture()
    click.comesFirst = true
    click.on(ClickGesture.pressed) { [weak self, weak click] presses, x, y in
      guard presses == 2, let self,
        let cell = cells.cell(around: gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)),
        cell !== editing?.cell
      else { return }
      // The row would take the double click for an activation.
      click?.claim(true)
      if cell.isEditable { edit(cell.column, at: cell.place) } else { opened(cell.place) }
    }
    add(click)
  }
}
