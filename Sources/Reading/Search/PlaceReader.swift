// Reads a place of an image in the ways that help with the code that is supposed there.

struct PlaceReader {
  let recognizers: Recognizers
  var request: RecognitionRequest
  /// The engines' detections in an image, in the pixels of the one that `toSource` leads to.
  func read(_ image: LumaImage, _ toSource: Projection) -> [Detection] {
    recognizers.recognize(image, request).compactMap { detection in
      guard image.isAlone(detection) else { return nil }
      var detection = detection
      detection.isPart = image.isPartOfStack(detection)
      detection.outline = detection.outline.mapped { toSource($0) }
      return detection
    }
  }

  /// The engines' detections in `derived`, which may cut bars off: they are followed to their ends
  /// in `source`.
  func read(_ derived: DerivedImage, from source: LumaImage) -> [Detection] {
    read(derived.bitmap.image, derived.toSource).compactMap { detection in
      guard detection.symbology.isLinear else { return detection }
      var detection = detection
      detection.outline = source.barOutline(around: detection.outline)
      // The image may end where the bars go on.
      return detection.symbology != .itf || source.isAlone(detection) ? detection : nil
    }
  }

  /// Reads at a proposed place, for the symbologies that its sign allows.
  func read(at proposal: Proposal, in image: LumaImage) -> [Detection] {
    var reader = self
    reader.request.symbologies.formIntersection(proposal.sign.symbologies)
    return switch proposal.sign {
    case .finderPatterns: reader.readGrid(at: proposal, in: image)
    case .bars: reader.readBars(at: proposal.outline, in: image)
    case .dense: reader.readField(at: proposal.outline, in: image)
    }
  }

  private func by(_ role: EngineSet.Role) -> PlaceReader {
    PlaceReader(recognizers: recognizers.inRole(role), request: request)
  }

  /// Reads a field of edges with a margin, doubled if it is small: as it lies, then upright by its
  /// bars and by its modules, for symbologies whose engine cannot read them turned. The thorough
  /// engines get one attempt at a square field: QR codes are the only matrix symbology that they
  /// read.
  private func readField(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    let found = by(.quick).readFieldAtAllScales(at: outline, in: image)
    guard found.isEmpty, request.symbologies.contains(.qrCode), outline.isSquare else {
      return found
    }
    let area = outline.extended(across: SearchLimits.fieldMargin, down: SearchLimits.fieldMargin)
    return by(.thorough).readArea(area, in: image)
  }

  private func readFieldAtAllScales(
    at outline: Quadrilateral, in image: LumaImage
  ) -> [Detection] {
    let area = outline.extended(across: SearchLimits.fieldMargin, down: SearchLimits.fieldMargin)
    var found = readArea(area, in: image)
    if found.isEmpty {
      let (upright, squared) = (
        image.uprightArea(around: outline), image.squaredArea(around: outline)
      )
      if upright.isAskew { found = readArea(upright, in: image) }
      if found.isEmpty, squared.isAskew, squared.isAskew(from: upright) {
        found = readArea(squared, in: image)
      }
    }
    if max(area.width, area.height) < SearchLimits.rescaledField {
      for scale in SearchLimits.fieldScales where found.isEmpty {
        found = readArea(area, scale: scale, in: image)
      }
    }
    return found
  }

  /// Reads a matrix code whose modules are dots apart from each other, as needles and ink jets print
  /// them: blurred by a third of a module, they are modules again.
  func readDots(in field: Quadrilateral, of image: LumaImage) -> [Detection] {
    var reader = self
    reader.request.symbologies.formIntersection([.dataMatrix, .qrCode, .aztec])
    guard !reader.request.symbologies.isEmpty else { return [] }
    let area = field.extended(across: SearchLimits.fieldMargin, down: SearchLimits.fieldMargin)
    let scale = min(1, SearchLimits.largestDotted / max(area.width, area.height, 1))
    let size = PixelSize(
      width: Int(area.width * scale, within: SearchLimits.fieldSide),
      height: Int(area.height * scale, within: SearchLimits.fieldSide))
    guard var derived = image.rectified(area, to: size) else { return [] }
    var smoothings = 0
    for wanted in SearchLimits.dotSmoothings {
      while smoothings < wanted {
        derived.bitmap = LumaBitmap(smoothing: derived.bitmap.image)
        smoothings += 1
      }
      let found = reader.read(derived, from: image)
      if !found.isEmpty { return found }
    }
    return []
  }

  func readArea(
    _ area: Quadrilateral, scale: Double? = nil, in image: LumaImage
  ) -> [Detection] {
    let scale = scale ?? (max(area.width, area.height) < SearchLimits.doubledField ? 2 : 1)
    let size = PixelSize(
      width: Int(area.width * scale, within: SearchLimits.fieldSide),
      height: Int(area.height * scale, within: SearchLimits.fieldSide))
    return image.rectified(area, to: size).map { read($0, from: image) } ?? []
  }

  /// Reads a QR code straightened, then drawn afresh module by module.
  private func readGrid(at proposal: Proposal, in image: LumaImage) -> [Detection] {
    guard let grid = QRGrid(fitting: proposal, in: image),
      grid.agreement > SearchLimits.leastGridAgreement
    else { return [] }
    return read(grid, in: image)
  }

  /// Reads a QR code on a grid that fits all of its modules, then restored from single pixels, at
  /// last with each module either black or white.
  func readClosely(at proposal: Proposal, in image: LumaImage) -> [Detection] {
    guard let plain = QRGrid(fitting: proposal, in: image),
      plain.agreement > SearchLimits.plainGridAgreement
    else { return [] }
    var reader = self
    reader.request.symbologies.formIntersection([.qrCode])
    let module = proposal.outline.width / Double(plain.dimension)
    let blurs = module < SearchLimits.largestRestoredModule ? SearchLimits.restoredBlurs : []
    let grids = plain.refined(in: image)
    for grid in grids {
      var found = reader.read(grid, in: image)
      for sigma in blurs where found.isEmpty {
        found = reader.read(grid.restored(from: image, blur: sigma), of: grid, in: image)
      }
      if !found.isEmpty { return found }
    }
    guard let grid = grids.first else { return [] }
    return reader.read(grid.decided(from: image), of: grid, in: image)
  }

  private func read(_ grid: QRGrid, in image: LumaImage) -> [Detection] {
    if let straightened = grid.straightened(from: image) {
      let found = read(straightened, from: image)
      if !found.isEmpty { return found }
    }
    for blur in SearchLimits.gridBlurs {
      let found = read(grid.drawn(from: image, blur: blur), of: grid, in: image)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func read(
    _ drawn: DerivedImage?, of grid: QRGrid, in image: LumaImage
  ) -> [Detection] {
    guard let drawn else { return [] }
    return read(drawn, from: image).map { detection in
      var detection = detection
      // The grid is drawn dark on light, whichever the code is.
      detection.isInverted = grid.isInverted
      return detection
    }
  }

  /// Reads bars turned upright and enlarged; then as an averaged profile freed of more and more
  /// blur, at last with the bars followed to their ends.
  func readBars(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    var reader = self
    reader.request.effort = .upright
    let found = reader.readUprightBars(at: outline, in: image)
      .filter { !image.hasCode(inFrontOf: $0) }
    return found.isEmpty ? readDXFilmEdge(at: outline, in: image) : found
  }

  /// Reads the two tracks of a DX Film Edge, turned exactly: each is low for its length.
  private func readDXFilmEdge(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    guard request.symbologies.contains(.dxFilmEdge), outline.width > outline.height else {
      return []
    }
    let area = image.uprightArea(around: outline).extended(across: SearchLimits.barMargin, down: 0)
    let width = SearchLimits.dxFilmEdgeWidth
    let size = PixelSize(
      width: width,
      height: Int(Double(width) * area.height / area.width, within: SearchLimits.barHeight))
    return image.rectified(area, to: size).map { $0.dxFilmEdges(within: image.size) } ?? []
  }

  private func readUprightBars(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    let strip = PixelSize(
      width: Int(outline.width, within: SearchLimits.stripWidth), height: SearchLimits.stripHeight)
    guard let across = image.rectified(outline, to: strip) else { return [] }
    let barCount = across.bitmap.image.barCount
    guard barCount >= SearchLimits.fewestBars(of: request.symbologies) else { return [] }
    let scale = SearchLimits.scale(ofBars: barCount, in: outline.width)
    func drawn(margin: Double) -> DerivedImage? {
      let area = outline.extended(across: margin, down: 0)
      let size = PixelSize(
        width: Int(area.width * scale, within: SearchLimits.barWidth),
        height: Int(
          area.height * min(scale, SearchLimits.mostRowScale), within: SearchLimits.barHeight))
      return image.rectified(area, to: size)
    }
    let usual = SearchLimits.barMargin
    let margin =
      request.symbologies.isDisjoint(with: Symbology.readByLines)
      ? usual : SearchLimits.wideBarMargin(ofBars: barCount)
    guard let wide = drawn(margin: margin) else { return [] }
    let found = read(wide, from: image)
    guard found.isEmpty, let upright = margin == usual ? wide : drawn(margin: usual) else {
      return found
    }
    let deblurred = readBands(of: upright, scale: scale)
    // A single band of bars that lean apart says little.
    guard deblurred.allSatisfy({ $0.lineCount < 2 }), barCount >= SearchLimits.fewestFannedBars
    else { return deblurred }
    // Bars that lean apart, as in perspective, are followed to their ends first.
    let followed = image.barOutline(around: outline.extended(across: 0, down: -0.4))
    let fan = followed.extended(across: usual, down: -SearchLimits.fanTrim)
    let fanned =
      image.rectified(fan, to: upright.bitmap.size).map { readBands(of: $0, scale: scale) } ?? []
    return fanned.isEmpty ? deblurred : fanned
  }

  /// Reads the averaged profiles of bands of `upright`, freed of more and more blur.
  private func readBands(of upright: DerivedImage, scale: Double) -> [Detection] {
    SearchLimits.barBlurs.lazy.map { readBands(of: upright, sigma: $0 * scale) }
      .first { !$0.isEmpty } ?? []
  }

  /// Reads each band by itself, so that agreement between bands counts: the rows of one band are
  /// copies of each other, and their agreement means nothing.
  private func readBands(of upright: DerivedImage, sigma: Double) -> [Detection] {
    var request = request
    request.symbologies = request.symbologies.filter(\.isLinear)
    let source = upright.bitmap.size
    let inside = Quadrilateral(of: source).extended(across: -1 / 12, down: 0)
    let outline = inside.mapped { upright.toSource($0) }
    let bands = upright.bitmap.image.deblurredBands(
      SearchLimits.bandCount, sigma: sigma,
      height: SearchLimits.bandHeight(for: request.symbologies))
    return recognizers.members.flatMap { member in
      var found: [Detection] = []
      for band in bands {
        for var detection in member.recognizer.recognize(band.image, request)
        where detection.isBelievedOfBands && band.image.isAlone(detection) {
          // Bands have to agree on the text with its add-on, and not only on the code's identity.
          let known = found.firstIndex {
            $0.identity == detection.identity && $0.payload == detection.payload
          }
          if let known {
            let lines = max(found[known].lineCount, SearchLimits.linesOfBand)
            found[known].lineCount = lines + SearchLimits.linesOfBand
          } else {
            detection.lineCount = 1
            // Parts are sought in `upright`, because removing more blur than there is distorts
            // bars.
            detection.outline = inside
            detection.isPart = upright.bitmap.image.isPartOfStack(detection)
            detection.outline = outline
            found.append(detection)
          }
        }
      }
      return found
    }
  }
}

extension Detection {
  /// Whether it can be read of bands freed of blur: bars that this makes pass for codes of scan lines
  /// without a check.
  fileprivate var isBelievedOfBands: Bool {
    symbology.isLinear && (symbology.isSelfChecking || engines != [.lines])
  }
}

extension Quadrilateral {
  /// Whether its top runs so far off the image's axes that straightening changes anything.
  fileprivate var isAskew: Bool {
    isAskew(from: Quadrilateral(x: 0, y: 0, width: 1, height: 1))
  }

  /// Whether its top runs so far off the sides of `other` that straightening it shows another image.
  fileprivate func isAskew(from other: Quadrilateral) -> Bool {
    let (top, side) = ((topRight - topLeft).normalized, (other.topRight - other.topLeft).normalized)
    return min(abs(top.dot(side)), abs(top.cross(side))) > SearchLimits.fieldAskew
  }

  fileprivate var isSquare: Bool {
    max(width, height) < min(width, height) * SearchLimits.squareField
  }
}

extension Proposal.Sign {
  /// The symbologies that the sign allows; looking for fewer saves the most time.
  var symbologies: Set<Symbology> {
    switch self {
    case .finderPatterns: [.qrCode]
    case .bars: Set(Symbology.allCases.filter { $0.isLinear || $0.isStacked })
    case .dense: Set(Symbology.allCases.filter { !$0.isLinear })
    }
  }
}

struct TriedPlaces: Sendable {
  private var places: [(proposal: Proposal, times: Int)] = []

  mutating func add(_ proposal: Proposal) {
    if let index = index(of: proposal) {
      places[index] = (proposal, places[index].times + 1)
    } else {
      places.append((proposal, 1))
    }
  }

  func times(_ proposal: Proposal) -> Int { index(of: proposal).map { places[$0].times } ?? 0 }

  private func index(of proposal: Proposal) -> Int? {
    places.firstIndex { $0.proposal.isTwin(of: proposal) }
  }

  /// The `proposals` that are still worth a pass, the least tried first.
  func sorted(_ proposals: [Proposal]) -> [Proposal] {
    guard !places.isEmpty else { return proposals }
    let counted = proposals.map { (proposal: $0, times: times($0)) }
    return (0..<SearchLimits.mostTries).flatMap { times in
      counted.filter { $0.times == times }.map(\.proposal)
    }
  }

  func mapped(_ move: (Point) -> Point) -> TriedPlaces {
    var result = self
    for index in places.indices {
      result.places[index].proposal.outline = places[index].proposal.outline.mapped(move)
    }
    return result
  }
}
