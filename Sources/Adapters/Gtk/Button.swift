// Entering has what users click, choose and type in. Rows with a control inside are in Lists.

internal import CGtk

/// A button.
///
///     let copy = Button(icon: "edit-copy-symbolic", name: "Copy")
///     copy.on(Button.clicked) { [weak self] in self?.copyText() }
public class Button: Widget {
  /// The button was clicked, or activated by a key.
  public static let clicked = Signal<Void>("clicked")

  /// A button with a label, in which an underscore marks the mnemonic.
  public init(_ label: String) {
    super.init(
      adopting: Self.make(gtk_button_get_type(), [("label", label), ("use-underline", true)]))
    takeNameFromLabel()
  }

  /// A button without a face, over what it acts on; `name` is for screen readers, which would read
  /// an empty label as “GtkLabel”.
  public init(over name: String) {
    super.init(adopting: Self.make(gtk_button_get_type()))
    setAccessibleName(name)
  }

  /// A button with an icon; `name` is its tooltip and its name for screen readers.
  public convenience init(icon: String, name: String) {
    self.init(type: gtk_button_get_type(), icon: icon, name: name)
  }

  init(type: GType, icon: String, name: String) {
    super.init(adopting: Self.make(type, [("icon-name", icon)]))
    hideIcons()
    tooltip = name
    setAccessibleName(name)
  }

  /// The name of the icon.
  public var icon: String {
    get { property("icon-name") }
    set { set("icon-name", newValue) }
  }

  /// The label.
  public var label: String {
    get { property("label") }
    set {
      guard newValue != label else { return }
      set("label", newValue)
      takeNameFromLabel()
    }
  }

  /// The tooltip, which is also the name for screen readers.
  public var name: String {
    get { tooltip }
    set {
      guard newValue != tooltip else { return }
      tooltip = newValue
      setAccessibleName(newValue)
    }
  }

  /// The tooltip of a button whose name stays, and its description for screen readers: its state, or
  /// why it is insensitive.
  public var reason: String {
    get { tooltip }
    set {
      guard newValue != tooltip else { return }
      tooltip = newValue
      setAccessibleDescription(newValue)
    }
  }

  /// The action that a click performs, such as "win.pause"; the button is insensitive while the
  /// action is disabled.
  public var action: String {
    get { property("action-name") }
    set { set("action-name", newValue) }
  }

  /// GTK 4.8 names a button twice by its label, with the underscore and without; this drops the
  /// first.
  private func takeNameFromLabel() {
    gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
  }
}

/// A button that stays pressed until it is clicked again.
public final class ToggleButton: Button {
  /// The button changed its state, by a click or by the program.
  public static let toggled = Signal<Void>("toggled")

  /// A toggle button with an icon; `name` is its tooltip and its name for screen readers.
  public init(icon: String, name: String) {
    super.init(type: gtk_toggle_button_get_type(), icon: icon, name: name)
  }

  /// Whether the button is pressed.
  public var isActive: Bool { property("active") }
}

/// A button that opens a menu.
public final class MenuButton: Widget {
  /// A button with an icon and a menu; `name` is its tooltip and its name for screen readers. F10
  /// opens the menu of the primary button.
  public init(icon: String, name: String, menu: Menu, isPrimary: Bool = false) {
    super.init(
      adopting: Self.make(
        gtk_menu_button_get_type(), [("icon-name", icon), ("primary", isPrimary)]))
    gtk_menu_button_set_menu_model(opaque, menu.model)
    hideIcons()
    tooltip = name
    setAccessibleName(name)
  }
}
