// What a person looks at stays where it is while things come and go above it.

internal import CGtk

extension ScrolledWindow {
  /// Whether the beginning is in view.
  public var isAtTop: Bool { gtk_adjustment_get_value(adjustment) < 1 }

  /// How far down it is scrolled, and how far it can be, in points.
  public var position: Double {
    get { gtk_adjustment_get_value(adjustment) }
    set { gtk_adjustment_set_value(adjustment, newValue) }
  }

  /// Which of `widgets` is the first of which anything is in view; they are in order.
  public func firstVisible<W: Widget>(of widgets: [W]) -> W? {
    widgets.first { (bottom(of: $0) ?? -1) > 0 }
  }

  /// Keeps `anchor`, which lies in here, in its place across the next layout.
  public func holdStill(_ anchor: Widget) {
    guard let before = top(of: anchor), let clock = gtk_widget_get_frame_clock(widget) else {
      return
    }
    // GTK lays out in its own handler of this signal, which was there before; what is changed here is
    // laid out in the same frame.
    let frames = Object(retaining: UnsafeMutableRawPointer(clock))
    stillness?.end()
    stillness = frames.on(Signal<Void>("layout")) { [weak self, weak anchor] in
      guard let self else { return }
      stillness?.end()
      stillness = nil
      clockInUse = nil
      if let anchor, let after = top(of: anchor), after != before {
        position += after - before
      }
    }
    clockInUse = frames
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
