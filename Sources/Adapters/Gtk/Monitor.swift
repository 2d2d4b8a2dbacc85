// The monitors of the display, and windows that cover one of them.

internal import CGtk
public import Reading

/// A monitor.
@MainActor
public final class Monitor: Object {
  /// The place in the desktop's arrangement, in points.
  public var place: MonitorPlace {
    var area = GdkRectangle()
    gdk_monitor_get_geometry(opaque, &area)
    return MonitorPlace(
      x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
  }

  /// The monitors of the display.
  public static var all: [Monitor] {
    guard let monitors = gdk_display_get_default().flatMap({ gdk_display_get_monitors($0) }) else {
      return []
    }
    return (0..<g_list_model_get_n_items(monitors)).compactMap { index in
      g_list_model_get_item(monitors, index).map { Monitor(adopting: $0) }
    }
  }
}

extension Widget {
  /// Millimetres of a point on the monitor that shows the widget; nil if the monitor does not say.
  public var millimetresOfPoint: Double? {
    guard let native = gtk_widget_get_native(widget),
      let surface = gtk_native_get_surface(native),
      let monitor = gdk_display_get_monitor_at_surface(gdk_surface_get_display(surface), surface)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &area)
    let width = Double(gdk_monitor_get_width_mm(monitor))
    return width > 0 && area.width > 0 ? width / Double(area.width) : nil
  }
}

extension Window {
  /// Covers a monitor, once the window is shown.
  public func cover(_ monitor: Monitor) {
    // In a group of its own, so that a dialog over another window does not keep the keys.
    let group = gtk_window_group_new()
    gtk_window_group_add_window(group, cast())
    g_object_unref(group)
    gtk_window_fullscreen_on_monitor(cast(), monitor.opaque)
  }

  /// Keeps the window in front of `parent`, which gets no input meanwhile.
  public func stayInFront(of parent: Window) {
    gtk_window_set_transient_for(cast(), parent.cast())
    set("modal", true)
    set("destroy-with-parent", true)
  }
}
