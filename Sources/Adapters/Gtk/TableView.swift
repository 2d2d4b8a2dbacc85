// A table with columns and any number of rows, of which GTK has widgets only for the rows near the
// ones in view. It shows texts and reports what the user does; the rows themselves, their order and
// what a change means are kept elsewhere. TableCells has the cells that have widgets, and the
// editing of a cell.

internal import CGtk
internal import GLib

/// A column of a table.
public struct TableColumn<ID: Hashable & Sendable>: Hashable, Sendable {
  public var id: ID
  public var title: String
  /// In points.
  public var width: Int
  /// The user can make it no narrower.
  public var leastWidth = 40
  public var isVisible = true
  /// Whether the texts are aligned at the right.
  public var isNumber: Bool
  public var isEditable: Bool

  public init(
    _ id: ID, _ title: String, width: Int, isNumber: Bool = false, isEditable: Bool = false
  ) {
    (self.id, self.title, self.width) = (id, title, width)
    (self.isNumber, self.isEditable) = (isNumber, isEditable)
  }
}

/// A table.
///
///     let table = TableView<Field>(text: { place, field in … }, spoken: { place in … })
///     table.show([TableColumn(.title, "Title", width: 200)])
///     table.replace(at: 0, removed: 0, added: rows.count)
@MainActor
public final class TableView<Column: Hashable & Sendable>: Widget {
  public var activated: @MainActor (Int) -> Void = { _ in }
  /// Called with the place of a row that is double-clicked where nothing can be edited.
  public var opened: @MainActor (Int) -> Void = { _ in }
  /// Called with the user's text.
  public var edited: @MainActor (_ place: Int, _ column: Column, _ text: String) -> Void = {
    _, _, _ in
  }
  /// The text with which the editing of a cell starts.
  public var textToEdit: @MainActor (_ place: Int, _ column: Column) -> String = { _, _ in "" }

  /// Called a moment after the user has changed the order or the widths of columns.
  public var arranged: @MainActor (_ columns: [(id: Column, width: Int)]) -> Void = { _ in }
  /// Called with a place of the headings for which a menu is requested.
  public var headingMenu: @MainActor (_ place: (x: Double, y: Double)) -> Void = { _ in }
  /// Called with the place of a row, and that in the table for which a menu is requested.
  public var rowMenu: @MainActor (_ row: Int, _ place: (x: Double, y: Double)) -> Void = { _, _ in }

  let model = RowModel()
  let rowSelection: Object
  let cells: TableCells<Column>
  let sorting = TableSorting<Column>()
  var editing: CellEditing<Column>?
  public private(set) var columns: [TableColumn<Column>] = []
  private var columnViews: [Column: Object] = [:]
  private var isShowing = false
  private var arranging: Task<Void, Never>?

  /// `spoken` is for screen readers. Neither closure may hold the table's owner strongly.
  public init(
    text: @escaping @MainActor (_ place: Int, _ column: Column) -> String,
    spoken: @escaping @MainActor (_ place: Int) -> String
  ) {
    cells = TableCells(text: text, spoken: spoken)
    // The selection takes over the model, and the table the selection.
    g_object_ref(model.pointer)
    rowSelection = Object(
      adopting: UnsafeMutableRawPointer(gtk_multi_selection_new(model.opaque)))
    g_object_ref(rowSelection.pointer)
    guard let widget = gtk_column_view_new(rowSelection.opaque) else {
      preconditionFailure("GTK cannot create a table.")
    }
    super.init(adopting: UnsafeMutableRawPointer(widget))
    addStyle("data-table")
    on(Signal<Void, Int>("activate")) { [weak self] in self?.activated($0) }
    cells.isLeaving = { [weak self] in self?.cellIsLeaving($0) }
    addDoubleClick()
    followOrder()
    onMenuRequest { [weak self] x, y in self?.showMenu(at: x, y) }
  }

  private func showMenu(at x: Double, _ y: Double) {
    if let cell = cells.cell(around: gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)) {
      rowMenu(cell.place, (x, y))
    } else if let headings = gtk_widget_get_first_child(widget),
      y < Double(gtk_widget_get_height(headings))
    {
      headingMenu((x, y))
    } else if let place = focusedPlace {
      rowMenu(place, (x, y))
    }
  }

  // MARK: Columns

  /// Shows these columns in this order. Those that stay keep their cells.
  public func show(_ next: [TableColumn<Column>]) {
    guard next != columns else { return }
    endEditing(keeping: true)
    isShowing = true
    let kept = Set(next.map(\.id))
    let last = next.last(where: \.isVisible)?.id
    for column in columns where !kept.contains(column.id) {
      guard let view = columnViews.removeValue(forKey: column.id) else { continue }
      sorting.probes[column.id] = nil
      gtk_column_view_remove_column(opaque, view.opaque)
    }
    for (index, column) in next.enumerated() {
      let view = columnViews[column.id] ?? makeColumn(column)
      if columnViews.updateValue(view, forKey: column.id) == nil || place(of: view) != index {
        gtk_column_view_insert_column(opaque, guint(index), view.opaque)
      }
      gtk_column_view_column_set_title(view.opaque, column.title)
      if gtk_column_view_column_get_fixed_width(view.opaque) != CInt(column.width) {
        gtk_column_view_column_set_fixed_width(view.opaque, CInt(column.width))
      }
      gtk_column_view_column_set_visible(view.opaque, column.isVisible ? 1 : 0)
      // The last column takes the spare width beside its own.
      gtk_column_view_column_set_expand(view.opaque, column.id == last ? 1 : 0)
    }
    columns = next
    cells.first = next.first(where: \.isVisible)?.id
    isShowing = false
    nameHeadings()
    cells.showAgain()
  }

  private func place(of view: Object) -> Int? {
    let views = gtk_column_view_get_columns(opaque)
    return (0..<Int(g_list_model_get_n_items(views))).first { index in
      let item = g_list_model_get_item(views, guint(index))
      defer { g_object_unref(item) }
      return item == view.pointer
    }
  }

  private func followOrder() {
    guard let columns = gtk_column_view_get_columns(opaque) else { return }
    _ = Object(retaining: UnsafeMutableRawPointer(columns)).connect("items-changed") {
      [weak self] _, _ in self?.arrangementChanged()
    }
  }

  /// Tells of a new order or width once it has rested, as GTK reports each step of a drag.
  private func arrangementChanged() {
    guard !isShowing else { return }
    arranging?.cancel()
    arranging = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(300))
      if !Task.isCancelled { self?.tellArrangement() }
    }
  }

  private func tellArrangement() {
    let places = columns.compactMap { column -> (column: TableColumn<Column>, view: Object, Int)? in
      guard let view = columnViews[column.id], let place = place(of: view) else { return nil }
      return (column, view, place)
    }
    let order = places.sorted { $0.2 < $1.2 }
    arranged(
      order.map { column, view, _ in
        let width = Int(gtk_column_view_column_get_fixed_width(view.opaque))
        return (column.id, max(width, column.leastWidth))
      })
  }

  /// GTK 4.8 gives headings no names, and their row a focus that leads nowhere.
  private func nameHeadings() {
    guard let headings = gtk_widget_get_first_child(widget) else { return }
    gtk_widget_set_focusable(headings, 0)
    var heading = gtk_widget_get_first_child(headings)
    for column in columns where column.isVisible {
      guard let current = heading else { return }
      Widget(retaining: UnsafeMutableRawPointer(current)).setAccessibleName(column.title)
      heading = gtk_widget_get_next_sibling(current)
    }
  }

  /// Sets the name that screen readers use for the table and for the list of rows inside it.
  public func setName(_ name: String) {
    setAccessibleName(name)
    guard let list = gtk_widget_get_last_child(widget) else { return }
    Widget(retaining: UnsafeMutableRawPointer(list)).setAccessibleName(name)
  }

  private func makeColumn(_ column: TableColumn<Column>) -> Object {
    let factory = cells.makeFactory(column)
    // The column takes over the factory.
    g_object_ref(factory.pointer)
    let view = Object(
      adopting: UnsafeMutableRawPointer(
        gtk_column_view_column_new(column.title, factory.opaque)))
    view.set("resizable", true)
    _ = view.connect("notify::fixed-width") { [weak self] _, _ in self?.arrangementChanged() }
    let sorter = sorting.makeSorter(for: column.id)
    gtk_column_view_column_set_sorter(view.opaque, sorter.cast())
    return view
  }

  // MARK: Sorting

  /// Calls `handler` when the user sorts by a heading, or `sort` is called.
  public func onSorted(_ handler: @escaping @MainActor () -> Void) {
    guard let sorter = gtk_column_view_get_sorter(opaque) else { return }
    let object = Object(retaining: UnsafeMutableRawPointer(sorter))
    sorting.sorter = object
    _ = object.connect("changed") { _, _ in handler() }
  }

  /// The order that the user chose; nil for the usual order.
  public var order: TableOrder<Column>? { sorting.order }

  public func sort(by order: TableOrder<Column>?) {
    guard order != self.order else { return }
    gtk_column_view_sort_by_column(
      opaque, order.flatMap { columnViews[$0.column]?.opaque },
      order?.isDescending == true ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING)
  }

  // MARK: Rows

  public var count: Int { model.count }

  public func replace(at place: Int, removed: Int, added: Int) {
    model.replace(at: place, removed: removed, added: added)
  }

  public func showAgain() { cells.showAgain() }

  /// The row has the focus, or contains the widget with the focus.
  public var focusedPlace: Int? {
    guard let list = gtk_widget_get_last_child(widget),
      let focus = gtk_widget_get_focus_child(list)
    else { return nil }
    return cells.place(ofRow: focus)
  }

  @discardableResult
  public func takeFocus(at place: Int) -> Bool {
    guard let row = cells.cell(at: place, cells.first)?.row else { return false }
    return gtk_widget_grab_focus(row) != 0
  }

  public func scroll(to place: Int) {
    guard let list = gtk_widget_get_last_child(widget) else { return }
    gtk_widget_activate_action_variant(
      list, "list.scroll-to-item", g_variant_new_uint32(guint32(place)))
  }
}

extension TableView {
  /// The places of the selected rows, in ascending order.
  public var selection: [Int] {
    get {
      guard let places = gtk_selection_model_get_selection(rowSelection.opaque) else { return [] }
      defer { gtk_bitset_unref(places) }
      return (0..<gtk_bitset_get_size(places)).map {
        Int(gtk_bitset_get_nth(places, guint($0)))
      }
    }
    set {
      let (places, all) = (gtk_bitset_new_empty(), gtk_bitset_new_range(0, guint(count)))
      defer {
        gtk_bitset_unref(places)
        gtk_bitset_unref(all)
      }
      for place in newValue where place < count { gtk_bitset_add(places, guint(place)) }
      gtk_selection_model_set_selection(rowSelection.opaque, places, all)
    }
  }

  public func selectAll() { gtk_selection_model_select_all(rowSelection.opaque) }

  public func onSelection(_ handler: @escaping @MainActor () -> Void) {
    _ = rowSelection.connect("selection-changed") { _, _ in handler() }
  }
}

// The column by which the user sorts a table. GTK 4.8 does not reveal it, but it compares two rows
// by that column first, and negates the result of a descending order. So two empty objects are
// compared, and each column notes when its turn comes.

/// A column to sort by.
public struct TableOrder<Column: Hashable & Sendable>: Hashable, Sendable {
  public var column: Column
  /// Whether the largest comes first.
  public var isDescending: Bool

  public init(_ column: Column, isDescending: Bool = false) {
    (self.column, self.isDescending) = (column, isDescending)
  }
}

@MainActor
final class TableSorting<Column: Hashable & Sendable> {
  var probes: [Column: SortProbe] = [:]
  var sorter: Object?
  private let items = (Object(FundamentalType.object), Object(FundamentalType.object))

  /// Makes GTK's sorter for the cells of a column.
  func makeSorter(for column: Column) -> Object {
    let probe = SortProbe()
    probes[column] = probe
    return Object(
      adopting: UnsafeMutableRawPointer(
        gtk_custom_sorter_new(
          noteTurn, Loan<SortProbe>.lend(probe, counting: Object.loans), endLoan)))
  }

  var order: TableOrder<Column>? {
    guard let sorter else { return nil }
    for probe in probes.values { probe.wasAsked = false }
    let result = gtk_sorter_compare(sorter.cast(), items.0.pointer, items.1.pointer)
    return probes.first { $1.wasAsked }.map {
      TableOrder($0.key, isDescending: result == GTK_ORDERING_LARGER)
    }
  }
}

@MainActor
final class SortProbe {
  var wasAsked = false
}

/// Called by C, on the main thread.
private func noteTurn(_: gconstpointer?, _: gconstpointer?, _ loan: gpointer?) -> gint {
  guard let loan else { return 0 }
  let probe: SortProbe = Loan.look(at: loan)
  MainActor.assumeIsolated { probe.wasAsked = true }
  return -1
}
