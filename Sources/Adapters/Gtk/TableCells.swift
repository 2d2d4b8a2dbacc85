// The cells of a table that have widgets. GTK makes them, shows one row after the other in them,
// and moves them to other places without a word, so that a place is read when it is needed.

internal import CGtk
internal import GLib

/// A cell: a label, which an entry replaces while the user edits it.
@MainActor
final class TableCell<Column: Hashable & Sendable> {
  let column: Column
  let label = Label()
  let isEditable: Bool
  /// GTK's item, which outlives the cell.
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

  /// GTK's widget around the label.
  var frame: UnsafeMutablePointer<GtkWidget>? {
    gtk_list_item_get_child(item).flatMap { gtk_widget_get_parent($0) }
  }

  var row: UnsafeMutablePointer<GtkWidget>? { frame.flatMap { gtk_widget_get_parent($0) } }
}

/// The cells with widgets.
@MainActor
final class TableCells<Column: Hashable & Sendable> {
  typealias Cell = TableCell<Column>

  /// The column whose cells name their rows.
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

  /// The factory that makes and fills the cells of a column.
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

  /// The cell that is or contains a widget.
  func cell(around widget: UnsafeMutablePointer<GtkWidget>?) -> Cell? {
    var next = widget
    while let current = next {
      if let cell = shown.values.first(where: { $0.frame == current }) { return cell }
      next = gtk_widget_get_parent(current)
    }
    return nil
  }
}
