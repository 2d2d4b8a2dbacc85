// Draws a page with Cairo, whose unit is a point.

internal import CPango
package import FeatureModels
internal import Reading

package enum PagePainter {
  /// Draws a page from the paper's top left corner. `cairo` is a `cairo_t` whose units are points
  /// of print, unless `scale` sets the number of units in a millimetre.
  package static func paint(
    _ page: SheetPage, on cairo: OpaquePointer, unitsPerMillimetre scale: Double? = nil
  ) {
    let scale = scale ?? PrintedPages.pointsPerMillimetre
    cairo_save(cairo)
    cairo_scale(cairo, scale, scale)
    for item in page.items {
      switch item {
      case .code(let code, let x, let y, let cell):
        let colors = code.design.colors
        if colors != .blackOnWhite, !code.design.look.isTransparent {
          set(colors.light, on: cairo)
          cairo_rectangle(cairo, x, y, code.drawing.width * cell, code.drawing.height * cell)
          cairo_fill(cairo)
        }
        paint(code.drawing, colors.dark, x, y, cell, on: cairo)
      case .drawing(let drawing, let color, let x, let y, let cell):
        paint(drawing, color, x, y, cell, on: cairo)
      case .text(let text, let x, let y, let width, let height, let points):
        write(text, in: (x, y, width, height), points, on: cairo)
      case .image(let image, let x, let y, let width, let height):
        // Modules stay sharp.
        paint(image, in: (x, y, width, height), CAIRO_FILTER_NEAREST, on: cairo)
      case .labelImage(let image, let x, let y, let width, let height):
        paint(
          image.bitmap, in: (x, y, width, height), CAIRO_FILTER_GOOD,
          named: "image \(image.number)",
          on: cairo)
      case .label(let text, let x, let y, let width, let height, let points):
        write(text, (x, y, width, height), points, on: cairo)
      }
    }
    cairo_restore(cairo)
  }

  private static func paint(
    _ drawing: CodeDrawing, _ dark: InkColor, _ x: Double, _ y: Double, _ cell: Double,
    on cairo: OpaquePointer
  ) {
    cairo_save(cairo)
    cairo_translate(cairo, x, y)
    cairo_scale(cairo, cell, cell)
    for layer in drawing.layers(dark: dark) { paint(layer.drawing, layer.color, on: cairo) }
    if let placed = drawing.logo {
      let box = placed.box
      paint(
        placed.logo.image, in: (box.x, box.y, box.width, box.height), CAIRO_FILTER_GOOD,
        named: placed.logo.name, on: cairo)
    }
    cairo_restore(cairo)
  }

  /// Paints the shapes of a drawing in one colour.
  private static func paint(
    _ drawing: CodeDrawing, _ color: InkColor, on cairo: OpaquePointer
  ) {
    set(color, on: cairo)
    for box in drawing.boxes { add(box, to: cairo) }
    // The boxes are one path, so that no gap shows between two of them.
    cairo_fill(cairo)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    for stroke in drawing.strokes {
      for point in stroke.points { cairo_line_to(cairo, point.x, point.y) }
      cairo_set_line_width(cairo, stroke.width)
      cairo_stroke(cairo)
    }
  }

  private static func add(_ box: CodeDrawing.Box, to cairo: OpaquePointer) {
    guard box.isRound else {
      cairo_rectangle(cairo, box.x, box.y, box.width, box.height)
      return
    }
    let (right, bottom, radii) = (box.x + box.width, box.y + box.height, box.radii)
    let corners = [
      (right - radii[1], box.y + radii[1], radii[1]),
      (right - radii[2], bottom - radii[2], radii[2]),
      (box.x + radii[3], bottom - radii[3], radii[3]),
      (box.x + radii[0], box.y + radii[0], radii[0]),
    ]
    cairo_new_sub_path(cairo)
    for (number, corner) in corners.enumerated() {
      let angle = (Double(number) - 1) * Double.pi / 2
      cairo_arc(cairo, corner.0, corner.1, corner.2, angle, angle + Double.pi / 2)
    }
    cairo_close_path(cairo)
  }

  /// Paints an image. A PDF has images of one name only once.
  private static func paint(
    _ image: ColorBitmap, in area: (x: Double, y: Double, width: Double, height: Double),
    _ filter: cairo_filter_t, named name: String? = nil,
    on cairo: OpaquePointer
  ) {
    guard image.size.area > 0, let width = CInt(exactly: image.size.width),
      let height = CInt(exactly: image.size.height),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
    else { return }
    defer { cairo_surface_destroy(surface) }
    // Without memory Cairo gives a surface without pixels.
    guard let pixels = cairo_image_surface_get_data(surface) else { return }
    let step = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<image.size.height {
      for byte in 0..<image.stride {
        pixels[y * step + byte] = image.pixels[y * image.stride + byte]
      }
    }
    cairo_surface_mark_dirty(surface)
    if let name { set(name, asNameOf: surface) }
    let (across, down) = (Double(image.size.width), Double(image.size.height))
    let scale = min(area.width / across, area.height / down)
    cairo_save(cairo)
    cairo_translate(
      cairo, area.x + (area.width - across * scale) / 2,
      area.y + (area.height - down * scale) / 2)
    cairo_scale(cairo, scale, scale)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), filter)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  /// Gives an image a name, so that a PDF has it only once however often it is painted. The surface
  /// owns the copy of the name.
  private static func set(_ name: String, asNameOf surface: OpaquePointer) {
    guard let copy = g_strdup(name) else { return }
    let bytes = UnsafeRawPointer(copy).assumingMemoryBound(to: UInt8.self)
    cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_UNIQUE_ID, bytes, CUnsignedLong(name.utf8.count), g_free, copy)
  }

  private static func set(_ color: InkColor, on cairo: OpaquePointer) {
    cairo_set_source_rgb(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }

  /// The smallest legible size, in points.
  private static let smallest = 4.0
  /// The share of the area's height that a code's text gets if it is too long for the area.
  private static let mostOfCode = 0.5

  private static func write(
    _ text: LabelText, _ area: (x: Double, y: Double, width: Double, height: Double),
    _ points: Double, on cairo: OpaquePointer
  ) {
    guard area.width > 1, area.height > 1 else { return }
    guard !text.code.isEmpty else { return write(text.caption, in: area, points, on: cairo) }
    // If a code cannot be read, people type its text. So the text shrinks before it is cut off, or
    // before it leaves no line for the caption.
    let line = text.caption.isEmpty ? 0 : fullHeight(of: "A", area.width, points, on: cairo)
    var size = points
    while size > smallest,
      fullHeight(of: text.code, area.width, size, on: cairo) > area.height - line
    {
      size = max(smallest, size - 0.5)
    }
    let whole = fullHeight(of: text.code, area.width, size, on: cairo)
    guard !text.caption.isEmpty else { return write(text.code, in: area, size, on: cairo) }
    let code = whole <= area.height ? whole : area.height * mostOfCode
    // The caption takes whole lines of the space that the code's text leaves; the text follows
    // directly below it.
    let lines = line > 0 ? ((area.height - code) / line + 0.01).rounded(.down) : 0
    guard lines > 0 else { return write(text.code, in: area, size, on: cairo) }
    // Pango starts a line even if there is no room for all of its height.
    let shown = (area.x, area.y, area.width, (lines - 0.5) * line)
    let caption = min(lines * line, height(of: text.caption, shown, points, on: cairo))
    write(text.caption, in: shown, points, on: cairo)
    let below = (area.x, area.y + caption, area.width, area.height - caption)
    write(text.code, in: below, size, on: cairo)
  }

  private static func write(
    _ text: String, in area: (x: Double, y: Double, width: Double, height: Double),
    _ points: Double, on cairo: OpaquePointer
  ) {
    guard let layout = layout(of: text, area, points, on: cairo) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_move_to(cairo, area.x, area.y)
    pango_cairo_show_layout(cairo, layout)
  }

  private static func height(
    of text: String, _ area: (x: Double, y: Double, width: Double, height: Double),
    _ points: Double, on cairo: OpaquePointer
  ) -> Double {
    guard let layout = layout(of: text, area, points, on: cairo) else { return 0 }
    return height(of: layout)
  }

  private static func fullHeight(
    of text: String, _ width: Double, _ points: Double, on cairo: OpaquePointer
  ) -> Double {
    guard let layout = layout(of: text, (0, 0, width, 1), points, on: cairo) else { return 0 }
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    return height(of: layout)
  }

  private static func height(of layout: OpaquePointer) -> Double {
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var size: CInt = 0
    pango_layout_get_size(layout, nil, &size)
    return Double(size) / Double(PANGO_SCALE)
  }

  private static func layout(
    of text: String, _ area: (x: Double, y: Double, width: Double, height: Double),
    _ points: Double, on cairo: OpaquePointer
  ) -> OpaquePointer? {
    // The unit of the page is a millimetre.
    let size = points / PrintedPages.pointsPerMillimetre
    guard area.height > 0, let layout = pango_cairo_create_layout(cairo) else { return nil }
    // The page's unit is coarse, so letters placed at whole units would be unevenly spaced.
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), 0)
    let font = pango_font_description_from_string("Sans")
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    // A hyphen at the end of a line would be read as one of the code's characters.
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    let shown = text.prefix(LabelText.mostCharacters).filter { !$0.isNewline || $0 == "\n" }
    pango_layout_set_text(layout, shown, -1)
    pango_layout_set_width(layout, CInt(area.width * Double(PANGO_SCALE)))
    pango_layout_set_height(layout, CInt(area.height * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    return layout
  }
}
