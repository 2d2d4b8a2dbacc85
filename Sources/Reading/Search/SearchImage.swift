// An image as a search sees it: the whole at a size that engines can handle and, if that is a
// reduced size, its parts at full size.

struct SearchImage: Sendable {
  let full: LumaBitmap
  /// All of it at a size that engines can handle; its `toSource` leads to the image itself.
  let overview: DerivedImage
  /// The ink on a printed page, in pixels of the overview; nil for an image that shows things of
  /// unknown size.
  let ground: CodeGround?

  init(_ full: LumaBitmap, dotsPerMillimetre: Double? = nil) {
    self.full = full
    let shorter = min(full.size.width, full.size.height)
    var factor = 1
    while full.size.area / (factor * factor) > SearchLimits.largestOverview,
      shorter / (factor + 1) >= SearchLimits.shortestOverview
    {
      factor += 1
    }
    let overview =
      factor == 1
      ? DerivedImage(full, toSource: .identity) : full.image.reduced(by: factor)
    self.overview = overview
    let reduction = Double(factor)
    ground = dotsPerMillimetre.flatMap {
      CodeGround(overview.bitmap.image, dotsPerMillimetre: $0 / reduction)
    }
  }

  /// Halves the overview: in much noise only large codes can be read, and sooner at half the size.
  init(halving full: LumaBitmap) {
    self.full = full
    ground = nil
    overview = full.image.reduced(by: 2)
  }

  /// Whether it is a page without ink enough for a code.
  var isBare: Bool { ground.map { $0.inked == nil } ?? false }

  /// The part of the overview that is searched more than once: around the ink of a page.
  var inked: PixelRect { ground?.inked ?? PixelRect(x: 0, y: 0, size: overview.bitmap.size) }

  /// Leads from that part to the image itself.
  var inkedToSource: Projection {
    Projection(scale: 1, x: Double(inked.x), y: Double(inked.y)).followed(by: overview.toSource)
  }

  /// The same part at the image's own size.
  var inkedAtFullSize: PixelRect {
    let factor = max(1, full.size.width / max(1, overview.bitmap.size.width))
    let whole = PixelRect(x: 0, y: 0, size: full.size)
    guard ground?.inked != nil else { return whole }
    return PixelRect(
      x: inked.x * factor, y: inked.y * factor,
      size: PixelSize(width: inked.size.width * factor, height: inked.size.height * factor))
  }

  /// That part at a size that can be altered and read many times.
  var alterable: DerivedImage {
    let part = overview.bitmap.image.cropped(to: inked)
    guard inked.size.area > SearchLimits.largestAltered else {
      return inked.size == overview.bitmap.size
        ? overview : DerivedImage(LumaBitmap(copying: part), toSource: inkedToSource)
    }
    let halved = part.reduced(by: 2)
    return DerivedImage(halved.bitmap, toSource: halved.toSource.followed(by: inkedToSource))
  }

  /// The parts of a large image in which there is anything to see; none of a small one.
  var tiles: [PixelRect] {
    guard full.size.area > SearchLimits.largestOverview else { return [] }
    let (side, seam) = (SearchLimits.tileSide, SearchLimits.tileSeam)
    return stride(from: 0, to: max(1, full.size.height - seam), by: side - seam).flatMap { y in
      stride(from: 0, to: max(1, full.size.width - seam), by: side - seam).map { x in
        PixelRect(
          x: x, y: y,
          size: PixelSize(
            width: min(side, full.size.width - x), height: min(side, full.size.height - y)))
      }
    }.filter { full.image.cropped(to: $0).hasContrast }
  }

  /// Places where the overview shows finder patterns, in the image's own pixels.
  func finderPatterns(_ scale: FinderScale) -> [Proposal] {
    let whole = overview.bitmap.image
    guard scale != .plain else { return inFull(onGround(Locator.finderPatterns(in: whole, scale))) }
    let corner = Point(x: Double(inked.x), y: Double(inked.y))
    let found = Locator.finderPatterns(in: whole.cropped(to: inked), scale).map { proposal in
      Proposal(proposal.sign, outline: proposal.outline.mapped { $0 + corner })
    }
    return inFull(onGround(found))
  }

  /// Places where the overview shows bars and fields of edges, in the image's own pixels.
  func areas() -> CodeAreas {
    let areas = Locator.areas(in: overview.bitmap.image)
    return CodeAreas(bars: inFull(onGround(areas.bars)), dense: inFull(onGround(areas.dense)))
  }

  /// Places of bars that are too fine for a reduced overview, or so low that they show in a doubled
  /// image only.
  var fineBars: [Quadrilateral] {
    if overview.bitmap.size != full.size {
      return Locator.areas(in: full.image).bars.map(\.outline)
    }
    guard full.size.area <= SearchLimits.largestDoubled else { return [] }
    let doubled = full.image.doubled()
    return EdgeField(doubled.bitmap.image).barAreas(noise: full.image.noise / 2)
      .map { $0.outline.mapped { doubled.toSource($0) } }
  }

  private func onGround(_ proposals: [Proposal]) -> [Proposal] {
    guard let ground else { return proposals }
    return proposals.filter(ground.mayHold)
  }

  private func inFull(_ proposals: [Proposal]) -> [Proposal] {
    proposals.map { proposal in
      Proposal(proposal.sign, outline: proposal.outline.mapped { overview.toSource($0) })
    }
  }
}

/// Places that may hold any symbology.
struct CodeAreas: Sendable {
  let bars: [Proposal]
  let dense: [Proposal]
}

extension LumaImage {
  /// Whether it shows anything but an even ground.
  fileprivate var hasContrast: Bool {
    let light = light(ofAllButOneIn: 100)
    return light.brightest - light.darkest >= SearchLimits.leastTileContrast
  }
}
