// A list whose rows lie in sections, in an order that may change while they stay where the focus is: rows
// are sorted in place, never taken out and put in again. The widget keeps the rows; their places are kept
// beside it, as are the headings.

internal import CGtk
internal import GLib

/// Rows under headings.
@MainActor
public final class SectionedList: Widget {
  /// A row's place: its section, and its rank within it; lower ones are higher up.
  public struct Place: Hashable, Comparable, Sendable {
    /// Which section it is in.
    public var section: Int
    /// Where in the section it is.
    public var rank: Int

    /// Names a place.
    public init(section: Int, rank: Int) {
      (self.section, self.rank) = (section, rank)
    }

    /// Whether `first` is higher up than `second`.
    public static func < (first: Place, second: Place) -> Bool {
      (first.section, first.rank) < (second.section, second.rank)
    }
  }

  private let order = RowOrder()

  /// A list of no rows whose sections have these headings.
  public init(headings: [Widget]) {
    super.init(adopting: Self.make(gtk_list_box_get_type(), [("selection-mode", 0)]))
    order.headings = headings
    gtk_list_box_set_sort_func(
      opaque, compareRows, Loan<RowOrder>.lend(order, counting: Self.loans), endLoan)
    gtk_list_box_set_header_func(
      opaque, setHeading, Loan<RowOrder>.lend(order, counting: Self.loans), endLoan)
  }

  /// Calls `handler` with a row that was clicked or on which Enter was pressed.
  public func onActivated(_ handler: @escaping @MainActor (ListBoxRow) -> Void) {
    let order = order
    _ = connect("row-activated") { arguments, _ in
      guard arguments.values.count > 1, let pointer = g_object(in: arguments.values[1]),
        let row = order.rows[pointer]
      else { return }
      handler(row)
    }
  }

  /// Adds rows, takes others out and puts all in their places.
  public func arrange(_ places: [(row: ListBoxRow, place: Place)]) {
    var rows: [UnsafeMutableRawPointer: ListBoxRow] = [:]
    var next: [UnsafeMutableRawPointer: Place] = [:]
    for (row, place) in places {
      rows[row.pointer] = row
      next[row.pointer] = place
    }
    let (old, known) = (order.places, order.rows)
    guard next != old else { return }
    for (pointer, row) in known where next[pointer] == nil {
      gtk_list_box_remove(opaque, row.widget)
    }
    (order.rows, order.places) = (rows, next)
    for (row, _) in places where old[row.pointer] == nil {
      gtk_list_box_append(opaque, row.widget)
    }
    gtk_list_box_invalidate_sort(opaque)
    gtk_list_box_invalidate_headers(opaque)
  }

  /// The row in which the keyboard's focus is.
  public var focusedRow: ListBoxRow? {
    gtk_widget_get_focus_child(widget).flatMap { order.rows[UnsafeMutableRawPointer($0)] }
  }
}

/// Where rows belong; touched on the main thread alone.
@MainActor
private final class RowOrder {
  var rows: [UnsafeMutableRawPointer: ListBoxRow] = [:]
  var places: [UnsafeMutableRawPointer: SectionedList.Place] = [:]
  var headings: [Widget] = []
}

// What C calls, on the main thread.

private typealias CRow = UnsafeMutablePointer<GtkListBoxRow>

private func compareRows(_ first: CRow?, _ second: CRow?, _ loan: gpointer?) -> CInt {
  guard let loan, let first, let second else { return 0 }
  let order: RowOrder = Loan.look(at: loan)
  let (one, two) = (UnsafeMutableRawPointer(first), UnsafeMutableRawPointer(second))
  nonisolated(unsafe) let pair = (one, two)
  return MainActor.assumeIsolated {
    guard let first = order.places[pair.0], let second = order.places[pair.1] else { return 0 }
    return first < second ? -1 : first == second ? 0 : 1
  }
}

private func setHeading(_ row: CRow?, _ before: CRow?, _ loan: gpointer?) {
  guard let loan, let row else { return }
  let order: RowOrder = Loan.look(at: loan)
  nonisolated(unsafe) let pair = (row, before)
  MainActor.assumeIsolated {
    let section = order.places[UnsafeMutableRawPointer(pair.0)]?.section
    let above = pair.1.flatMap { order.places[UnsafeMutableRawPointer($0)]?.section }
    guard let section, section != above, order.headings.indices.contains(section) else {
      return gtk_list_box_row_set_header(pair.0, nil)
    }
    gtk_list_box_row_set_header(pair.0, order.headings[section].widget)
  }
}
