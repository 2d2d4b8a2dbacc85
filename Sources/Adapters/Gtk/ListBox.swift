// A plain list, and the row that lists consist of.

internal import CGtk

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

  /// A row around `child`.
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
