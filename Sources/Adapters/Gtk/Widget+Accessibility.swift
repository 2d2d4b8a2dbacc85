// The name and the description of a widget for screen readers.

internal import CGtk

extension Widget {
  /// Sets the name that screen readers use, which an icon needs because it has no text.
  public func setAccessibleName(_ name: String) {
    update(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
  }

  /// Sets the description that screen readers add to the name. A change is read at once if the
  /// widget has the focus.
  public func setAccessibleDescription(_ description: String) {
    // GTK 4.8 cannot be asked for it.
    g_object_set_data_full(cast(), Self.ownDescription, g_strdup(description), g_free)
    showDescription(description)
  }

  /// Puts a description in the place of the widget's own for a while.
  func showDescription(_ description: String) {
    update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  /// Shows the widget's own description again.
  func showOwnDescription() {
    let own = g_object_get_data(cast(), Self.ownDescription)
    showDescription(own.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "")
  }

  /// Hides the icons that GTK puts into the widget: screen readers would read each as “GtkImage”.
  func hideIcons() { Self.hideIcons(in: widget) }

  private static func hideIcons(in widget: UnsafeMutablePointer<GtkWidget>) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if String(cString: gtk_widget_get_css_name(child)) == "image" {
        var state = GTK_ACCESSIBLE_STATE_HIDDEN
        var value = true.value
        gtk_accessible_update_state_value(OpaquePointer(child), 1, &state, &value)
        g_value_unset(&value)
      }
      hideIcons(in: child)
      next = gtk_widget_get_next_sibling(child)
    }
  }

  private static let ownDescription = "reticle-description"

  private func update(_ property: GtkAccessibleProperty, _ text: String) {
    var property = property
    var value = text.value
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }
}
