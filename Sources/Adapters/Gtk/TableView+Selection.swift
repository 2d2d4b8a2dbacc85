// Which rows of a table are selected, by their places.

internal import CGtk

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

  /// The number of selected rows.
  public var selectionCount: Int {
    guard let places = gtk_selection_model_get_selection(rowSelection.opaque) else { return 0 }
    defer { gtk_bitset_unref(places) }
    return Int(gtk_bitset_get_size(places))
  }

  /// Selects all rows.
  public func selectAll() { gtk_selection_model_select_all(rowSelection.opaque) }

  /// Calls `handler` when other rows are selected.
  public func onSelection(_ handler: @escaping @MainActor () -> Void) {
    _ = rowSelection.connect("selection-changed") { _, _ in handler() }
  }
}
