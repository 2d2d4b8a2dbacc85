// Named actions: menus, keys and buttons refer to them by name.

internal import CGtk

/// An action of a window or of the program.
///
///     let copy = Action("copy") { … }
///     window.add(copy)               // "win.copy" to menus, keys and buttons
///     copy.isEnabled = false         // and all of them are insensitive
@MainActor
public final class Action: Object {
  private static let activated = Signal<Void>("activate")

  /// An action that calls `handler`.
  public init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
    super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    on(Self.activated, handler)
  }

  /// A choice among texts; menus mark the chosen one.
  public init(_ name: String, chosen: String, _ handler: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    super.init(
      adopting: UnsafeMutableRawPointer(
        g_simple_action_new_stateful(name, type, g_variant_new_string(chosen))))
    _ = connect("activate") { arguments, _ in
      guard arguments.values.count > 1, let target = g_value_get_variant(of: arguments.values[1])
      else { return }
      handler(String(cString: g_variant_get_string(target, nil)))
    }
  }

  /// A switch that is on or off, which menus and toggle buttons show; `handler` gets the requested
  /// state.
  public init(_ name: String, isOn: Bool, _ handler: @escaping @MainActor (Bool) -> Void) {
    super.init(
      adopting: UnsafeMutableRawPointer(
        g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))))
    let action = opaque
    on(Self.activated) {
      let state = g_action_get_state(action)
      defer { g_variant_unref(state) }
      handler(g_variant_get_boolean(state) == 0)
    }
  }

  /// Whether the action can be performed.
  public var isEnabled: Bool {
    get { property("enabled") }
    set { if isEnabled != newValue { set("enabled", newValue) } }
  }

  /// Sets which text of a choice is marked.
  public func setChosen(_ text: String) {
    g_simple_action_set_state(opaque, g_variant_new_string(text))
  }

  /// Sets whether a switch is on.
  public func setOn(_ isOn: Bool) {
    g_simple_action_set_state(opaque, g_variant_new_boolean(isOn ? 1 : 0))
  }
}

private func g_value_get_variant(of value: GValue) -> OpaquePointer? {
  var value = value
  return CGtk.g_value_get_variant(&value)
}

/// Keys of a window or a widget, each of which performs an action.
public final class ShortcutController: EventController {
  /// A controller without keys.
  public init() {
    super.init(adopting: UnsafeMutableRawPointer(gtk_shortcut_controller_new()))
  }

  /// Adds a key, such as "<Control>c" or "Delete", that performs an action by its full name, on
  /// `target` if the action takes a text.
  public func add(_ key: String, action: String, target: String? = nil) {
    guard let trigger = gtk_shortcut_trigger_parse_string(key) else {
      preconditionFailure("\(key) is not a key.")
    }
    let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new(action))
    if let target { gtk_shortcut_set_arguments(shortcut, g_variant_new_string(target)) }
    // The controller takes over the shortcut.
    gtk_shortcut_controller_add_shortcut(opaque, shortcut)
  }
}

/// Keys drawn as they look on a keyboard.
public final class ShortcutLabel: Widget {
  /// Shows keys in GTK's notation, such as "<Control>o": separated by spaces, or a range with "..."
  /// in between.
  public init(_ keys: String) {
    super.init(adopting: Self.make(gtk_shortcut_label_get_type(), [("accelerator", keys)]))
  }
}
