// A slider for a number where the exact number matters less than what it does.

internal import CGtk

/// A slider between two limits.
public final class Slider: Widget {
  private var moving: Connection?
  private var isBeingSet = false

  /// A slider over `limits` in steps of `step`; `name` is its name for screen readers. `handler` is
  /// called when the user moves it.
  public init(
    _ limits: ClosedRange<Double>, step: Double, name: String,
    _ handler: @escaping @MainActor (Double) -> Void
  ) {
    guard
      let widget = gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, limits.lowerBound, limits.upperBound, step)
    else { preconditionFailure("GTK cannot create a slider.") }
    super.init(adopting: UnsafeMutableRawPointer(widget))
    gtk_scale_set_draw_value(cast(), 1)
    gtk_scale_set_value_pos(cast(), GTK_POS_RIGHT)
    gtk_scale_set_digits(cast(), 0)
    set("hexpand", true)
    setAccessibleName(name)
    moving = on(Signal<Void>("value-changed")) { [weak self] in
      if let self, !isBeingSet { handler(self.value) }
    }
  }

  /// The number; setting it does not call the handler.
  public var value: Double {
    get { gtk_range_get_value(cast()) }
    set {
      guard value != newValue else { return }
      isBeingSet = true
      gtk_range_set_value(cast(), newValue)
      isBeingSet = false
    }
  }
}
