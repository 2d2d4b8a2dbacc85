// Documents draws pages with codes and texts with Cairo and Pango: into a PDF here, and onto a
// printer's page by `PagePainter`. It uses no toolkit, so that the command line can write PDFs too.

internal import CPango
public import FeatureModels

/// A PDF of pages.
public enum PrintedPages {
  static let pointsPerMillimetre = 72 / 25.4

  public static func bytes(of pages: [SheetPage]) -> [UInt8]? {
    let document = PageDocument()
    for page in pages { document.add(page) }
    return document.finish()
  }

  /// A PDF of labels, whose pages are made and drawn a few at a time; nil if there are none or too
  /// many, or if the task is cancelled. `made` gets the number of pages so far.
  @concurrent
  public static func bytes(
    of pages: LabelPages, made: @Sendable (Int) -> Void = { _ in }
  ) async throws(LabelFault) -> [UInt8]? {
    let document = PageDocument()
    for batch in pages.batches {
      guard !Task.isCancelled else { return nil }
      for page in try await pages.pages(batch) { document.add(page) }
      made(batch.upperBound)
    }
    return document.finish()
  }

  /// The characters that no font of this system has, in their order; boxes are printed for them.
  public static func missing(among characters: Set<Character>) -> String {
    let others = characters.filter { !$0.isASCII }
    guard !others.isEmpty, let map = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(map)
    else { return "" }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let layout = pango_layout_new(context) else { return "" }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    return String(
      others.sorted().filter { character in
        pango_layout_set_text(layout, String(character), -1)
        return pango_layout_get_unknown_glyphs_count(layout) > 0
      }.prefix(mostShown))
  }

  /// More characters without a font than this are not listed.
  private static let mostShown = 20
}

/// A PDF to which pages are added one after the other, so that only the file is kept of them. It owns
/// Cairo's objects; one thread at a time may use it.
public final class PageDocument {
  private let sink = ByteSink()
  private var surface: OpaquePointer?
  private var cairo: OpaquePointer?

  public init() {}

  deinit {
    cairo_destroy(cairo)
    // It writes what is left.
    cairo_surface_destroy(surface)
  }

  public func add(_ page: SheetPage) {
    let scale = PrintedPages.pointsPerMillimetre
    let (width, height) = (page.paper.width * scale, page.paper.height * scale)
    if surface == nil {
      surface = cairo_pdf_surface_create_for_stream(
        appendToSink, Unmanaged.passUnretained(sink).toOpaque(), width, height)
      cairo = surface.flatMap { cairo_create($0) }
    }
    guard let surface, let cairo else { return }
    cairo_pdf_surface_set_size(surface, width, height)
    PagePainter.paint(page, on: cairo)
    cairo_show_page(cairo)
  }

  /// The file; nil if it has no pages, or if they are too many.
  public func finish() -> [UInt8]? {
    guard let surface, let cairo else { return nil }
    cairo_destroy(cairo)
    self.cairo = nil
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
