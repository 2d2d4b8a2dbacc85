// A row that opens to show the rows in it.

internal import CGtk

/// A row with a title and a subtitle above further rows, which it shows and hides.
public final class ExpanderRow: Widget {
  private var rows: [Widget] = []

  /// A row without rows in it.
  public init(_ title: String) {
    super.init(
      adopting: Self.make(adw_expander_row_get_type(), [("use-markup", false), ("title", title)]))
  }

  /// The text below the title.
  public var subtitle: String {
    get { property("subtitle") }
    set { setIfChanged("subtitle", newValue) }
  }

  /// Adds a row after the others.
  public func add(_ row: Widget) {
    rows.append(row)
    adw_expander_row_add_row(cast(), row.widget)
  }

  /// Removes all rows.
  func removeAll() {
    for row in rows { adw_expander_row_remove(cast(), row.widget) }
    rows = []
  }
}
