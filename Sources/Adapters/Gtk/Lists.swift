// Lists: a list of any length has widgets only for the rows in view and reuses them while it
// scrolls. SectionedList keeps its rows.

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

  /// `bind` shows an entry by its place. Neither closure may hold the list's owner strongly.
  public init(
    _ orientation: Orientation = .vertical, makeRow: @escaping @MainActor () -> Row,
    bind: @escaping @MainActor (Row, Int) -> Void
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
    set("orientation", orientation.rawValue)
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

  public var count: Int { model.count }

  public func replace(at place: Int, removed: Int, added: Int) {
    model.replace(at: place, removed: removed, added: added)
  }

  /// The rows that have widgets, some of them beyond the view, with their places.
  public var boundRows: [(row: Row, place: Int)] { rows.inView }

  public func showAgain() {
    for (row, place) in rows.inView where place < count {
      bind(row, place)
      row.nameItem()
    }
  }

  /// Scrolls as little as makes the row at `place` visible.
  public func scroll(to place: Int) {
    gtk_widget_activate_action_variant(
      widget, "list.scroll-to-item", g_variant_new_uint32(guint32(clamping: place)))
  }

  /// Calls `handler` with the place of a row that is activated by a click or by Enter.
  public func onActivated(_ handler: @escaping @MainActor (Int) -> Void) {
    on(Signal<Void, Int>("activate"), handler)
  }

  /// The row has the focus, or contains the widget with the focus.
  public var focusedPlace: Int? {
    guard let focus = gtk_widget_get_focus_child(widget) else { return nil }
    return rows.inView.first { gtk_widget_get_parent($0.row.widget) == focus }?.place
  }

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

/// The rows with widgets, by GTK's items, whose places change without notice.
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
  /// The item around the row has no name of its own.
  fileprivate func nameItem() {
    guard let parent = gtk_widget_get_parent(widget) else { return }
    Widget(retaining: UnsafeMutableRawPointer(parent)).setAccessibleName(spoken)
  }
}

/// A list of rows.
public final class ListBox: Widget {
  public init() {
    super.init(adopting: Self.make(gtk_list_box_get_type(), [("selection-mode", 0)]))
  }

  /// Inserts a row at an index, or at the end if the index is -1.
  public func insert(_ row: Widget, at index: Int) {
    gtk_list_box_insert(opaque, row.widget, CInt(index))
  }
}

open class ListBoxRow: Widget {
  public static let activated = Signal<Void>("activate")

  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_list_box_row_get_type()))
    gtk_list_box_row_set_child(cast(), child.widget)
  }

  @Property("activatable") public var isActivatable: Bool

  /// Tells screen readers whether the row is selected; nil if rows cannot be selected.
  public func setSelected(_ isSelected: Bool?) {
    if isSelected == true { addStyle("chosen") } else { removeStyle("chosen") }
    var state = GTK_ACCESSIBLE_STATE_SELECTED
    guard let isSelected else {
      return gtk_accessible_reset_state(opaque, state)
    }
    // GTK takes this state as a number, because it can also be undefined.
    var value = (isSelected ? 1 : 0).value
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
    g_value_unset(&value)
  }
}

// A model of a list that holds only the number of rows: what a row shows is decided when it comes
// into view. GTK's own models hold an object for each row, and there may be 100,000.

@MainActor
final class RowModel: Object {
  private let number = RowCount()

  init() {
    super.init(adopting: Self.make(RowModelClass.type))
    g_object_set_qdata_full(
      cast(), RowModelClass.quark, Loan<RowCount>.lend(number, counting: Self.loans), endLoan)
  }

  var count: Int { number.value }

  func replace(at place: Int, removed: Int, added: Int) {
    number.value += added - removed
    g_list_model_items_changed(opaque, guint(place), guint(removed), guint(added))
  }
}

/// A number that GTK's functions read, on the main thread only.
@MainActor
private final class RowCount {
  var value = 0
}

@MainActor
private enum RowModelClass {
  static let quark = g_quark_from_string("reticle-rows")

  static let type: GType = {
    let type = g_type_register_static_simple(
      FundamentalType.object, "ReticleRowModel", guint(MemoryLayout<GObjectClass>.size), nil,
      guint(MemoryLayout<GObject>.size), nil, G_TYPE_FLAG_NONE)
    var interface = GInterfaceInfo(
      interface_init: initializeModel, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()

  static func count(of model: OpaquePointer?) -> Int {
    guard let model else { return 0 }
    let object = UnsafeMutableRawPointer(model).assumingMemoryBound(to: GObject.self)
    guard let loan = g_object_get_qdata(object, quark) else { return 0 }
    let count: RowCount = Loan.look(at: loan)
    return count.value
  }
}

// Functions that C calls, on the main thread.

private func initializeModel(_ interface: gpointer?, _: gpointer?) {
  guard let interface = interface?.assumingMemoryBound(to: GListModelInterface.self) else { return }
  interface.pointee.get_item_type = { _ in FundamentalType.object }
  interface.pointee.get_n_items = countRows
  interface.pointee.get_item = makeItem
}

private func countRows(_ model: OpaquePointer?) -> guint {
  nonisolated(unsafe) let model = model
  return MainActor.assumeIsolated { guint(clamping: RowModelClass.count(of: model)) }
}

/// An object without content: the list keeps the place of each.
private func makeItem(_ model: OpaquePointer?, _ place: guint) -> gpointer? {
  guard place < countRows(model) else { return nil }
  return g_object_new_with_properties(FundamentalType.object, 0, nil, nil).map {
    UnsafeMutableRawPointer($0)
  }
}
