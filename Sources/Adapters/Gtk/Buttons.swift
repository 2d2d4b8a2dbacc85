// Widgets to click and choose from: buttons, menus, lists of choices. Rows with a control inside
// are in PreferenceRows.

internal import CGtk

/// A widget whose tooltip is also its name for screen readers.
public protocol NamedByTooltip: Widget {}

extension NamedByTooltip {
  public var name: String {
    get { tooltip }
    set {
      guard newValue != tooltip else { return }
      tooltip = newValue
      hideTooltipFromScreenReaders()
      setAccessibleName(newValue)
    }
  }
}

/// A button.
///
///     let copy = Button(icon: "edit-copy-symbolic", name: "Copy")
///     copy.on(Button.clicked) { [weak self] in self?.copyText() }
public class Button: Widget, NamedByTooltip {
  public static let clicked = Signal<Void>("clicked")

  /// An underscore marks the mnemonic.
  public init(_ label: String) {
    super.init(
      adopting: Self.make(gtk_button_get_type(), [("label", label), ("use-underline", true)]))
    takeNameFromLabel()
  }

  /// A button without a label or an icon, over the area that it acts on. Screen readers would read
  /// an empty label as “GtkLabel”.
  public init(over name: String) {
    super.init(adopting: Self.make(gtk_button_get_type()))
    setAccessibleName(name)
  }

  /// `name` is its tooltip and its name for screen readers.
  public convenience init(icon: String, name: String) {
    self.init(type: gtk_button_get_type(), icon: icon, name: name)
  }

  init(type: GType, icon: String, name: String) {
    super.init(adopting: Self.make(type, [("icon-name", icon)]))
    hideIcons()
    self.name = name
  }

  @Property("icon-name") public var icon: String

  public var label: String {
    get { property("label") }
    set {
      guard newValue != label else { return }
      set("label", newValue)
      takeNameFromLabel()
    }
  }

  /// Lets a long label take two lines where the button is narrow.
  public func wrapLabel() {
    guard let label = gtk_button_get_child(cast()) else { return }
    let text = Object(retaining: UnsafeMutableRawPointer(label))
    text.set("wrap", true)
    text.set("lines", 2)
    text.set("justify", 2)
  }

  /// The state, or the reason why the button is insensitive: the tooltip and the description of a
  /// button with a fixed name.
  public var reason: String {
    get { tooltip }
    set {
      guard newValue != tooltip else { return }
      tooltip = newValue
      setAccessibleDescription(newValue)
    }
  }

  /// Such as "win.pause"; the button is insensitive while the action is disabled.
  @Property("action-name") public var action: String

  /// GTK 4.8 names a button twice by its label, with the underscore and without.
  private func takeNameFromLabel() {
    gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
  }
}

/// A button that stays pressed until it is clicked again.
public final class ToggleButton: Button {
  /// The button changed its state, by a click or by the program.
  public static let toggled = Signal<Void>("toggled")

  /// `name` is its tooltip and its name for screen readers.
  public init(icon: String, name: String) {
    super.init(type: gtk_toggle_button_get_type(), icon: icon, name: name)
  }

  public var isActive: Bool { property("active") }
}

/// A button that opens a menu.
public final class MenuButton: Widget, NamedByTooltip {
  /// `name` is its tooltip and its name for screen readers. F10 opens the primary button's menu.
  public init(icon: String, name: String, menu: Menu, isPrimary: Bool = false) {
    super.init(
      adopting: Self.make(
        gtk_menu_button_get_type(), [("icon-name", icon), ("primary", isPrimary)]))
    gtk_menu_button_set_menu_model(opaque, menu.model)
    hideIcons()
    self.name = name
    nameMenu(name)
  }

  /// A button with `content` and an arrow; `name` is its name for screen readers.
  public init(_ content: Widget, name: String, menu: Menu) {
    super.init(
      adopting: Self.make(gtk_menu_button_get_type(), [("always-show-arrow", true)]))
    gtk_menu_button_set_child(opaque, content.widget)
    gtk_menu_button_set_menu_model(opaque, menu.model)
    setAccessibleName(name)
    nameMenu(name)
  }

  private func nameMenu(_ name: String) {
    guard let popover = gtk_menu_button_get_popover(opaque) else { return }
    Widget(retaining: UnsafeMutableRawPointer(popover)).becomeMenu(named: name)
  }

  /// Opens the menu above the button.
  public func openUpwards() { gtk_menu_button_set_direction(opaque, GTK_ARROW_UP) }
}

/// A box to tick.
public final class CheckButton: Widget {
  public init(_ label: String) {
    super.init(
      adopting: Self.make(
        gtk_check_button_get_type(), [("label", label), ("use-underline", true)]))
  }

  @Property("active") public var isActive: Bool
}

/// A button for a colour.
public final class ColorButton: Widget {
  public static let chosen = Signal<Void>("color-set")

  /// `name` is its name for screen readers and the title of its dialog.
  public init(_ color: Color, name: String) {
    super.init(adopting: Self.make(gtk_color_button_get_type(), [("title", name)]))
    var rgba = color.rgba
    gtk_color_chooser_set_rgba(opaque, &rgba)
    tooltip = name
    hideTooltipFromScreenReaders()
    setAccessibleName(name)
  }

  public var color: Color {
    var rgba = GdkRGBA()
    gtk_color_chooser_get_rgba(opaque, &rgba)
    return Color(red: Double(rgba.red), green: Double(rgba.green), blue: Double(rgba.blue))
  }
}

/// A menu.
@MainActor
public final class Menu: Object {
  public init() {
    super.init(adopting: UnsafeMutableRawPointer(g_menu_new()))
  }

  var model: UnsafeMutablePointer<GMenuModel> { cast() }
  private var menu: OpaquePointer { opaque }

  /// Adds an action by its full name; an underscore in the label precedes the mnemonic.
  public func append(_ label: String, _ action: String) {
    g_menu_append(menu, label, action)
  }

  public func append(_ label: String, _ action: String, target: String) {
    let item = g_menu_item_new(label.replacing("_", with: "__"), nil)
    g_menu_item_set_action_and_target_value(item, action, g_variant_new_string(target))
    g_menu_append_item(menu, item)
    g_object_unref(UnsafeMutableRawPointer(item))
  }

  /// Adds a section, under a heading unless that is empty.
  public func append(section: Menu, _ heading: String = "") {
    g_menu_append_section(menu, heading.isEmpty ? nil : heading, section.model)
  }

  /// An underscore precedes the mnemonic.
  public func append(submenu: Menu, _ label: String) {
    g_menu_append_submenu(menu, label, submenu.model)
  }

  public func removeAll() { g_menu_remove_all(menu) }
}

extension Widget {
  /// Names this popover of a menu, and leaves its pages without a name: screen readers would read
  /// “GtkPopoverMenu” and “GtkStackPage”.
  fileprivate func becomeMenu(named name: String) {
    setAccessibleName(name)
    // The handler ends with the popover.
    let popover = widget
    on(Signal<Void>("map")) { Stack.unnamePages(below: popover) }
  }
}

/// A menu at a place of a widget.
public final class ContextMenu: Widget {
  public struct Item {
    let label: String
    let isEnabled: Bool
    let isOn: Bool?
    /// The sections of a menu under the item; empty if it is performed itself.
    var submenu: [[Item]] = []
    let perform: @MainActor () -> Void

    /// `label` is a plain text without a mnemonic; an item with `isOn` has a check mark.
    public init(
      _ label: String, isEnabled: Bool = true, isOn: Bool? = nil,
      perform: @escaping @MainActor () -> Void
    ) {
      (self.label, self.isEnabled, self.isOn) = (label, isEnabled, isOn)
      self.perform = perform
    }

    /// At most ten items; the others are in a menu under the last one.
    public static func short(_ items: [Item]) -> [Item] {
      guard items.count > 10 else { return items }
      return items.prefix(9) + [Item("…", [short(Array(items.dropFirst(9)))])]
    }

    /// An item that opens a further menu.
    public init(_ label: String, _ submenu: [[Item]]) {
      self.init(label) {}
      self.submenu = submenu
    }
  }

  private static let closed = Signal<Void>("closed")
  private var closing: Connection?

  /// A line separates the sections.
  public init(_ sections: [[Item]]) {
    let group = Object(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
    var number = 0
    let menu = Self.makeMenu(sections, group, &number)
    super.init(
      adopting: UnsafeMutableRawPointer(gtk_popover_menu_new_from_model(menu.model)))
    gtk_widget_insert_action_group(widget, "menu", group.opaque)
    becomeMenu(named: "")
    gtk_popover_set_has_arrow(cast(), 0)
    alignment = .start
  }

  private static func makeMenu(
    _ sections: [[Item]], _ group: Object, _ number: inout Int
  ) -> Menu {
    let menu = Menu()
    for items in sections where !items.isEmpty {
      let section = Menu()
      for item in items {
        let label = item.label.replacing("_", with: "__")
        guard item.submenu.isEmpty else {
          section.append(submenu: makeMenu(item.submenu, group, &number), label)
          continue
        }
        let action =
          item.isOn.map { isOn in Action("\(number)", isOn: isOn) { _ in item.perform() } }
          ?? Action("\(number)", item.perform)
        action.isEnabled = item.isEnabled
        g_action_map_add_action(group.opaque, action.opaque)
        section.append(label, "menu.\(number)")
        number += 1
      }
      menu.append(section: section)
    }
    return menu
  }

  /// Shows the menu at x, y of `widget` until the user chooses or leaves it. It lies in
  /// `container`, which outlives `widget`.
  public func show(at place: (x: Double, y: Double), of widget: Widget, in container: Widget) {
    var (x, y) = (place.x, place.y)
    gtk_widget_translate_coordinates(
      widget.widget, container.widget, place.x, place.y, &x, &y)
    gtk_widget_set_parent(self.widget, container.widget)
    var point = GdkRectangle(x: CInt(x), y: CInt(y), width: 1, height: 1)
    gtk_popover_set_pointing_to(cast(), &point)
    // The handler keeps the menu, and ends once that has closed.
    closing = on(Self.closed) { [self] in
      // GTK performs the chosen action after this signal.
      Task {
        gtk_widget_unparent(self.widget)
        closing?.end()
      }
    }
    // GTK adds the lines between sections after this frame, and would cut off a menu that shows
    // sooner.
    var frames = 0
    container.onEachFrame { [self] _ in
      frames += 1
      if frames == 2 { gtk_popover_popup(cast()) }
      return frames < 2
    }
  }
}

/// A choice of one of a few texts.
public final class DropDown: Widget {
  /// The selection changed, by the user or by the program.
  public static let chosen = Signal<Void>("notify::selected")

  /// `name` is its name for screen readers.
  public init(_ choices: [String], name: String) {
    guard let widget = withCStrings(choices, { gtk_drop_down_new_from_strings($0) }) else {
      preconditionFailure("GTK cannot create a drop-down.")
    }
    super.init(adopting: UnsafeMutableRawPointer(widget))
    setAccessibleName(name)
    // The button inside takes the focus and has no name of its own.
    if let button = gtk_widget_get_first_child(self.widget) {
      Widget(retaining: UnsafeMutableRawPointer(button)).setAccessibleName(name)
    }
  }

  /// Replaces the choices and selects the first.
  public func offer(_ choices: [String]) {
    let list = gtk_string_list_new(nil)
    for choice in choices { gtk_string_list_append(list, choice) }
    gtk_drop_down_set_model(opaque, list)
    g_object_unref(UnsafeMutableRawPointer(list))
  }

  public var selection: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set { if selection != newValue { gtk_drop_down_set_selected(opaque, guint(newValue)) } }
  }
}
