// The cells of a table that have widgets. GTK makes them, shows one row after the other in them,
// and moves them to other places without notice, so a place is read only when it is needed.

internal import CGtk
internal import GLib

/// A cell: a label, which an entry replaces while the user edits it.
@MainActor
final class TableCell<Column: Hashable & Sendable> {
  let column: Column
  let label = Label()
  let isEditable: Bool
  /// GTK's list item, which outlives the cell.
  let item: OpaquePointer

  init(_ column: TableColumn<Column>, _ item: OpaquePointer) {
    self.column = column.id
    self.item = item
    isEditable = column.isEditable
    if column.isNumber { label.justification = 1 }
    showLabel()
  }

  func showLabel() { gtk_list_item_set_child(item, label.widget) }

  var place: Int { Int(gtk_list_item_get_position(item)) }

  var frame: UnsafeMutablePointer<GtkWidget>? {
    gtk_list_item_get_child(item).flatMap { gtk_widget_get_parent($0) }
  }

  var row: UnsafeMutablePointer<GtkWidget>? { frame.flatMap { gtk_widget_get_parent($0) } }
}

@MainActor
final class TableCells<Column: Hashable & Sendable> {
  typealias Cell = TableCell<Column>

  var first: Column?
  /// Called before a cell shows another row, or none.
  var isLeaving: @MainActor (Cell) -> Void = { _ in }
  private let text: @MainActor (Int, Column) -> String
  private let spoken: @MainActor (Int) -> String
  private var made: [OpaquePointer: Cell] = [:]
  private var shown: [OpaquePointer: Cell] = [:]

  init(
    text: @escaping @MainActor (Int, Column) -> String,
    spoken: @escaping @MainActor (Int) -> String
  ) {
    (self.text, self.spoken) = (text, spoken)
  }

  func makeFactory(_ column: TableColumn<Column>) -> Object {
    let factory = Object(adopting: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    listen(to: factory, "setup") { cells, item in cells.made[item] = Cell(column, item) }
    listen(to: factory, "bind") { cells, item in
      guard let cell = cells.made[item] else { return }
      cells.shown[item] = cell
      cells.show(cell)
    }
    listen(to: factory, "unbind") { cells, item in
      if let cell = cells.shown.removeValue(forKey: item) { cells.isLeaving(cell) }
    }
    listen(to: factory, "teardown") { cells, item in cells.made[item] = nil }
    return factory
  }

  private func listen(
    to factory: Object, _ signal: String,
    _ handler: @escaping @MainActor (TableCells, OpaquePointer) -> Void
  ) {
    _ = factory.connect(signal) { [weak self] arguments, _ in
      guard arguments.values.count > 1, let item = arguments.values[1].object, let self else {
        return
      }
      handler(self, OpaquePointer(item))
    }
  }

  private func show(_ cell: Cell) {
    let place = cell.place
    cell.label.text = text(place, cell.column)
    guard cell.column == first, let row = cell.row else { return }
    Widget(retaining: UnsafeMutableRawPointer(row)).setAccessibleName(spoken(place))
  }

  func showAgain() {
    for cell in shown.values { show(cell) }
  }

  func cell(at place: Int, _ column: Column?) -> Cell? {
    shown.values.first { $0.column == column && $0.place == place }
  }

  func place(ofRow row: UnsafeMutablePointer<GtkWidget>) -> Int? {
    shown.values.first { $0.row == row }?.place
  }

  func cell(around widget: UnsafeMutablePointer<GtkWidget>?) -> Cell? {
    var next = widget
    while let current = next {
      if let cell = shown.values.first(where: { $0.frame == current }) { return cell }
      next = gtk_widget_get_parent(current)
    }
    return nil
  }
}

// A cell of a table that is being edited: an entry in place of its label. Enter, Tab and a click
// elsewhere keep the text, Escape drops it; Tab continues to the next cell that can be edited.

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
  public var isEditing: Bool { editing != nil }

  /// Starts editing a cell; false if the cell has no widget or cannot be edited.
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
    // GTK moved the focus on when the entry disappeared. Before that, the row would have left the
    // focus on the entry.
    if takesFocus, let row = last.cell.row { gtk_widget_grab_focus(row) }
    if keeping, text != last.original { edited(place, last.cell.column, text) }
  }

  /// Ends editing because the row is removed: a cell with the focus never scrolls away.
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

  /// Makes a double click edit the cell, or open the row if the cell cannot be edited.
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
