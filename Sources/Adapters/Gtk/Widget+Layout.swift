// Size, margins and alignment of widgets, in points.

internal import CGtk

extension Widget {
  public var width: Int { Int(gtk_widget_get_width(widget)) }
  public var height: Int { Int(gtk_widget_get_height(widget)) }

  /// Whether the widget takes extra horizontal space.
  public var expandsAcross: Bool {
    get { property("hexpand") }
    set { set("hexpand", newValue) }
  }

  /// Whether the widget takes extra vertical space.
  public var expandsDown: Bool {
    get { property("vexpand") }
    set { set("vexpand", newValue) }
  }

  /// The horizontal alignment within the space that the widget is given.
  public var alignment: Alignment {
    get { Alignment(rawValue: property("halign")) ?? .fill }
    set { set("halign", newValue.rawValue) }
  }

  /// The vertical alignment within the space that the widget is given.
  public var verticalAlignment: Alignment {
    get { Alignment(rawValue: property("valign")) ?? .fill }
    set { set("valign", newValue.rawValue) }
  }

  /// Sets the margins on all four sides.
  public func setMargins(_ points: Int) {
    setMargins(across: points, down: points)
  }

  /// Sets the margins left and right, and those above and below.
  public func setMargins(across: Int, down: Int) {
    for side in ["margin-start", "margin-end"] { set(side, across) }
    for side in ["margin-top", "margin-bottom"] { set(side, down) }
  }

  public var marginAbove: Int {
    get { property("margin-top") }
    set { setIfChanged("margin-top", newValue) }
  }

  /// Sets the minimum size; -1 leaves it to the widget.
  public func setLeastSize(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, CInt(width), CInt(height))
  }
}

/// An alignment of a widget; the raw value is GTK's.
public enum Alignment: Int, Sendable {
  case fill, start, end, center
}

/// A direction; the raw value is GTK's.
public enum Orientation: Int, Sendable {
  case horizontal, vertical
}
