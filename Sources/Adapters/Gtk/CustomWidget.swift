// Widgets that draw themselves. One GObject class per role serves all of them; its functions call
// the Swift object of the widget. The widget holds that object weakly, so the view's owner decides
// how long it lives.

internal import CGtk
internal import GLib
public import Reading

/// A base class for widgets that draw themselves.
///
///     final class Dot: CustomWidget {
///       override func draw(on canvas: Canvas, width: Double, height: Double) {
///         canvas.fill(Area(x: 0, y: 0, width: width, height: height), color)
///       }
///     }
@MainActor
open class CustomWidget: Widget {
  let texts = LaidOutTexts()

  public init(role: Role) {
    super.init(adopting: Self.make(CustomClass.type(for: role)))
    // Nothing is drawn beyond the widget's edge.
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    let reference = WeakReference(self)
    g_object_set_qdata_full(
      cast(), CustomClass.quark, Loan<WeakReference>.lend(reference, counting: Self.loans), endLoan)
  }

  /// The widget's role for screen readers.
  public enum Role: Sendable {
    case image
    case group
  }

  /// In points.
  open func draw(on canvas: Canvas, width: Double, height: Double) {}

  /// In points, in one direction.
  open func measure(_ orientation: Orientation) -> (least: Int, natural: Int) { (0, 0) }
}

/// A weak reference to a widget's Swift object, used on the main thread only.
private final class WeakReference: Sendable {
  @MainActor private(set) weak var view: CustomWidget?

  @MainActor
  init(_ view: CustomWidget) {
    self.view = view
  }
}

/// The GObject classes, one for each role, because GTK sets a role for a whole class.
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

  // Swift chooses between two C functions only if they have the type of a C function.
  private static let initializeImage: GClassInitFunc = initializeImageClass
  private static let initializeGroup: GClassInitFunc = initializeGroupClass

  static func view(of widget: UnsafeMutablePointer<GtkWidget>?) -> CustomWidget? {
    guard let widget else { return nil }
    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    guard let loan = g_object_get_qdata(object, quark) else { return nil }
    let reference: WeakReference = Loan.look(at: loan)
    return reference.view
  }
}

// Functions that C calls, on the main thread.

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

// Rectangles of a widget's surface.

/// An upright rectangle in a widget's points.
public struct Area: Hashable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The smallest area around `points`, with a margin.
  public init(around points: [Point], margin: Double) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(
      x: left - margin, y: top - margin, width: (xs.max() ?? 0) - left + 2 * margin,
      height: (ys.max() ?? 0) - top + 2 * margin)
  }

  public var rounded: Area {
    let (left, top) = (x.rounded(), y.rounded())
    return Area(
      x: left, y: top, width: (x + width).rounded() - left, height: (y + height).rounded() - top)
  }

  func inset(across: Double, down: Double) -> Area {
    let (across, down) = (min(across, width / 2), min(down, height / 2))
    return Area(x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down)
  }

  public func intersection(_ other: Area) -> Area {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Area(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  var rect: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}
