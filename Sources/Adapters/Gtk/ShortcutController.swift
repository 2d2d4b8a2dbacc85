// Keys that reach the focused widget first: an entry keeps letters, digits and Ctrl+C, and the keys
// that it does not use come here. Keys that work everywhere are set by `Application.setKeys`.

internal import CGtk

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
