// Documents draws pages with codes and texts with Cairo and Pango: into a PDF here, and onto a
// printer's page by `PagePainter`. It uses no toolkit, so that the command line can write PDFs too.

internal import CPango
public import FeatureModels

/// A PDF of pages.
public enum PrintedPages {
  static let pointsPerMillimetre = 72 / 25.4

  public static func bytes(of pages: [SheetPage]) -> [UInt8]? {
    guard let first = pages.first else { return nil }
    let scale = pointsPerMillimetre
    let sink = ByteSink()
    let surface = cairo_pdf_surface_create_for_stream(
      appendToSink, Unmanaged.passUnretained(sink).toOpaque(), first.paper.width * scale,
      first.paper.height * scale)
    guard let surface else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else { return nil }
    for page in pages {
      cairo_pdf_surface_set_size(surface, page.paper.width * scale, page.paper.height * scale)
      PagePainter.paint(page, on: cairo)
      cairo_show_page(cairo)
    }
    cairo_destroy(cairo)
    // Everything is passed to the sink before this returns.
    cairo_surface_finish(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    return sink.bytes
  }
}

/// Collects what Cairo writes; the caller of Cairo owns it.
private final class ByteSink {
  var bytes: [UInt8] = []
}

private func appendToSink(
  _ sink: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ count: CUnsignedInt
) -> cairo_status_t {
  guard let sink else { return CAIRO_STATUS_WRITE_ERROR }
  Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes += UnsafeBufferPointer(
    start: data, count: Int(count))
  return CAIRO_STATUS_SUCCESS
}
