// A small window beside the button that opens it.

internal import CGtk

/// A small window beside a button.
public final class Popover: Widget {
  /// A popover around `child`.
  public init(_ child: Widget) {
    super.init(adopting: Self.make(gtk_popover_get_type()))
    gtk_popover_set_child(cast(), child.widget)
  }
}

extension MenuButton {
  /// A button with an icon that opens a popover; `name` is its tooltip and its name for screen
  /// readers.
  public convenience init(icon: String, name: String, popover: Popover) {
    self.init(icon: icon, name: name, menu: Menu())
    gtk_menu_button_set_popover(opaque, popover.widget)
  }
}
