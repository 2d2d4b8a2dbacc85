// Menus, as models: their items refer to actions by name.

internal import CGtk

/// A menu.
@MainActor
public final class Menu: Object {
  /// An empty menu.
  public init() {
    super.init(adopting: UnsafeMutableRawPointer(g_menu_new()))
  }

  var model: UnsafeMutablePointer<GMenuModel> { cast() }
  private var menu: OpaquePointer { opaque }

  /// Adds an item that performs an action by its full name; in `label` an underscore precedes the
  /// mnemonic.
  public func append(_ label: String, _ action: String) {
    g_menu_append(menu, label, action)
  }

  /// Adds an item that performs an action on `target`; `label` is a name without a mnemonic.
  public func append(_ label: String, _ action: String, target: String) {
    let item = g_menu_item_new(label.replacing("_", with: "__"), nil)
    g_menu_item_set_action_and_target_value(item, action, g_variant_new_string(target))
    g_menu_append_item(menu, item)
    g_object_unref(UnsafeMutableRawPointer(item))
  }

  /// Adds a group of items, under a heading unless that is empty.
  public func append(section: Menu, _ heading: String = "") {
    g_menu_append_section(menu, heading.isEmpty ? nil : heading, section.model)
  }

  /// Adds an item that opens a menu; in `label` an underscore precedes the mnemonic.
  public func append(submenu: Menu, _ label: String) {
    g_menu_append_submenu(menu, label, submenu.model)
  }

  /// Removes all items.
  public func removeAll() { g_menu_remove_all(menu) }
}
