// The keyboard focus.

internal import CGtk

extension Widget {
  /// Whether the widget can have the focus.
  public var isFocusable: Bool {
    get { property("focusable") }
    set { set("focusable", newValue) }
  }

  /// Whether a widget inside this one has the focus.
  public var containsFocus: Bool { gtk_widget_get_focus_child(widget) != nil }

  /// Moves the focus to the widget, and returns whether that worked.
  @discardableResult
  public func takeFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }
}

extension Window {
  /// Whether `widget` or a widget inside it has the focus.
  public func hasFocus(in widget: Widget) -> Bool {
    guard let focus = gtk_window_get_focus(cast()) else { return false }
    return focus == widget.widget || gtk_widget_is_ancestor(focus, widget.widget) != 0
  }

  /// Copies the selected text of the widget with the focus; false if no text is selected.
  public func copySelection() -> Bool {
    guard let focus = gtk_window_get_focus(cast()) else { return false }
    let instance = UnsafeMutableRawPointer(focus)
    if g_type_check_instance_is_a(
      instance.assumingMemoryBound(to: GTypeInstance.self), gtk_text_view_get_type()) != 0
    {
      let buffer = gtk_text_view_get_buffer(instance.assumingMemoryBound(to: GtkTextView.self))
      guard gtk_text_buffer_get_has_selection(buffer) != 0 else { return false }
    } else if g_type_check_instance_is_a(
      instance.assumingMemoryBound(to: GTypeInstance.self), gtk_label_get_type()) != 0
    {
      guard gtk_label_get_selection_bounds(OpaquePointer(instance), nil, nil) != 0 else {
        return false
      }
    } else {
      return false
    }
    return gtk_widget_activate_action_variant(focus, "clipboard.copy", nil) != 0
  }
}
