// The images on a page. Their sizes in pixels are known only once they are decoded, which takes as
// long as drawing them.

internal import CPoppler

/// An image on a page.
struct EmbeddedImage {
  /// The part of the page that it covers, in square points.
  let area: Double
  /// Its own dots per point.
  let scale: Double
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
  /// A page with many large images is read without this care, rather than not at all.
  private static let mostTime = Duration.seconds(1)

  /// Looks at the images of a page, the largest first.
  init(of page: OpaquePointer) {
    let list = poppler_page_get_image_mapping(page)
    defer { poppler_page_free_image_mapping(list) }
    let start = ContinuousClock.now
    for place in Self.places(in: list).prefix(Self.mostImages)
    where .now - start < Self.mostTime {
      guard let pixels = poppler_page_get_image(page, place.image) else { continue }
      defer { cairo_surface_destroy(pixels) }
      let sides = [
        Double(cairo_image_surface_get_width(pixels)),
        Double(cairo_image_surface_get_height(pixels)),
      ].sorted()
      // A turned image has its sides exchanged.
      let scale = max(sides[0] / place.short, sides[1] / place.long)
      images.append(EmbeddedImage(area: place.short * place.long, scale: scale))
    }
  }

  /// A place of an image: its number and its sides in points.
  private typealias Place = (image: CInt, short: Double, long: Double)

  private static func places(in list: UnsafeMutablePointer<GList>?) -> [Place] {
    var places: [Place] = []
    var entry = list
    while let link = entry?.pointee {
      entry = link.next
      guard let mapping = link.data?.assumingMemoryBound(to: PopplerImageMapping.self).pointee
      else { continue }
      let area = mapping.area
      let sides = [abs(area.x2 - area.x1), abs(area.y2 - area.y1)].sorted()
      guard sides[0] >= shortestSide, sides[1].isFinite else { continue }
      places.append((mapping.image_id, sides[0], sides[1]))
    }
    return places.sorted { $0.short * $0.long > $1.short * $1.long }
  }
}
