// The whole image altered, for when nothing is found in it as it is.

/// A way of altering the whole image before engines see it.
enum Alteration: CaseIterable, Sendable {
  /// With a white border, for a code that fills the image and lacks its quiet zone.
  case bordered
  /// Half as large, for modules with texture in them.
  case halved
  case quartered
  case smoothed
  case equalized
  /// In even light, for a code of small modules with the edge of a shadow through it.
  case relit
  /// With black and white swapped, for engines that do not try that themselves.
  case inverted
  /// Mirrored, for the symbologies that no engine reads in a mirror.
  case mirrored

  /// Whether it leaves so few pixels that engines hardly take any time.
  var isCheap: Bool { self == .halved || self == .quartered }

  /// Whether it evens the light out.
  var isOfLight: Bool { self == .equalized || self == .relit }

  /// The engines that read the altered image; nil for all. Swapping black and white helps each of
  /// them; the other alterations show the thorough ones nothing more.
  var role: EngineSet.Role? { self == .inverted ? nil : .quick }

  /// The symbologies that it can help with: where engines make the same alteration themselves, it
  /// shows nothing new.
  func kinds(among symbologies: Set<Symbology>) -> Set<Symbology> {
    let triedBothWays: Set<Symbology> = [.qrCode, .microQRCode, .aztec, .dataMatrix]
    return switch self {
    case .inverted: symbologies.subtracting(triedBothWays)
    // Bars are the same in a mirror as upside down; rows of bars are not.
    case .mirrored:
      symbologies.subtracting(triedBothWays).filter { !$0.isLinear || $0.isStackable }
    // Even light makes wide bars thinner and narrow ones wider.
    case .relit: symbologies.filter { !$0.isLinear }
    case .bordered, .halved, .quartered, .smoothed, .equalized: symbologies
    }
  }

  /// The alterations that can help with `image`.
  static func suitable(for image: LumaImage) -> [Alteration] {
    let shorter = min(image.size.width, image.size.height)
    let (area, noise) = (image.size.area, image.noise)
    return allCases.filter { alteration in
      switch alteration {
      case .bordered, .inverted, .mirrored: area <= SearchLimits.largestAltered
      // More contrast makes noise worse and engines slower.
      case .equalized, .relit:
        area <= SearchLimits.largestAltered && noise < SearchLimits.halvedNoise
      case .smoothed: noise > SearchLimits.smoothedNoise
      case .halved: shorter >= SearchLimits.shortestHalved
      case .quartered: shorter >= SearchLimits.shortestQuartered
      }
    }
  }

  func derive(from image: LumaImage) -> DerivedImage {
    switch self {
    case .bordered:
      image.bordered(
        by: max(
          SearchLimits.leastBorder,
          min(image.size.width, image.size.height) / SearchLimits.bordersInSide))
    case .halved: image.reduced(by: 2)
    case .quartered: image.reduced(by: 4)
    case .smoothed: DerivedImage(LumaBitmap(smoothing: image), toSource: .identity)
    case .equalized:
      DerivedImage(
        LumaBitmap(equalizing: image, radius: SearchLimits.equalizingRadius), toSource: .identity)
    case .relit:
      DerivedImage(
        LumaBitmap(
          equalizing: LumaBitmap(relighting: image, radius: SearchLimits.relightingRadius).image,
          radius: SearchLimits.equalizingRadius), toSource: .identity)
    case .inverted: DerivedImage(LumaBitmap(inverting: image), toSource: .identity)
    case .mirrored: image.mirrored()
    }
  }

  /// A detection in the altered image, as it is in the image itself.
  func undone(_ detection: Detection) -> Detection {
    var detection = detection
    if self == .inverted { detection.isInverted.toggle() }
    if self == .mirrored { detection.isMirrored.toggle() }
    return detection
  }
}
