// Keeps a row in its place on the screen while rows above it come and go.

internal import CGtk

extension ScrolledWindow {
  /// Whether the top of the content is visible.
  public var isAtTop: Bool { gtk_adjustment_get_value(adjustment) < 1 }

  /// How far the content is scrolled down, in points.
  public var position: Double {
    get { gtk_adjustment_get_value(adjustment) }
    set { gtk_adjustment_set_value(adjustment, newValue) }
  }

  /// The first of `widgets`, which are in order from top to bottom, that is at least partly
  /// visible.
  public func firstVisible<W: Widget>(of widgets: [W]) -> W? {
    widgets.first { (bottom(of: $0) ?? -1) > 0 }
  }

  /// Keeps `anchor`, a widget of the content, in its place during the next layout.
  public func holdStill(_ anchor: Widget) {
    guard let before = top(of: anchor), let clock = gtk_widget_get_frame_clock(widget) else {
      return
    }
    // GTK's own handler of this signal runs first and does the layout; a change made after it is
    // part of the same frame.
    let frames = Object(retaining: UnsafeMutableRawPointer(clock))
    stillness?.end()
    stillness = frames.on(Signal<Void>("layout")) { [weak self, weak anchor] in
      guard let self else { return }
      stillness?.end()
      stillness = nil
      frameClock = nil
      if let anchor, let after = top(of: anchor), after != before {
        position += after - before
      }
    }
    frameClock = frames
    gtk_widget_queue_allocate(widget)
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_vadjustment(opaque)
  }

  private func top(of child: Widget) -> Double? {
    bounds(of: child).map { Double($0.origin.y) }
  }

  private func bottom(of child: Widget) -> Double? {
    bounds(of: child).map { Double($0.origin.y + $0.size.height) }
  }

  private func bounds(of child: Widget) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(child.widget, widget, &bounds) != 0 ? bounds : nil
  }
}
