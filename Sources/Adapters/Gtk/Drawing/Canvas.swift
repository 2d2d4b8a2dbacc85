// GTK's renderer draws images as textures. Lines and letters go through Cairo, in an area no larger
// than they need, because the renderer may have to upload its pixels.

internal import CGtk
public import Imaging

/// The surface of a widget, valid while the widget is drawn.
@MainActor
public struct Canvas {
  private let snapshot: OpaquePointer
  private let widget: Widget

  init(_ snapshot: OpaquePointer, of widget: Widget) {
    self.snapshot = snapshot
    self.widget = widget
  }

  /// Draws the whole of `texture` within `area`; `transform` maps the texture's points to the
  /// widget's and may scale, move and mirror, but not rotate.
  public func draw(_ texture: Texture, by transform: (Point) -> Point, within area: Area) {
    let (width, height) = (Double(texture.size.width), Double(texture.size.height))
    let origin = transform(Point(x: 0, y: 0))
    let corner = transform(Point(x: width, y: height))
    var bounds = area.rect
    let scale = ((corner.x - origin.x) / width, (corner.y - origin.y) / height)
    if widget.isDrawnByCairo {
      // GTK's Cairo renderer would copy a texture and scale it with a slow filter.
      guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
      cairo_translate(cairo, origin.x, origin.y)
      cairo_scale(cairo, scale.0, scale.1)
      cairo_set_source_surface(cairo, texture.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
      cairo_paint(cairo)
      texture.lend(to: cairo_get_target(cairo))
      cairo_destroy(cairo)
      return
    }
    gtk_snapshot_push_clip(snapshot, &bounds)
    gtk_snapshot_save(snapshot)
    // GTK's Cairo renderer does not support a matrix, so translation and scale are separate.
    var offset = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_snapshot_translate(snapshot, &offset)
    gtk_snapshot_scale(snapshot, Float(scale.0), Float(scale.1))
    var whole = Area(x: 0, y: 0, width: width, height: height).rect
    gtk_snapshot_append_texture(snapshot, texture.opaque, &whole)
    gtk_snapshot_restore(snapshot)
    gtk_snapshot_pop(snapshot)
  }

  /// Fills an area with one colour.
  public func fill(_ area: Area, _ color: Color) {
    guard area.width > 0, area.height > 0 else { return }
    var (bounds, color) = (area.rect, color.rgba)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
  }

  /// Draws lines and letters within `area`.
  public func paint(in area: Area, _ draw: (Pen) -> Void) {
    guard area.width > 0, area.height > 0 else { return }
    var bounds = area.rect
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    draw(Pen(cairo, of: widget))
    cairo_destroy(cairo)
  }
}

extension Widget {
  /// Whether GTK draws the window with Cairo, its renderer for machines without OpenGL.
  fileprivate var isDrawnByCairo: Bool {
    guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native)
    else { return false }
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_check_instance_is_a(instance, gsk_cairo_renderer_get_type()) != 0
  }
}
