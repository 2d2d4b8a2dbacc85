// Draws a page with Cairo, whose unit is a point.

internal import CPango
internal import Imaging
package import Making

/// Draws pages.
package enum PagePainter {
  /// Draws a page from the paper's top left corner; `cairo` is a `cairo_t`, whose units are points
  /// of print unless there are others to a millimetre.
  package static func paint(
    _ page: SheetPage, on cairo: OpaquePointer, unitsPerMillimetre scale: Double? = nil
  ) {
    let scale = scale ?? PrintedPages.pointsPerMillimetre
    cairo_save(cairo)
    cairo_scale(cairo, scale, scale)
    for item in page.items {
      switch item {
      case .code(let code, let x, let y, let cell): paint(code, x, y, cell, on: cairo)
      case .text(let text, let x, let y, let width, let height, let points):
        write(text, (x, y, width, height), points, on: cairo)
      }
    }
    cairo_restore(cairo)
  }

  private static func paint(
    _ code: MadeCode, _ x: Double, _ y: Double, _ cell: Double, on cairo: OpaquePointer
  ) {
    cairo_save(cairo)
    cairo_translate(cairo, x, y)
    cairo_scale(cairo, cell, cell)
    let colors = code.design.colors
    if colors != .blackOnWhite {
      set(colors.light, on: cairo)
      cairo_rectangle(cairo, 0, 0, Double(code.size.width), Double(code.size.height))
      cairo_fill(cairo)
    }
    set(colors.dark, on: cairo)
    for area in code.grid.rectangles {
      cairo_rectangle(
        cairo, Double(code.margin + area.x), Double(code.marginAbove + area.y),
        Double(area.size.width), Double(area.size.height))
    }
    // One path, so that nothing shows between two rectangles.
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  private static func set(_ color: InkColor, on cairo: OpaquePointer) {
    cairo_set_source_rgb(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }

  /// Characters of a label's text; more cannot be seen on one.
  private static let mostCharacters = 400

  private static func write(
    _ text: String, _ area: (x: Double, y: Double, width: Double, height: Double),
    _ points: Double, on cairo: OpaquePointer
  ) {
    guard area.width > 1, area.height > 1, let layout = pango_cairo_create_layout(cairo) else {
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = pango_font_description_from_string("Sans")
    // The unit of the page is a millimetre.
    let size = points / PrintedPages.pointsPerMillimetre
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    let shown = text.prefix(mostCharacters).filter { !$0.isNewline || $0 == "\n" }
    pango_layout_set_text(layout, shown, -1)
    pango_layout_set_width(layout, CInt(area.width * Double(PANGO_SCALE)))
    pango_layout_set_height(layout, CInt(area.height * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_move_to(cairo, area.x, area.y)
    pango_cairo_show_layout(cairo, layout)
  }
}
