// One pass of engines over an image or a part of it.

enum Rendition: Hashable, Sendable {
  case plain
  /// A noisy frame with less noise.
  case smoothed
  /// A mean of frames with the lens' blur reduced.
  case sharpened
}

struct Attempt: Sendable {
  enum Target: Sendable {
    /// The whole image, or by an engine of the thorough role the ink of a page.
    case overview(by: Engine, EngineSet.Role)
    case tile(PixelRect, TilePass)
    /// The whole image altered, by one engine or by all.
    case altered(Alteration, by: Engine?)
    case place(Proposal)
    /// The posts' codes in areas of bars.
    case posts([Quadrilateral])
    /// The whole image, by its bullseyes.
    case bullseyes
    /// Bars, by what each text would look like.
    case likelyBars(Quadrilateral)
    /// A field of edges, by what each text in two rows of bars would look like.
    case stackedBars(Quadrilateral)
    /// Bars, with the help of the digits printed below them.
    case printedNumber(Quadrilateral)
    /// Bars of a label, with the help of the text printed beside them.
    case printedText(Quadrilateral)
    /// A field of edges, row by row.
    case rows(Quadrilateral)
    /// A field of edges, by the addresses of its rows.
    case addressedRows(Quadrilateral)
    /// A field of edges, with its dots run together.
    case dots(Quadrilateral)
    /// A field of edges, by the lattice of its modules.
    case modules(Quadrilateral)
    /// The component above a linear code that was read.
    case component(Detection)
    /// Bars that were read before, once more, for some symbologies only.
    case again(Quadrilateral, Set<Symbology>)
  }

  enum TilePass: Sendable {
    /// By the quick engines, in one pass.
    case inPassing
    case thorough
  }

  let target: Target
  let rendition: Rendition
  /// Whether a place of finder patterns is read closely, because a first pass read nothing.
  let isClose: Bool

  init(_ target: Target, in rendition: Rendition = .plain, isClose: Bool = false) {
    self.target = target
    self.rendition = rendition
    self.isClose = isClose
  }

  /// Whether it belongs to the first pass over everything, which is made even when time is up.
  var isOfAll: Bool {
    switch target {
    case .overview, .tile: true
    case .altered, .place, .posts, .likelyBars, .stackedBars, .printedNumber, .printedText,
      .bullseyes, .rows, .addressedRows, .component, .dots, .modules, .again:
      false
    }
  }

  /// Its kind, for those who measure.
  var name: String {
    switch target {
    case .overview(let engine, _): "overview: \(engine.rawValue)"
    case .tile: "tile"
    case .altered(let alteration, _): "altered: \(alteration)"
    case .place(let proposal):
      switch proposal.sign {
      case .finderPatterns: isClose ? "place: finder patterns, closely" : "place: finder patterns"
      case .bars: "place: bars"
      case .dense: "place: dense"
      }
    case .posts: "posts"
    case .bullseyes: "bullseyes"
    case .likelyBars: "place: likely bars"
    case .stackedBars: "place: stacked bars"
    case .printedNumber: "place: printed number"
    case .printedText: "place: printed text"
    case .rows: "place: rows"
    case .addressedRows: "place: addressed rows"
    case .component: "place: component"
    case .dots: "place: dots"
    case .modules: "place: modules"
    case .again: "place: read before"
    }
  }

  /// The detections of the pass, without those of codes that need a quiet zone within the image:
  /// straightened places and altered images have paper beyond its edges.
  func make(
    on image: SearchImage, _ recognizers: Recognizers, _ symbologies: Set<Symbology>,
    _ rows: RowEvidence? = nil
  ) -> [Detection] {
    let whole = Quadrilateral(of: image.full.size)
    return detections(on: image, recognizers, symbologies, rows).filter { code in
      code.leastQuietZone == 0
        || code.outline.extended(across: code.leastQuietZone, down: 0).corners
          .allSatisfy(whole.contains)
    }
  }

  private func detections(
    on image: SearchImage, _ recognizers: Recognizers, _ symbologies: Set<Symbology>,
    _ rows: RowEvidence?
  ) -> [Detection] {
    var request = RecognitionRequest(symbologies, effort: .thorough)
    let full = image.full.image
    switch target {
    case .overview(let engine, let role):
      let whole = image.overview.bitmap.image
      let reader = PlaceReader(recognizers: recognizers.only(engine), request: request)
      return role == .quick
        ? reader.read(whole, image.overview.toSource)
        : reader.read(whole.cropped(to: image.inked), image.inkedToSource)
    case .tile(let rect, let look):
      if look == .inPassing { request.effort = .careful }
      let engines = look == .inPassing ? recognizers.inRole(.quick) : recognizers
      return PlaceReader(recognizers: engines, request: request)
        .read(full.cropped(to: rect), Projection(scale: 1, x: Double(rect.x), y: Double(rect.y)))
    case .altered(let alteration, let engine):
      request.symbologies = alteration.kinds(among: symbologies)
      let unaltered = image.alterable
      let derived = alteration.derive(from: unaltered.bitmap.image)
      return PlaceReader(
        recognizers: engine.map(recognizers.only)
          ?? alteration.role.map(recognizers.inRole) ?? recognizers,
        request: request
      )
      .read(derived.bitmap.image, derived.toSource.followed(by: unaltered.toSource))
      .map(alteration.undone)
    case .place(let proposal):
      let reader = PlaceReader(recognizers: recognizers, request: request)
      return isClose
        ? reader.readClosely(at: proposal, in: full) : reader.read(at: proposal, in: full)
    case .posts(let areas):
      return PlaceReader(recognizers: recognizers, request: request)
        .readPostalCodes(in: areas + image.fineBars, of: full)
    case .bullseyes:
      request.symbologies.formIntersection([.maxiCode])
      let part = image.inkedAtFullSize
      return PlaceReader(recognizers: recognizers.inRole(.quick), request: request)
        .readMaxiCodes(
          in: full.cropped(to: part), Projection(scale: 1, x: Double(part.x), y: Double(part.y)))
    case .likelyBars(let outline):
      return PlaceReader(recognizers: recognizers.inRole(.quick), request: request)
        .readLikelyBars(at: outline, in: full)
    case .stackedBars(let field):
      request.symbologies.formIntersection([.databar])
      return PlaceReader(recognizers: recognizers.inRole(.quick), request: request)
        .readStackedBars(in: field, of: full)
    case .printedNumber(let outline):
      request.symbologies.formIntersection(PrintedNumber.symbologies)
      return PlaceReader(recognizers: recognizers.inRole(.quick), request: request)
        .readPrintedNumber(at: outline, in: full)
    case .printedText(let outline):
      request.symbologies.formIntersection(LabelText.symbologies)
      return PlaceReader(recognizers: recognizers.inRole(.quick), request: request)
        .readPrintedText(at: outline, in: full)
    case .rows(let field):
      request.symbologies.formIntersection([.pdf417])
      return PlaceReader(recognizers: recognizers.inRole(.quick), request: request)
        .readRows(in: field, of: full, with: rows)
    case .addressedRows(let field):
      request.symbologies.formIntersection([.microPDF417])
      return PlaceReader(recognizers: recognizers.inRole(.quick), request: request)
        .readAddressedRows(in: field, of: full)
    case .component(let linear):
      return full.composite(of: linear).map { [$0] } ?? []
    case .dots(let field):
      return PlaceReader(recognizers: recognizers.inRole(.quick), request: request)
        .readDots(in: field, of: full)
    case .modules(let field):
      request.symbologies.formIntersection(Symbology.ofModules)
      return PlaceReader(recognizers: recognizers.inRole(.quick), request: request)
        .readModules(in: field, of: full)
    case .again(let outline, let kinds):
      request.symbologies.formIntersection(kinds)
      return PlaceReader(recognizers: recognizers, request: request).readBars(at: outline, in: full)
    }
  }
}
