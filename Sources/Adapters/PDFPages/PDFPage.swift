// One page and how finely it is drawn: at 200 dots per inch, or as finely as the images on it, if
// those are finer and cover at least half of it. A scanned page is such an image. Regions with
// other images that are much finer, such as photographs, are drawn once more, each as finely as its
// image.

internal import CPoppler
public import Reading
internal import System

/// A page of an open document.
public final class PDFPage {
  /// Dots per point: 200 per inch, at which ordinary printed codes have three dots a module.
  static let usualScale = 200.0 / 72
  /// The longest side of an image that Cairo can draw.
  private static let longestSide = 32_767.0
  /// An image that is finer than its page by at least the first factor is drawn again. The other
  /// limits are the most parts and the most pixels of a part, as many as a photograph has.
  private static let (leastGain, mostParts, mostPartPixels) = (1.5, 4, 12_000_000)
  /// The part of a page that images must cover to set its resolution.
  private static let leastShare = 0.5

  private let page: OpaquePointer
  /// In points, as the page is shown.
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

  public func draw(
    mostPixels: Int, dotsPerInch: Int = 0
  ) throws(PDFFailure) -> PageDrawing {
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw .damaged }
    let size =
      dotsPerInch > 0
      ? size(scale: Double(dotsPerInch) / 72, mostPixels: mostPixels)
      : size(mostPixels: mostPixels)
    guard size.area <= mostPixels, let drawing = PageDrawing(size: size) else {
      throw .outOfMemory
    }
    hideManyAnnotations(in: size)
    drawing.draw { context in
      cairo_scale(context, Double(size.width) / width, Double(size.height) / height)
      poppler_page_render(page, context)
    }
    return drawing
  }

  public func dotsPerInch(at size: PixelSize) -> Int {
    Int((Double(size.width) / width * 72).clamped(to: 0...Double(Int32.max)))
  }

  /// The regions to draw again beside a drawing of `size`, the largest first.
  public func parts(beside size: PixelSize) -> [PDFPart] {
    let scale = Double(size.width) / width
    return images.filter { $0.scale > Self.leastGain * scale }.prefix(Self.mostParts).map { image in
      // The part is as fine as the image, unless that is too large.
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

  /// Hides the annotations that come after a second's work, because they make the page too slow to
  /// draw. The file contains the drawings of most; Poppler makes the drawings of the others, which
  /// show no codes.
  private func hideManyAnnotations(in size: PixelSize) {
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
        // Poppler finds a font for each.
        case POPPLER_ANNOT_FREE_TEXT: .milliseconds(2)
        case POPPLER_ANNOT_STAMP: .microseconds(500)
        case POPPLER_ANNOT_TEXT: .microseconds(250)
        // Poppler blends these with the whole page.
        case POPPLER_ANNOT_HIGHLIGHT, POPPLER_ANNOT_UNDERLINE, POPPLER_ANNOT_SQUIGGLY,
          POPPLER_ANNOT_STRIKE_OUT:
          .nanoseconds(4 * size.area)
        default: .microseconds(50)
        }
      work += more
      if work > .seconds(1) { poppler_annot_set_flags(annotation, POPPLER_ANNOT_FLAG_HIDDEN) }
    }
  }

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

  /// The coarsest of the finest images that together cover half of the page; nil if no images do.
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

/// A region of a drawn page that is drawn once more, more finely.
public struct PDFPart: Sendable {
  /// In pixels of the drawn page.
  public let x, y, width, height: Double
  public let size: PixelSize
  let pageWidth: Double
}

struct EmbeddedImage {
  /// The part of the page that it covers, in points from the top left.
  let (left, top): (Double, Double)
  let (width, height): (Double, Double)
  let pixels: PixelSize

  var area: Double { width * height }

  /// Dots per point, along the side that has more. A turned image has its sides exchanged.
  var scale: Double {
    let (short, long) = (Double(min(pixels.width, pixels.height)), Double(pixels.longSide))
    return max(short / min(width, height), long / max(width, height))
  }

  /// The size in which a page of so many points has the image's own pixels; nil if the image does
  /// not cover the page, or has dots that are not square.
  func size(ofPage page: (width: Double, height: Double)) -> PixelSize? {
    // Poppler rounds places to points.
    guard width > page.width - 1, height > page.height - 1 else { return nil }
    let turned = PixelSize(width: pixels.height, height: pixels.width)
    return [pixels, turned].first { size in
      let stretch = Double(size.width) / Double(size.height) * page.height / page.width
      return abs(stretch - 1) < 0.02
    }
  }
}

extension PixelSize {
  fileprivate var longSide: Int { max(width, height) }
}

/// The images on a page that may be finer than its usual drawing.
struct EmbeddedImages {
  private(set) var images: [EmbeddedImage] = []

  /// In points: 5 millimetres, as small as codes are printed.
  private static let shortestSide = 14.0
  /// Scans in strips have dozens of images; pages of icons have thousands.
  private static let mostImages = 64
  /// The most processor time for looking at images. A page with many large ones is read without
  /// looking at all of them, rather than not at all.
  private static let mostWork = Duration.seconds(1)

  /// The largest images first.
  init(of page: OpaquePointer, _ size: (width: Double, height: Double)) {
    let list = poppler_page_get_image_mapping(page)
    defer { poppler_page_free_image_mapping(list) }
    let start = Processor.processTime
    for place in Self.places(in: list, size).prefix(Self.mostImages)
    where Processor.processTime - start < Self.mostWork {
      guard let pixels = poppler_page_get_image(page, place.image) else { continue }
      defer { cairo_surface_destroy(pixels) }
      let size = PixelSize(
        width: Int(cairo_image_surface_get_width(pixels)),
        height: Int(cairo_image_surface_get_height(pixels)))
      guard size.width > 0, size.height > 0 else { continue }
      images.append(
        EmbeddedImage(
          left: place.left, top: place.top, width: place.width, height: place.height, pixels: size))
    }
  }

  /// In points.
  private typealias Place = (image: CInt, left: Double, top: Double, width: Double, height: Double)

  private static func places(
    in list: UnsafeMutablePointer<GList>?, _ size: (width: Double, height: Double)
  ) -> [Place] {
    var places: [Place] = []
    var entry = list
    while let link = entry?.pointee {
      entry = link.next
      guard let mapping = link.data?.assumingMemoryBound(to: PopplerImageMapping.self).pointee
      else { continue }
      let area = mapping.area
      // Only the part on the page counts.
      let (left, top) = (max(min(area.x1, area.x2), 0), max(min(area.y1, area.y2), 0))
      let width = min(max(area.x1, area.x2), size.width) - left
      let height = min(max(area.y1, area.y2), size.height) - top
      guard width >= shortestSide, height >= shortestSide else { continue }
      places.append((mapping.image_id, left, top, width, height))
    }
    return places.sorted { $0.width * $0.height > $1.width * $1.height }
  }
}
