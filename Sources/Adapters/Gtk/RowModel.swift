// A model of a list that holds only the number of rows: what a row shows is decided when it comes
// into view. GTK's own models hold an object for each row, and there may be 100,000.

internal import CGtk
internal import GLib

/// The number of rows of a virtual list.
@MainActor
final class RowModel: Object {
  private let number = RowCount()

  init() {
    super.init(adopting: Self.make(RowModelClass.type))
    g_object_set_qdata_full(
      cast(), RowModelClass.quark, Loan<RowCount>.lend(number, counting: Self.loans), endLoan)
  }

  var count: Int { number.value }

  /// Replaces `removed` rows from `place` on by `added` ones.
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
