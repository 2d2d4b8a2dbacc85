// A field for a number.

internal import CGtk

/// A field for a number between two limits, with buttons to step.
public final class SpinButton: Widget {
  /// The number changed, by the user or by the program.
  public static let changed = Signal<Void>("value-changed")

  /// A field for a number in `limits` with `digits` decimal places; `name` is its name for screen
  /// readers.
  public init(
    _ limits: ClosedRange<Double>, step: Double = 1, digits: Int = 0, name: String
  ) {
    guard let widget = gtk_spin_button_new_with_range(limits.lowerBound, limits.upperBound, step)
    else { preconditionFailure("GTK cannot create a spin button.") }
    super.init(adopting: UnsafeMutableRawPointer(widget))
    set("digits", digits)
    setAccessibleName(name)
  }

  /// The number.
  public var value: Double {
    get { property("value") }
    set { setIfChanged("value", newValue) }
  }
}
