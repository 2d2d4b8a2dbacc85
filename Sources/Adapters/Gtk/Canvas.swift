// GTK's renderer draws images as textures. Lines and letters go through Cairo, in an area no larger
// than they need, because the renderer may have to upload its pixels.

internal import CGtk
internal import Documents
public import FeatureModels
public import Reading

/// The surface of a widget, valid while the widget is drawn.
@MainActor
public struct Canvas {
  let snapshot: OpaquePointer
  private let widget: CustomWidget

  init(_ snapshot: OpaquePointer, of widget: CustomWidget) {
    self.snapshot = snapshot
    self.widget = widget
  }

  /// Draws the whole of `texture` within `area`; `transform` maps the texture's points to the
  /// widget's and may scale, move and mirror, but not rotate.
  public func draw(_ texture: Texture, by transform: (Point) -> Point, within area: Area) {
    let (width, height) = (Double(texture.size.width), Double(texture.size.height))
    let origin = transform(Point(x: 0, y: 0))
    let corner = transform(Point(x: width, y: height))
    let scale = Point(x: (corner.x - origin.x) / width, y: (corner.y - origin.y) / height)
    if widget.isDrawnByCairo {
      // GTK's Cairo renderer would copy a texture and scale it with a slow filter.
      let shown = Area(around: [origin, corner], margin: 0)
      paint(texture, from: origin, scale: scale, covering: shown, within: area)
      return
    }
    var bounds = area.rect
    gtk_snapshot_push_clip(snapshot, &bounds)
    gtk_snapshot_save(snapshot)
    // GTK's Cairo renderer does not support a matrix, so translation and scale are separate.
    var offset = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_snapshot_translate(snapshot, &offset)
    gtk_snapshot_scale(snapshot, Float(scale.x), Float(scale.y))
    var whole = Area(x: 0, y: 0, width: width, height: height).rect
    gtk_snapshot_append_texture(snapshot, texture.opaque, &whole)
    gtk_snapshot_restore(snapshot)
    gtk_snapshot_pop(snapshot)
  }

  private func paint(
    _ texture: Texture, from origin: Point, scale: Point, covering shown: Area, within area: Area
  ) {
    // Edges at fractions of a point would blend with the content below.
    let visible = shown.rounded.intersection(area)
    guard visible.width > 0, visible.height > 0 else { return }
    var bounds = visible.rect
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    let pattern = texture.makePattern()
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, 1 / scale.x, 0, 0, 1 / scale.y, -origin.x / scale.x, -origin.y / scale.y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    // The last half pixel at the edges of an enlarged image is filtered with what lies beyond it.
    // Where that can happen, filtering takes three times as long, so the edges are drawn apart.
    let inner = shown.inset(
      across: (abs(scale.x) / 2).rounded(.up) + 1, down: (abs(scale.y) / 2).rounded(.up) + 1
    ).rounded.intersection(area)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    for areas in [[visible, inner], [inner]] {
      for area in areas { cairo_rectangle(cairo, area.x, area.y, area.width, area.height) }
      cairo_fill(cairo)
    }
  }

  public func fill(_ area: Area, _ color: Color) {
    guard area.width > 0, area.height > 0 else { return }
    var (bounds, color) = (area.rect, color.rgba)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
  }

  /// Draws a page of print within `area`, in the middle of it and beginning at a whole point.
  public func draw(_ page: SheetPage, pointsPerMillimetre scale: Double, within area: Area) {
    guard area.width > 0, area.height > 0 else { return }
    var bounds = area.rect
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    cairo_translate(
      cairo, (area.x + (area.width - page.paper.width * scale) / 2).rounded(),
      (area.y + (area.height - page.paper.height * scale) / 2).rounded())
    PagePainter.paint(page, on: cairo, unitsPerMillimetre: scale)
  }

  public func paint(in area: Area, _ draw: (Pen) -> Void) {
    guard area.width > 0, area.height > 0 else { return }
    var bounds = area.rect
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    draw(Pen(cairo, of: widget))
    cairo_destroy(cairo)
  }
}

extension Widget {
  /// Cairo is GTK's renderer for machines without OpenGL.
  fileprivate var isDrawnByCairo: Bool {
    guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native)
    else { return false }
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_check_instance_is_a(instance, gsk_cairo_renderer_get_type()) != 0
  }
}

/// A colour with its opacity; each part is from 0 to 1.
public struct Color: Hashable, Sendable {
  public var red, green, blue, opacity: Double

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: opacity)
  }

  var rgba: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity))
  }
}

// Lines, filled shapes and text, drawn with Cairo.

/// Draws lines, filled shapes and text; valid while the widget is drawn.
///
///     pen.circle(around: center, radius: 8)
///     pen.fill(color)
@MainActor
public struct Pen {
  private let cairo: OpaquePointer
  private let widget: CustomWidget

  init(_ cairo: OpaquePointer, of widget: CustomWidget) {
    self.cairo = cairo
    self.widget = widget
  }

  public func polygon(_ points: [Point]) {
    cairo_new_path(cairo)
    for point in points { cairo_line_to(cairo, point.x, point.y) }
    cairo_close_path(cairo)
  }

  public func line(_ points: [Point]) {
    cairo_new_path(cairo)
    for point in points { cairo_line_to(cairo, point.x, point.y) }
  }

  public func circle(around center: Point, radius: Double) {
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, 0, 2 * Double.pi)
  }

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

  /// Dashes and gaps are `dash` points long.
  public func stroke(_ color: Color, width: Double, dash: Double) {
    cairo_set_dash(cairo, [dash], 1, 0)
    stroke(color, width: width)
    cairo_set_dash(cairo, nil, 0, 0)
  }

  /// Keeps the path.
  public func fill(_ color: Color) {
    set(color)
    cairo_fill_preserve(cairo)
  }

  /// In the widget's font, in one line that is cut off at `width` points.
  public func write(
    _ text: String, centeredAt center: Point, width: Double = 1e4, size: Double = 1,
    isBold: Bool = false, _ color: Color
  ) {
    guard let line = widget.line(text, width: width, size: size, isBold: isBold) else { return }
    set(color)
    cairo_move_to(cairo, center.x - line.width / 2, center.y - line.height / 2)
    pango_cairo_show_layout(cairo, line.opaque)
  }

  private func set(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
  }
}

// Lines of text that are laid out once and drawn in many frames, as finding the font of a text takes
// far longer than drawing it. GTK's renderers draw them from the glyphs that they keep, without an
// upload of pixels.

/// A line of text in a widget's font, with its size in points.
@MainActor
public final class LaidOutText {
  fileprivate let layout: Object
  public let width, height: Double

  fileprivate init?(_ style: LaidOutTexts.Style, in widget: Widget) {
    guard let pointer = gtk_widget_create_pango_layout(widget.widget, style.text) else {
      return nil
    }
    layout = Object(adopting: UnsafeMutableRawPointer(pointer))
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_scale_new(style.size))
    if style.isBold { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    pango_layout_set_attributes(pointer, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_single_paragraph_mode(pointer, 1)
    pango_layout_set_width(pointer, CInt(clamping: style.width) * PANGO_SCALE)
    pango_layout_set_ellipsize(pointer, PANGO_ELLIPSIZE_END)
    var extents = PangoRectangle()
    pango_layout_get_pixel_extents(pointer, nil, &extents)
    (width, height) = (Double(extents.width), Double(extents.height))
    // A text from right to left would otherwise stand at the right end of the greatest width.
    pango_layout_set_width(pointer, CInt(extents.width + 1) * PANGO_SCALE)
  }

  var opaque: OpaquePointer { layout.opaque }
}

/// The lines of text that a widget draws.
@MainActor
final class LaidOutTexts {
  private var texts: [Style: LaidOutText] = [:]
  private var fontSerial: UInt32 = 0

  struct Style: Hashable {
    let text: String
    /// The line is cut off at this width, in points.
    let width: Int
    /// Relative to the widget's font.
    let size: Double
    let isBold: Bool
  }

  /// More texts than a view shows at once; beyond that, those long gone are dropped.
  private static let mostTexts = 800
  /// Sizes are rounded to parts of the widget's font, as a size of its own for each shape of a badge
  /// would be laid out anew in each frame.
  private static let sizeParts = 32.0

  func text(_ text: String, width: Double, size: Double, isBold: Bool, in widget: Widget)
    -> LaidOutText?
  {
    // The serial changes with the font and its size.
    let serial = pango_context_get_serial(gtk_widget_get_pango_context(widget.widget))
    if fontSerial != serial || texts.count > Self.mostTexts { (fontSerial, texts) = (serial, [:]) }
    let style = Style(
      text: text, width: Int(width), size: (size * Self.sizeParts).rounded() / Self.sizeParts,
      isBold: isBold)
    if let known = texts[style] { return known }
    texts[style] = LaidOutText(style, in: widget)
    return texts[style]
  }
}

extension CustomWidget {
  /// A line that is cut off at `width` points; `size` is relative to the widget's font. Nil if Pango
  /// has no layout for it.
  public func line(
    _ text: String, width: Double = 1e4, size: Double = 1, isBold: Bool = false
  ) -> LaidOutText? {
    texts.text(text, width: width, size: size, isBold: isBold, in: self)
  }
}

extension Widget {
  /// Whether the widget's language is written from right to left.
  public var isRightToLeft: Bool {
    gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
  }
}

extension Canvas {
  /// Draws `text` with its upper left corner at `corner`.
  public func draw(_ text: LaidOutText, at corner: Point, _ color: Color) {
    var (offset, color) = (graphene_point_t(x: Float(corner.x), y: Float(corner.y)), color.rgba)
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &offset)
    gtk_snapshot_append_layout(snapshot, text.opaque, &color)
    gtk_snapshot_restore(snapshot)
  }

  /// Fills an area with round corners.
  public func fill(_ area: Area, radius: Double, _ color: Color) {
    guard area.width > 0, area.height > 0 else { return }
    var (bounds, color) = (area.rect, color.rgba)
    var rounded = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(
      &rounded, &bounds, Float(min(radius, area.width / 2, area.height / 2)))
    gtk_snapshot_push_rounded_clip(snapshot, &rounded)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
    gtk_snapshot_pop(snapshot)
  }
}
