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

    public static func < (first: RowPosition, second: RowPosition) -> Bool {
      (first.section, first.rank) < (second.section, second.rank)
    }
  }

  private let order = RowOrder()

  public init(headings: [Widget]) {
    super.init(adopting: Self.make(gtk_list_box_get_type(), [("selection-mode", 0)]))
    order.headings = headings
    gtk_list_box_set_sort_func(
      opaque, compareRows, Loan<RowOrder>.lend(order, counting: Self.loans), endLoan)
    gtk_list_box_set_header_func(
      opaque, setHeading, Loan<RowOrder>.lend(order, counting: Self.loans), endLoan)
  }

  /// What a click on a row means for a selection of several.
  public enum Click: Sendable {
    case plain
    /// With Ctrl, for this row as well.
    case toggles
    /// With Shift, for all rows up to this one.
    case extends
  }

  /// A key that selects rows from the keyboard.
  public enum SelectionKey: Sendable {
    /// Shift with an arrow, for the row above or below as well.
    case up, down
    /// Ctrl+Space, for the row with the focus.
    case toggle
    /// Ctrl+A.
    case all
  }

  /// Calls `handler` with a row that is activated by a click or by Enter.
  public func onActivated(_ handler: @escaping @MainActor (ListBoxRow, Click) -> Void) {
    let order = order
    let press = ClickGesture()
    press.comesFirst = true
    press.on(ClickGesture.pressed) { [weak order] _, _, _ in
      if let order { order.click = order.press?.click ?? .plain }
    }
    order.press = press
    add(press)
    _ = connect("row-activated") { arguments, _ in
      guard arguments.values.count > 1, let pointer = arguments.values[1].object,
        let row = order.rows[pointer]
      else { return }
      let click = order.click
      order.click = .plain
      handler(row, click)
    }
  }

  /// Calls `handler` with a key that selects rows; true keeps it from the list.
  public func onSelectionKey(_ handler: @escaping @MainActor (SelectionKey) -> Bool) {
    let keys = KeyController()
    keys.comesFirst = true
    keys.on(KeyController.pressed) { [order] key, _, modifiers in
      order.click = .plain
      let modifiers = guint(modifiers)
      let isShifted = modifiers & GDK_SHIFT_MASK.rawValue != 0
      let isControlled = modifiers & GDK_CONTROL_MASK.rawValue != 0
      switch guint(key) {
      case guint(GDK_KEY_Up), guint(GDK_KEY_KP_Up):
        return isShifted && !isControlled && handler(.up)
      case guint(GDK_KEY_Down), guint(GDK_KEY_KP_Down):
        return isShifted && !isControlled && handler(.down)
      case guint(GDK_KEY_space), guint(GDK_KEY_KP_Space):
        return isControlled && !isShifted && handler(.toggle)
      case guint(GDK_KEY_a): return isControlled && !isShifted && handler(.all)
      default: return false
      }
    }
    add(keys)
  }

  /// Makes these the rows: adds new ones, removes others, and sorts all by position.
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

  /// The row has the focus, or contains the widget with the focus.
  public var focusedRow: ListBoxRow? {
    gtk_widget_get_focus_child(widget).flatMap { order.rows[UnsafeMutableRawPointer($0)] }
  }
}

extension ClickGesture {
  fileprivate var click: SectionedList.Click {
    let state = gtk_event_controller_get_current_event_state(opaque).rawValue
    if state & GDK_CONTROL_MASK.rawValue != 0 { return .toggles }
    return state & GDK_SHIFT_MASK.rawValue != 0 ? .extends : .plain
  }
}

/// The rows with their positions, used on the main thread only.
@MainActor
private final class RowOrder {
  var rows: [UnsafeMutableRawPointer: ListBoxRow] = [:]
  var positions: [UnsafeMutableRawPointer: SectionedList.RowPosition] = [:]
  /// Keeps the wrapper, because GTK keeps only its object alive.
  var press: ClickGesture?
  /// What the last press means if it activates a row.
  var click = SectionedList.Click.plain
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
