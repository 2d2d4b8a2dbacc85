// A list with sections, whose rows can change their order. Rows are sorted in place and never
// removed and inserted again, so that the focus stays on its row. The positions of the rows and the
// headings are kept beside GTK's widget.

internal import CGtk
internal import GLib

/// A list whose rows are grouped under headings.
///
///     let list = SectionedList(headings: [Label("In View"), Label("Earlier")])
///     list.arrange([(row, SectionedList.RowPosition(section: 0, rank: 1))])
@MainActor
public final class SectionedList: Widget {
  /// A row's position: its section and its rank in it, both counted from the top.
  public struct RowPosition: Hashable, Comparable, Sendable {
    public var section: Int
    /// The order of the row within the section.
    public var rank: Int

    public init(section: Int, rank: Int) {
      (self.section, self.rank) = (section, rank)
    }

    /// Whether `first` is above `second`.
    public static func < (first: RowPosition, second: RowPosition) -> Bool {
      (first.section, first.rank) < (second.section, second.rank)
    }
  }

  private let order = RowOrder()

  /// A list without rows, with a heading for each section.
  public init(headings: [Widget]) {
    super.init(adopting: Self.make(gtk_list_box_get_type(), [("selection-mode", 0)]))
    order.headings = headings
    gtk_list_box_set_sort_func(
      opaque, compareRows, Loan<RowOrder>.lend(order, counting: Self.loans), endLoan)
    gtk_list_box_set_header_func(
      opaque, setHeading, Loan<RowOrder>.lend(order, counting: Self.loans), endLoan)
  }

  /// Calls `handler` with a row that is activated by a click or by Enter.
  public func onActivated(_ handler: @escaping @MainActor (ListBoxRow) -> Void) {
    let order = order
    _ = connect("row-activated") { arguments, _ in
      guard arguments.values.count > 1, let pointer = arguments.values[1].object,
        let row = order.rows[pointer]
      else { return }
      handler(row)
    }
  }

  /// Makes these the rows of the list: adds new ones, removes others, and sorts all by position.
  public func arrange(_ arrangement: [(row: ListBoxRow, place: RowPosition)]) {
    var rows: [UnsafeMutableRawPointer: ListBoxRow] = [:]
    var next: [UnsafeMutableRawPointer: RowPosition] = [:]
    for (row, position) in arrangement {
      rows[row.pointer] = row
      next[row.pointer] = position
    }
    let (old, known) = (order.positions, order.rows)
    guard next != old else { return }
    for (pointer, row) in known where next[pointer] == nil {
      gtk_list_box_remove(opaque, row.widget)
    }
    (order.rows, order.positions) = (rows, next)
    for (row, _) in arrangement where old[row.pointer] == nil {
      gtk_list_box_append(opaque, row.widget)
    }
    gtk_list_box_invalidate_sort(opaque)
    gtk_list_box_invalidate_headers(opaque)
  }

  /// The row that has the focus, or that contains the widget with the focus.
  public var focusedRow: ListBoxRow? {
    gtk_widget_get_focus_child(widget).flatMap { order.rows[UnsafeMutableRawPointer($0)] }
  }
}

/// The rows with their positions, used on the main thread only.
@MainActor
private final class RowOrder {
  var rows: [UnsafeMutableRawPointer: ListBoxRow] = [:]
  var positions: [UnsafeMutableRawPointer: SectionedList.RowPosition] = [:]
  var headings: [Widget] = []
}

// Functions that C calls, on the main thread.

private typealias CRow = UnsafeMutablePointer<GtkListBoxRow>

private func compareRows(_ first: CRow?, _ second: CRow?, _ loan: gpointer?) -> CInt {
  guard let loan, let first, let second else { return 0 }
  let order: RowOrder = Loan.look(at: loan)
  let (one, two) = (UnsafeMutableRawPointer(first), UnsafeMutableRawPointer(second))
  nonisolated(unsafe) let pair = (one, two)
  return MainActor.assumeIsolated {
    guard let first = order.positions[pair.0], let second = order.positions[pair.1] else {
      return 0
    }
    return first < second ? -1 : first == second ? 0 : 1
  }
}

private func setHeading(_ row: CRow?, _ before: CRow?, _ loan: gpointer?) {
  guard let loan, let row else { return }
  let order: RowOrder = Loan.look(at: loan)
  nonisolated(unsafe) let pair = (row, before)
  MainActor.assumeIsolated {
    let section = order.positions[UnsafeMutableRawPointer(pair.0)]?.section
    let above = pair.1.flatMap { order.positions[UnsafeMutableRawPointer($0)]?.section }
    guard let section, section != above, order.headings.indices.contains(section) else {
      return gtk_list_box_row_set_header(pair.0, nil)
    }
    gtk_list_box_row_set_header(pair.0, order.headings[section].widget)
  }
}
