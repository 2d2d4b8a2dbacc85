// One look at an image or a part of it.

internal import Barcodes
internal import Imaging
internal import Locating

/// One look at an image.
enum Attempt: Sendable {
  /// At all of it, by one engine.
  case overview(engine: Int)
  /// At a part of it in full size.
  case tile(PixelRect)
  /// At all of it in another guise, by one engine or by all.
  case guise(Guise, engine: Int? = nil)
  /// At a place where a code is supposed.
  case place(Proposal)
  /// Once more at bars that were read, for codes of some kinds only.
  case again(Quadrilateral, Set<Symbology>)

  /// Whether it belongs to the first look at everything, which is never left out.
  var isOfAll: Bool {
    switch self {
    case .overview, .tile: true
    case .guise, .place, .again: false
    }
  }

  /// What the engines find, in the image's own pixels.
  func make(
    on image: StillImage, _ recognizers: [any Recognizer], _ symbologies: Set<Symbology>
  ) -> [Detection] {
    let request = RecognitionRequest(symbologies, effort: .thorough)
    var engines = Engines(recognizers: recognizers, request: request)
    let full = image.full.image
    switch self {
    case .overview(let engine):
      engines.recognizers = [recognizers[engine]]
      return engines.read(image.overview.bitmap.image, image.overview.toSource)
    case .tile(let rect):
      return engines.read(
        full.cropped(to: rect), Projection(scale: 1, x: Double(rect.x), y: Double(rect.y)))
    case .guise(let guise, let engine):
      if let engine { engines.recognizers = [recognizers[engine]] }
      let derived = guise.derive(from: image.overview.bitmap.image)
      let toSource = derived.toSource.followed(by: image.overview.toSource)
      return engines.read(derived.bitmap.image, toSource).map(guise.undone)
    case .place(let proposal):
      engines.request.symbologies.formIntersection(proposal.sign.symbologies)
      switch proposal.sign {
      case .finderPatterns: return engines.readGrid(at: proposal, in: full)
      case .bars: return engines.readBars(at: proposal.outline, in: full)
      case .dense: return engines.readField(at: proposal.outline, in: full)
      }
    case .again(let outline, let kinds):
      engines.request.symbologies.formIntersection(kinds)
      return engines.readBars(at: outline, in: full)
    }
  }
}

extension Proposal.Sign {
  /// The kinds that can be where the sign is; asking for fewer is the largest saving there is.
  fileprivate var symbologies: Set<Symbology> {
    switch self {
    case .finderPatterns: [.qrCode]
    case .bars: Set(Symbology.allCases.filter { $0.isLinear || $0.isStacked })
    case .dense: Set(Symbology.allCases.filter { !$0.isLinear })
    }
  }
}
