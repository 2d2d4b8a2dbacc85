// Two widgets with a divider.

internal import CGtk

/// Two widgets with a divider that the user can move.
public final class Paned: Widget {
  /// Puts `first` beside or above `second`, which keeps its size when the window is resized.
  public init(_ orientation: Orientation, _ first: Widget, _ second: Widget) {
    super.init(
      adopting: Self.make(
        gtk_paned_get_type(),
        [
          ("orientation", orientation.rawValue), ("resize-end-child", false),
          ("shrink-start-child", false), ("shrink-end-child", false),
        ]))
    gtk_paned_set_start_child(opaque, first.widget)
    gtk_paned_set_end_child(opaque, second.widget)
  }

  /// The direction in which the two follow each other.
  public var orientation: Orientation {
    get { Orientation(rawValue: property("orientation")) ?? .horizontal }
    set { set("orientation", newValue.rawValue) }
  }

  /// Whether the second widget may become smaller than it needs, and loses its end.
  public var secondShrinks: Bool {
    get { property("shrink-end-child") }
    set { set("shrink-end-child", newValue) }
  }

  /// The lowest position, which the first widget needs.
  public var leastPosition: Int { property("min-position") }

  /// The position of the divider in points.
  public var position: Int {
    get { property("position") }
    set { set("position", newValue) }
  }
}
