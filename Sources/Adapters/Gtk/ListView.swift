// A list of any length, which has widgets only for the rows in view and reuses them while it
// scrolls.

internal import CGtk
internal import GLib

/// A row of a virtual list, which shows one entry after the other.
open class ListViewRow: Widget {
  /// The row's text for screen readers.
  public var spoken = ""

  /// A row with `children` below one another.
  public init(_ children: [Widget]) {
    super.init(
      adopting: Self.make(
        gtk_box_get_type(), [("orientation", Orientation.vertical.rawValue)]))
    for child in children { gtk_box_append(cast(), child.widget) }
  }
}

/// A virtual list.
///
///     let list = ListView(makeRow: { EntryRow() }) { row, place in row.show(entries[place]) }
///     list.replace(at: 0, removed: 0, added: entries.count)
@MainActor
public final class ListView<Row: ListViewRow>: Widget {
  private let model = RowModel()
  private let rows = RowsInView<Row>()
  private let bind: @MainActor (Row, Int) -> Void

  /// A list without rows: `makeRow` creates a row's widget, `bind` shows an entry in it, by its
  /// place. Neither may hold the list's owner strongly.
  public init(
    makeRow: @escaping @MainActor () -> Row, bind: @escaping @MainActor (Row, Int) -> Void
  ) {
    self.bind = bind
    let factory = Object(adopting: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    // The list takes over these two, and the selection the model.
    g_object_ref(model.pointer)
    g_object_ref(factory.pointer)
    let selection = gtk_no_selection_new(model.opaque)
    guard let widget = gtk_list_view_new(selection, factory.opaque) else {
      preconditionFailure("GTK cannot create a list.")
    }
    super.init(adopting: UnsafeMutableRawPointer(widget))
    set("single-click-activate", true)
    let rows = rows
    listen(to: factory, "setup") { item in
      let row = makeRow()
      rows.rows[item] = row
      gtk_list_item_set_child(OpaquePointer(item), row.widget)
    }
    listen(to: factory, "bind") { item in
      guard let row = rows.rows[item] else { return }
      rows.shown.insert(item)
      bind(row, RowsInView<Row>.place(of: item))
      row.nameItem()
    }
    listen(to: factory, "unbind") { rows.shown.remove($0) }
    listen(to: factory, "teardown") { rows.rows[$0] = nil }
  }

  /// The number of rows.
  public var count: Int { model.count }

  /// Replaces `removed` rows from `place` on by `added` ones.
  public func replace(at place: Int, removed: Int, added: Int) {
    model.replace(at: place, removed: removed, added: added)
  }

  /// Shows the rows in view again.
  public func showAgain() {
    for (row, place) in rows.inView where place < count {
      bind(row, place)
      row.nameItem()
    }
  }

  /// Calls `handler` with the place of a row that is activated by a click or by Enter.
  public func onActivated(_ handler: @escaping @MainActor (Int) -> Void) {
    on(Signal<Void, Int>("activate"), handler)
  }

  /// The place of the row that has the focus, or that contains the widget with the focus.
  public var focusedPlace: Int? {
    guard let focus = gtk_widget_get_focus_child(widget) else { return nil }
    return rows.inView.first { gtk_widget_get_parent($0.row.widget) == focus }?.place
  }

  /// Moves the keyboard's focus to a row; false if it is not in view.
  @discardableResult
  public func takeFocus(at place: Int) -> Bool {
    guard let row = rows.inView.first(where: { $0.place == place })?.row,
      let parent = gtk_widget_get_parent(row.widget)
    else { return false }
    return gtk_widget_grab_focus(parent) != 0
  }

  private func listen(
    to factory: Object, _ signal: String,
    _ handler: @escaping @MainActor (UnsafeMutableRawPointer) -> Void
  ) {
    _ = factory.connect(signal) { arguments, _ in
      guard arguments.values.count > 1, let item = arguments.values[1].object else { return }
      handler(item)
    }
  }
}

/// The rows with widgets, by GTK's items, which move to other places without a word.
@MainActor
private final class RowsInView<Row: ListViewRow> {
  var rows: [UnsafeMutableRawPointer: Row] = [:]
  var shown: Set<UnsafeMutableRawPointer> = []

  var inView: [(row: Row, place: Int)] {
    shown.compactMap { item in rows[item].map { ($0, Self.place(of: item)) } }
  }

  static func place(of item: UnsafeMutableRawPointer) -> Int {
    Int(gtk_list_item_get_position(OpaquePointer(item)))
  }
}

extension ListViewRow {
  /// Gives the item around the row a name, which it has not by itself.
  fileprivate func nameItem() {
    guard let parent = gtk_widget_get_parent(widget) else { return }
    Widget(retaining: UnsafeMutableRawPointer(parent)).setAccessibleName(spoken)
  }
}

/// A list of rows.
public final class ListBox: Widget {
  /// A list without rows.
  public init() {
    super.init(adopting: Self.make(gtk_list_box_get_type(), [("selection-mode", 0)]))
  }

  /// Inserts a row at an index, or at the end if the index is -1.
  public func insert(_ row: Widget, at index: Int) {
    gtk_list_box_insert(opaque, row.widget, CInt(index))
  }
}

/// A row of a list.
open class ListBoxRow: Widget {
  /// The row was activated by a click or by Enter.
  public static let activated = Signal<Void>("activate")

  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_list_box_row_get_type()))
    gtk_list_box_row_set_child(cast(), child.widget)
  }

  /// Whether a click or Enter activates the row.
  public var isActivatable: Bool {
    get { property("activatable") }
    set { set("activatable", newValue) }
  }
}
