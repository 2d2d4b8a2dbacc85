// Controllers are objects, added to widgets, that follow the pointer, touch, keys and drops.

internal import CGtk

/// An object that receives a widget's events.
///
///     let click = ClickGesture()
///     click.on(ClickGesture.released) { [weak self] _, x, y in self?.select(x, y) }
///     widget.add(click)
@MainActor
public class EventController: Object {
  /// Whether it receives events before the widgets inside its widget do.
  public var comesFirst: Bool {
    get { gtk_event_controller_get_propagation_phase(opaque) == GTK_PHASE_CAPTURE }
    set {
      gtk_event_controller_set_propagation_phase(
        opaque, newValue ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    }
  }
}

extension Widget {
  /// Adds a controller, which lives as long as the widget.
  public func add(_ controller: EventController) {
    // The widget takes over one reference.
    g_object_ref(controller.pointer)
    gtk_widget_add_controller(widget, controller.opaque)
  }
}
