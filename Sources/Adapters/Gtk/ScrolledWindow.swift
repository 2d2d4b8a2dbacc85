// A scrolling view.

internal import CGtk

/// A view that scrolls over a larger widget.
public final class ScrolledWindow: Widget {
  // The state of `holdStill`: its handler, and the frame clock that the handler is on.
  var stillness: Connection?
  var frameClock: Object?

  /// Scrolls `child` vertically, and horizontally too if `scrollsAcross`.
  public init(_ child: Widget, scrollsAcross: Bool = false) {
    super.init(
      adopting: Self.make(
        gtk_scrolled_window_get_type(), [("hscrollbar-policy", scrollsAcross ? 1 : 2)]))
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  /// Makes the view as high as its content, up to `points`.
  public func setGreatestHeight(_ points: Int) {
    set("propagate-natural-height", true)
    set("max-content-height", points)
  }
}
