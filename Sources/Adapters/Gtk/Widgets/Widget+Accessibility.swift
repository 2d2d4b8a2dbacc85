// What a screen reader is told of a widget.

internal import CGtk

extension Widget {
  /// What a screen reader calls the widget; an icon alone says nothing.
  public func setAccessibleName(_ name: String) {
    update(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
  }

  /// What a screen reader says of it besides; a change is read out where the widget has the focus.
  public func setAccessibleDescription(_ description: String) {
    update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  /// Tells a screen reader that `label` is this widget's name.
  public func setAccessibleLabel(_ label: Widget) {
    var relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
    var value = GValue()
    gtk_accessible_relation_init_value(relation, &value)
    let list = g_list_append(nil, label.pointer)
    g_value_set_pointer(&value, list)
    gtk_accessible_update_relation_value(opaque, 1, &relation, &value)
    g_value_unset(&value)
    g_list_free(list)
  }

  private func update(_ property: GtkAccessibleProperty, _ text: String) {
    var property = property
    var value = text.value
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }
}
