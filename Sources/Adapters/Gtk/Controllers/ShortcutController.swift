// Keys that yield: whoever has the focus has them first. An entry keeps its letters, digits and
// Ctrl+C; what it does not want comes here. Keys that never yield are `Application.setKeys`.

internal import CGtk

/// Keys of a window or a widget, each doing an action by its name.
public final class ShortcutController: EventController {
  /// No keys yet.
  public init() {
    super.init(adopting: UnsafeMutableRawPointer(gtk_shortcut_controller_new()))
  }

  /// Has keys, such as "<Control>c" or "Delete", do an action, such as "win.copy" or "win.act::3".
  public func add(_ keys: [String], action: String) {
    var name: UnsafeMutablePointer<CChar>?
    var target: OpaquePointer?
    guard g_action_parse_detailed_name(action, &name, &target, nil) != 0 else {
      preconditionFailure("\(action) names no action.")
    }
    defer {
      g_free(name)
      if let target { g_variant_unref(target) }
    }
    for key in keys {
      guard let trigger = gtk_shortcut_trigger_parse_string(key) else {
        preconditionFailure("\(key) is no key.")
      }
      let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new(name))
      gtk_shortcut_set_arguments(shortcut, target)
      // The controller takes over the shortcut.
      gtk_shortcut_controller_add_shortcut(opaque, shortcut)
    }
  }
}

/// Keys as a keyboard has them, each drawn as a cap.
public final class ShortcutLabel: Widget {
  /// Shows keys as GTK writes them, such as "<Control>o": several apart by blanks, a range with "..."
  /// between.
  public init(_ keys: String) {
    super.init(adopting: Self.make(gtk_shortcut_label_get_type(), [("accelerator", keys)]))
  }
}
