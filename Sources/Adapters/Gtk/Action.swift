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
