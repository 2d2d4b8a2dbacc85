// The whole image made to look otherwise, for when nothing was found in it as it is.

internal import Imaging

/// A way of showing the whole image to the engines.
enum Guise: CaseIterable, Sendable {
  /// With a white border, for a code that fills the image and lacks its quiet zone.
  case bordered
  /// Each pixel twice, for modules of one pixel, which mixed pixels would blur.
  case doubled
  /// Half as large, for modules with texture in them.
  case halved
  /// A quarter as large.
  case quartered
  /// With less noise.
  case smoothed
  /// With the same contrast everywhere.
  case equalized
  /// Black for white, for the engine that does not try that by itself.
  case inverted
  /// Seen in a mirror, for the kinds that no engine reads so.
  case mirrored

  /// Those that can help with `image`.
  static func suitable(for image: LumaImage) -> [Guise] {
    let shorter = min(image.size.width, image.size.height)
    let (area, noise) = (image.size.area, image.noise)
    return allCases.filter { guise in
      switch guise {
      case .bordered, .equalized, .inverted, .mirrored: area <= 8_000_000
      case .smoothed: noise > 2
      case .doubled: area <= 2_000_000
      case .halved: shorter >= 200
      case .quartered: shorter >= 800
      }
    }
  }

  /// The image in this guise.
  func derive(from image: LumaImage) -> DerivedImage {
    switch self {
    case .bordered: image.bordered(by: max(16, min(image.size.width, image.size.height) / 10))
    case .doubled: image.enlarged(by: 2)
    case .halved: image.reduced(by: 2)
    case .quartered: image.reduced(by: 4)
    case .smoothed: DerivedImage(LumaBitmap(smoothing: image), toSource: .identity)
    case .equalized: DerivedImage(LumaBitmap(equalizing: image, radius: 16), toSource: .identity)
    case .inverted: DerivedImage(LumaBitmap(inverting: image), toSource: .identity)
    case .mirrored: image.mirrored()
    }
  }

  /// What was seen in this guise as it is without it.
  func undone(_ detection: Detection) -> Detection {
    var detection = detection
    if self == .inverted { detection.isInverted.toggle() }
    if self == .mirrored { detection.isMirrored.toggle() }
    return detection
  }
}
