// Lines, filled shapes and text, drawn with Cairo.

internal import CGtk
public import Reading

/// Draws lines, filled shapes and text; valid while the widget is drawn.
///
///     pen.circle(around: center, radius: 8)
///     pen.fill(color)
@MainActor
public struct Pen {
  private let cairo: OpaquePointer
  private let widget: Widget

  init(_ cairo: OpaquePointer, of widget: Widget) {
    self.cairo = cairo
    self.widget = widget
  }

  /// Starts a closed path through `points`.
  public func polygon(_ points: [Point]) {
    cairo_new_path(cairo)
    for point in points { cairo_line_to(cairo, point.x, point.y) }
    cairo_close_path(cairo)
  }

  /// Starts an open path through `points`.
  public func line(_ points: [Point]) {
    cairo_new_path(cairo)
    for point in points { cairo_line_to(cairo, point.x, point.y) }
  }

  /// Starts a path along a circle.
  public func circle(around center: Point, radius: Double) {
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, 0, 2 * Double.pi)
  }

  /// Starts a path along a rectangle with rounded corners.
  public func rectangle(_ area: Area, radius: Double) {
    let radius = min(radius, area.width / 2, area.height / 2)
    let (right, bottom) = (area.x + area.width, area.y + area.height)
    cairo_new_path(cairo)
    cairo_arc(cairo, right - radius, area.y + radius, radius, -Double.pi / 2, 0)
    cairo_arc(cairo, right - radius, bottom - radius, radius, 0, Double.pi / 2)
    cairo_arc(cairo, area.x + radius, bottom - radius, radius, Double.pi / 2, Double.pi)
    cairo_arc(cairo, area.x + radius, area.y + radius, radius, Double.pi, 1.5 * Double.pi)
    cairo_close_path(cairo)
  }

  /// Fills rectangles with one colour.
  public func fill(_ areas: [Area], _ color: Color) {
    cairo_new_path(cairo)
    for area in areas { cairo_rectangle(cairo, area.x, area.y, area.width, area.height) }
    set(color)
    cairo_fill(cairo)
  }

  /// Draws a line along the path, `width` points wide with round joins, and keeps the path.
  public func stroke(_ color: Color, width: Double) {
    set(color)
    cairo_set_line_width(cairo, width)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_stroke_preserve(cairo)
  }

  /// The same with a broken line, whose dashes and gaps are `dash` points long.
  public func stroke(_ color: Color, width: Double, dash: Double) {
    cairo_set_dash(cairo, [dash], 1, 0)
    stroke(color, width: width)
    cairo_set_dash(cairo, nil, 0, 0)
  }

  /// Fills the path and keeps it.
  public func fill(_ color: Color) {
    set(color)
    cairo_fill_preserve(cairo)
  }

  /// Writes `text` in the widget's font around `center`, in one line that is cut off at `width`
  /// points.
  public func write(
    _ text: String, centeredAt center: Point, width: Double = 1e4, size: Double = 1,
    isBold: Bool = false, _ color: Color
  ) {
    guard let layout = layout(text, width: width, size: size, isBold: isBold) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var (across, down): (CInt, CInt) = (0, 0)
    pango_layout_get_pixel_size(layout, &across, &down)
    set(color)
    cairo_move_to(cairo, center.x - Double(across) / 2, center.y - Double(down) / 2)
    pango_cairo_show_layout(cairo, layout)
  }

  /// The size of the text in points, as `write` draws it.
  public func size(
    of text: String, width: Double = 1e4, size: Double = 1, isBold: Bool = false
  ) -> (width: Double, height: Double) {
    guard let layout = layout(text, width: width, size: size, isBold: isBold) else { return (0, 0) }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var (across, down): (CInt, CInt) = (0, 0)
    pango_layout_get_pixel_size(layout, &across, &down)
    return (Double(across), Double(down))
  }

  private func set(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
  }

  private func layout(
    _ text: String, width: Double, size: Double, isBold: Bool
  ) -> OpaquePointer? {
    guard let layout = gtk_widget_create_pango_layout(widget.widget, text) else { return nil }
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_scale_new(size))
    if isBold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_width(layout, CInt(clamping: Int(width)) * PANGO_SCALE)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    return layout
  }
}
