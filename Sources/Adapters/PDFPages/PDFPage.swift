// One page and how finely it is drawn: at 200 dots per inch, or as finely as the images on it, if
// those are finer and cover at least half of it. A scanned page is such an image. The places of
// other images that are much finer, such as photographs, are drawn once more, each as finely.

internal import CPoppler
public import Reading

/// A page of an open document.
public final class PDFPage {
  /// Dots per point: 200 per inch, at which ordinary printed codes have three dots a module.
  static let usualScale = 200.0 / 72
  /// Cairo draws no image that is longer.
  private static let longestSide = 32_767.0
  /// How much finer an image has to be than its page to be drawn again, how many are, and their
  /// most pixels: a photograph's.
  private static let (leastGain, mostParts, mostPartPixels) = (1.5, 4, 12_000_000)
  /// The part of a page that images must cover to set its resolution.
  private static let leastShare = 0.5

  private let page: OpaquePointer
  /// Width and height in points, as the page is shown.
  private let (width, height): (Double, Double)
  private lazy var images = EmbeddedImages(of: page, (width, height)).images
  private var hasFewAnnotations = false

  init(adopting page: OpaquePointer) {
    self.page = page
    var (width, height) = (0.0, 0.0)
    poppler_page_get_size(page, &width, &height)
    (self.width, self.height) = (width, height)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(page))
  }

  /// Draws the page in at most `mostPixels`.
  public func draw(mostPixels: Int) throws(PDFFailure) -> PageDrawing {
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw .damaged }
    let size = size(mostPixels: mostPixels)
    guard size.area <= mostPixels, let drawing = PageDrawing(size: size) else {
      throw .outOfMemory
    }
    hideManyAnnotations()
    drawing.draw { context in
      cairo_scale(context, Double(size.width) / width, Double(size.height) / height)
      poppler_page_render(page, context)
    }
    return drawing
  }

  /// The places to draw again beside a drawing of `size`, the largest first.
  public func parts(beside size: PixelSize) -> [PDFPart] {
    let scale = Double(size.width) / width
    return images.filter { $0.scale > Self.leastGain * scale }.prefix(Self.mostParts).map { image in
      // As fine as the image, if that is not too large.
      let most = (Double(Self.mostPartPixels) / image.area).squareRoot()
      let finer = min(image.scale, most)
      return PDFPart(
        x: image.left * scale, y: image.top * scale, width: image.width * scale,
        height: image.height * scale,
        size: PixelSize(
          width: max(1, Int(image.width * finer)), height: max(1, Int(image.height * finer))),
        pageWidth: Double(size.width))
    }
  }

  /// Draws one of those places.
  public func draw(_ part: PDFPart) throws(PDFFailure) -> PageDrawing {
    guard let drawing = PageDrawing(size: part.size) else { throw .outOfMemory }
    drawing.draw { context in
      cairo_scale(
        context, Double(part.size.width) / part.width, Double(part.size.height) / part.height)
      cairo_translate(context, -part.x, -part.y)
      cairo_scale(context, part.pageWidth / width, part.pageWidth / width)
      poppler_page_render(page, context)
    }
    return drawing
  }

  /// Hides the annotations that would make the page too slow to draw, from the first one on that
  /// comes after a second's work. Most have their drawing in the file, which costs little; Poppler
  /// makes that of the others, which show no codes.
  private func hideManyAnnotations() {
    guard !hasFewAnnotations else { return }
    hasFewAnnotations = true
    let list = poppler_page_get_annot_mapping(page)
    defer { poppler_page_free_annot_mapping(list) }
    var work = Duration.zero
    var entry = list
    while let link = entry?.pointee {
      entry = link.next
      guard let mapping = link.data?.assumingMemoryBound(to: PopplerAnnotMapping.self).pointee,
        let annotation = mapping.annot
      else { continue }
      let more: Duration =
        switch poppler_annot_get_annot_type(annotation) {
        // Finds a font for each.
        case POPPLER_ANNOT_FREE_TEXT: .milliseconds(2)
        case POPPLER_ANNOT_STAMP: .microseconds(500)
        case POPPLER_ANNOT_TEXT: .microseconds(250)
        default: .microseconds(50)
        }
      work += more
      if work > .seconds(1) { poppler_annot_set_flags(annotation, POPPLER_ANNOT_FLAG_HIDDEN) }
    }
  }

  /// Columns and rows of the drawing.
  private func size(mostPixels: Int) -> PixelSize {
    guard let image = coveringImage, image.scale > Self.usualScale else {
      return size(scale: Self.usualScale, mostPixels: mostPixels)
    }
    if let size = image.size(ofPage: (width, height)), size.area <= mostPixels,
      Double(max(size.width, size.height)) <= Self.longestSide
    {
      return size
    }
    return size(scale: image.scale, mostPixels: mostPixels)
  }

  /// The coarsest of the finest images that together cover half of the page; nil without such.
  private var coveringImage: EmbeddedImage? {
    var covered = 0.0
    return images.sorted { $0.scale > $1.scale }.first { image in
      covered += image.area
      return covered >= Self.leastShare * width * height
    }
  }

  /// The size at so many dots per point, or at fewer if the limits are exceeded.
  private func size(scale: Double, mostPixels: Int) -> PixelSize {
    let most = (Double(mostPixels) / (width * height)).squareRoot()
    let scale = min(scale, most, Self.longestSide / max(width, height))
    // Rounding down keeps within the limits; a single row stays one.
    return PixelSize(
      width: max(1, Int(width * scale + 0.01)), height: max(1, Int(height * scale + 0.01)))
  }
}

/// A place on a drawn page that is drawn once more, more finely.
public struct PDFPart: Sendable {
  /// The place, in pixels of the drawn page.
  public let x, y, width, height: Double
  /// Columns and rows of its own drawing.
  public let size: PixelSize
  /// The columns of the page's drawing.
  let pageWidth: Double
}
