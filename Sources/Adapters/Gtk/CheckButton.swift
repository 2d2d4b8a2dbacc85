// A box to tick, with a label.

internal import CGtk

/// A box to tick.
public final class CheckButton: Widget {
  /// A box that is not ticked, with a label in which an underscore marks the mnemonic.
  public init(_ label: String) {
    super.init(
      adopting: Self.make(
        gtk_check_button_get_type(), [("label", label), ("use-underline", true)]))
  }

  /// Whether the box is ticked.
  public var isActive: Bool { property("active") }
}
