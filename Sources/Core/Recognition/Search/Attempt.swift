// One look of engines at an image or a part of it.

internal import Barcodes
internal import Imaging
internal import Locating

/// One look at an image.
struct Attempt: Sendable {
  /// What is looked at, and by which engines.
  enum Target: Sendable {
    /// The whole image, by one engine.
    case overview(by: Engine)
    /// A part of it at full size, by all.
    case tile(PixelRect)
    /// The whole image altered, by one engine or by all.
    case altered(Alteration, by: Engine?)
    /// A place where a code is supposed.
    case place(Proposal)
    /// Bars that were read, once more, for codes of some kinds only.
    case again(Quadrilateral, Set<Symbology>)
  }

  let target: Target
  /// Whether the image with less noise is looked at.
  var isSmoothed = false
  /// Whether a place of finder patterns is looked at closely, because a first look read nothing.
  var isClose = false

  init(_ target: Target, isSmoothed: Bool = false, isClose: Bool = false) {
    self.target = target
    self.isSmoothed = isSmoothed
    self.isClose = isClose
  }

  /// Whether it belongs to the first look at everything, which is made even when time is up.
  var isOfAll: Bool {
    switch target {
    case .overview, .tile: true
    case .altered, .place, .again: false
    }
  }

  /// What the engines find in `image`, in its own pixels.
  func make(
    on image: SearchImage, _ recognizers: Recognizers, _ symbologies: Set<Symbology>
  ) -> [Detection] {
    var request = RecognitionRequest(symbologies, effort: .thorough)
    let full = image.full.image
    switch target {
    case .overview(let engine):
      return PlaceReader(recognizers: recognizers.only(engine), request: request)
        .read(image.overview.bitmap.image, image.overview.toSource)
    case .tile(let rect):
      return PlaceReader(recognizers: recognizers, request: request)
        .read(full.cropped(to: rect), Projection(scale: 1, x: Double(rect.x), y: Double(rect.y)))
    case .altered(let alteration, let engine):
      let derived = alteration.derive(from: image.overview.bitmap.image)
      return PlaceReader(
        recognizers: engine.map(recognizers.only) ?? recognizers, request: request
      )
      .read(derived.bitmap.image, derived.toSource.followed(by: image.overview.toSource))
      .map(alteration.undone)
    case .place(let proposal):
      let reader = PlaceReader(recognizers: recognizers, request: request)
      return isClose
        ? reader.readClosely(at: proposal, in: full) : reader.read(at: proposal, in: full)
    case .again(let outline, let kinds):
      request.symbologies.formIntersection(kinds)
      return PlaceReader(recognizers: recognizers, request: request).readBars(at: outline, in: full)
    }
  }
}
