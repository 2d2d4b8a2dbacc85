// The images on a page. Their sizes in pixels are known only once they are decoded, which takes as
// long as drawing them.

internal import CPoppler
internal import Reading
internal import System

/// An image on a page.
struct EmbeddedImage {
  /// The part of the page that it covers, in points from the top left.
  let (left, top): (Double, Double)
  let (width, height): (Double, Double)
  /// Its own columns and rows.
  let pixels: PixelSize

  /// Square points.
  var area: Double { width * height }

  /// Its own dots per point, along the side that has more. A turned image has its sides exchanged.
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

/// The images on a page that may be finer than the page is usually drawn.
struct EmbeddedImages {
  /// The images.
  private(set) var images: [EmbeddedImage] = []

  /// The shortest side of an image that is looked at, in points: 5 millimetres, as small as codes
  /// are printed.
  private static let shortestSide = 14.0
  /// Scans in strips have dozens of images; pages of icons have thousands.
  private static let mostImages = 64
  /// The processor time that looking may take. A page with many large images is read without this
  /// care, rather than not at all.
  private static let mostWork = Duration.seconds(1)

  /// Looks at the images of a page of so many points, the largest first.
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

  /// A place of an image: its number, its corner and its sides in points.
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
      // Only what lies on the page.
      let (left, top) = (max(min(area.x1, area.x2), 0), max(min(area.y1, area.y2), 0))
      let width = min(max(area.x1, area.x2), size.width) - left
      let height = min(max(area.y1, area.y2), size.height) - top
      guard width >= shortestSide, height >= shortestSide else { continue }
      places.append((mapping.image_id, left, top, width, height))
    }
    return places.sorted { $0.width * $0.height > $1.width * $1.height }
  }
}
