// One page and how finely it is drawn: at 200 dots per inch, or as finely as the images on it, if
// those are finer and cover at least half of it. A scanned page is such an image.

internal import CPoppler
internal import Imaging

/// A page of an open document.
public final class PDFPage {
  /// Dots per point: 200 per inch, at which ordinary printed codes have three dots a module.
  static let usualScale = 200.0 / 72
  /// Cairo draws no image that is longer.
  private static let longestSide = 32_767.0
  /// The part of a page that images must cover to set its resolution.
  private static let leastShare = 0.5

  private let page: OpaquePointer
  /// Width and height in points, as the page is shown.
  private let (width, height): (Double, Double)

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
    let images = EmbeddedImages(of: page).images
    let wanted = max(Self.usualScale, resolution(of: images))
    return try draw(scale: scale(wanted, mostPixels: mostPixels), mostPixels: mostPixels)
  }

  /// The resolution that at least half of the page has or exceeds, in dots per point.
  private func resolution(of images: [EmbeddedImage]) -> Double {
    var covered = 0.0
    for image in images.sorted(by: { $0.scale > $1.scale }) {
      covered += image.area
      if covered >= Self.leastShare * width * height { return image.scale }
    }
    return 0
  }

  /// A scale at which the page does not exceed the limits.
  private func scale(_ wanted: Double, mostPixels: Int) -> Double {
    let limits = [
      (Double(mostPixels) / (width * height)).squareRoot(),
      Self.longestSide / max(width, height),
    ]
    return limits.reduce(wanted, min)
  }

  private func draw(scale: Double, mostPixels: Int) throws(PDFFailure) -> PageDrawing {
    // Rounding down keeps within the limits; a single row stays one.
    let size = PixelSize(
      width: max(1, Int(width * scale + 0.01)), height: max(1, Int(height * scale + 0.01)))
    guard size.area <= mostPixels, let drawing = PageDrawing(size: size) else {
      throw .outOfMemory
    }
    drawing.draw { context in
      cairo_scale(context, Double(size.width) / width, Double(size.height) / height)
      poppler_page_render(page, context)
    }
    return drawing
  }
}
