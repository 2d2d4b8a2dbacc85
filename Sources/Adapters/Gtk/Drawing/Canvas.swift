// What a widget draws on: images go to GTK's renderer as textures, lines and letters through Cairo,
// into an area no larger than they need, as the renderer may have to carry its pixels to the screen.

internal import CGtk
public import Imaging

/// A colour with its opacity, each part from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The parts.
  public var red, green, blue, opacity: Double

  /// Mixes a colour.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// The same colour with another opacity.
  public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: opacity)
  }

  var rgba: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity))
  }
}

/// An upright rectangle in a widget's points.
public struct Area: Hashable, Sendable {
  /// Its place and size.
  public var x, y, width, height: Double

  /// Describes an area.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The smallest area around `points`, with a margin; of nothing if there are none.
  public init(around points: [Point], margin: Double) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(
      x: left - margin, y: top - margin, width: (xs.max() ?? 0) - left + 2 * margin,
      height: (ys.max() ?? 0) - top + 2 * margin)
  }

  /// The area with its edges on whole points.
  public var rounded: Area {
    let (left, top) = (x.rounded(), y.rounded())
    return Area(
      x: left, y: top, width: (x + width).rounded() - left, height: (y + height).rounded() - top)
  }

  var rect: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}

/// The surface of a widget while it is being drawn; it is of no use afterwards.
@MainActor
public struct Canvas {
  private let snapshot: OpaquePointer
  private let widget: Widget

  init(_ snapshot: OpaquePointer, of widget: Widget) {
    self.snapshot = snapshot
    self.widget = widget
  }

  /// Draws the whole of `texture` so that its corners come to lie as `transform` says, which scales,
  /// moves and mirrors, and does not turn; nothing beyond `area` is touched.
  public func draw(_ texture: Texture, by transform: (Point) -> Point, within area: Area) {
    let (width, height) = (Double(texture.size.width), Double(texture.size.height))
    let origin = transform(Point(x: 0, y: 0))
    let corner = transform(Point(x: width, y: height))
    var bounds = area.rect
    let scale = ((corner.x - origin.x) / width, (corner.y - origin.y) / height)
    if widget.isDrawnByCairo {
      // As a texture it would be copied, and made smaller with more care than there is time for.
      guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
      cairo_translate(cairo, origin.x, origin.y)
      cairo_scale(cairo, scale.0, scale.1)
      cairo_set_source_surface(cairo, texture.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
      cairo_paint(cairo)
      cairo_destroy(cairo)
      return
    }
    gtk_snapshot_push_clip(snapshot, &bounds)
    gtk_snapshot_save(snapshot)
    // Not as a matrix, which GTK's Cairo renderer does not take.
    var place = graphene_point_t(x: Float(origin.x), y: Float(origin.y))
    gtk_snapshot_translate(snapshot, &place)
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
