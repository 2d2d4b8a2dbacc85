// A widget drawn by ourselves: one GObject class for all of them, whose functions ask the Swift object
// that stands behind the widget. The widget holds that object weakly: who has the view owns it.

internal import CGtk
internal import GLib

/// A base for widgets that draw themselves or lay their children out.
@MainActor
open class CustomWidget: Widget {
  /// Makes a widget with this role for screen readers.
  public init(role: Role) {
    super.init(adopting: Self.make(CustomClass.type(for: role)))
    // What is drawn beyond the widget's edge is not seen.
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    let behind = Behind(self)
    g_object_set_qdata_full(
      cast(), CustomClass.quark, Loan<Behind>.lend(behind, counting: Self.loans), endLoan)
  }

  /// What it is to a screen reader.
  public enum Role: Sendable {
    /// An image.
    case image
    /// A group of other widgets.
    case group
  }

  /// Draws the widget, which has this size in points.
  open func draw(on canvas: Canvas, width: Double, height: Double) {}

  /// The least and the natural size in points in one direction.
  open func measure(_ orientation: Orientation) -> (least: Int, natural: Int) { (0, 0) }

  /// The size has been settled.
  open func sizeChanged(width: Int, height: Int) {}
}

/// The object behind a widget; touched on the main thread alone.
private final class Behind: Sendable {
  @MainActor private(set) weak var view: CustomWidget?

  @MainActor
  init(_ view: CustomWidget) {
    self.view = view
  }
}

/// The GObject classes, one a role, as a role belongs to a class.
@MainActor
private enum CustomClass {
  static let quark = g_quark_from_string("reticle-view")
  private static var types: [CustomWidget.Role: GType] = [:]

  static func type(for role: CustomWidget.Role) -> GType {
    if let type = types[role] { return type }
    let type = g_type_register_static_simple(
      gtk_widget_get_type(), role == .image ? "ReticleImage" : "ReticleGroup",
      guint(MemoryLayout<GtkWidgetClass>.size),
      role == .image ? initializeImage : initializeGroup,
      guint(MemoryLayout<GtkWidget>.size), nil, G_TYPE_FLAG_NONE)
    types[role] = type
    return type
  }

  // As functions of C's, between which a choice can be made.
  private static let initializeImage: GClassInitFunc = initializeImageClass
  private static let initializeGroup: GClassInitFunc = initializeGroupClass

  static func view(of widget: UnsafeMutablePointer<GtkWidget>?) -> CustomWidget? {
    guard let widget else { return nil }
    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    guard let loan = g_object_get_qdata(object, quark) else { return nil }
    let behind: Behind = Loan.look(at: loan)
    return behind.view
  }
}

// What C calls: functions of the file, on the main thread.

private func initializeImageClass(_ type: gpointer?, _: gpointer?) {
  initialize(type, GTK_ACCESSIBLE_ROLE_IMG)
}

private func initializeGroupClass(_ type: gpointer?, _: gpointer?) {
  initialize(type, GTK_ACCESSIBLE_ROLE_GROUP)
}

private func initialize(_ type: gpointer?, _ role: GtkAccessibleRole) {
  guard let type = type?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
  type.pointee.snapshot = snapshot
  type.pointee.measure = measure
  type.pointee.size_allocate = allocate
  gtk_widget_class_set_accessible_role(type, role)
}

private func snapshot(_ widget: UnsafeMutablePointer<GtkWidget>?, _ snapshot: OpaquePointer?) {
  nonisolated(unsafe) let (widget, snapshot) = (widget, snapshot)
  MainActor.assumeIsolated {
    guard let view = CustomClass.view(of: widget), let snapshot else { return }
    let (width, height) = (Double(view.width), Double(view.height))
    guard width > 0, height > 0 else { return }
    view.draw(on: Canvas(snapshot, of: view), width: width, height: height)
  }
}

private func measure(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _: CInt,
  _ least: UnsafeMutablePointer<CInt>?, _ natural: UnsafeMutablePointer<CInt>?,
  _ leastBaseline: UnsafeMutablePointer<CInt>?, _ naturalBaseline: UnsafeMutablePointer<CInt>?
) {
  nonisolated(unsafe) let widget = widget
  let size = MainActor.assumeIsolated {
    CustomClass.view(of: widget)?.measure(
      orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical) ?? (0, 0)
  }
  least?.pointee = CInt(size.0)
  natural?.pointee = CInt(max(size.0, size.1))
  leastBaseline?.pointee = -1
  naturalBaseline?.pointee = -1
}

private func allocate(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ width: CInt, _ height: CInt, _: CInt
) {
  nonisolated(unsafe) let widget = widget
  MainActor.assumeIsolated {
    CustomClass.view(of: widget)?.sizeChanged(width: Int(width), height: Int(height))
  }
}
