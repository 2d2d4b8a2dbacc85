// Matrix codes that no engine finds or reads, because they are of dots, lean, are bent or damaged:
// their modules are sampled on a lattice, corrected, and drawn for an engine, which takes the text.
// Han Xin Codes, DotCodes, Code One and Grid Matrix, which no engine reads at all, are read to the end.

extension Engine {
  /// The reader of codes by the lattice of their modules.
  public static let modules = Engine(rawValue: "modules")
}

extension PlaceReader {
  /// Reads a matrix code in a field of edges by the lattice of its modules.
  func readModules(in field: Quadrilateral, of image: LumaImage) -> [Detection] {
    let area = field.extended(across: SearchLimits.fieldMargin, down: SearchLimits.fieldMargin)
    let side = max(area.width, area.height)
    guard side < SearchLimits.longestModules * min(area.width, area.height),
      mayHoldModules(area, of: image),
      let view = view(of: area, in: image, scale: SearchLimits.scale(ofLatticeIn: side))
    else { return [] }
    var found = readModules(in: view)
    if found.isEmpty, request.symbologies.contains(.dotCode) { found = readDotCode(in: view) }
    if found.isEmpty {
      found = readRareModules(in: area, of: image, SearchLimits.scale(ofLatticeIn: side))
    }
    var reader = self
    reader.request.symbologies.formIntersection([.hanXin, .codeOne, .gridMatrix])
    let fine = SearchLimits.fineScale(ofLatticeIn: side)
    guard found.isEmpty, !reader.request.symbologies.isEmpty,
      let finer = self.view(of: area, in: image, scale: fine)
    else { return found }
    found = reader.readModules(in: finer, least: SearchLimits.leastFineWaves)
    return found.isEmpty
      ? reader.readCodeOne(in: area, of: image, scale: fine, least: SearchLimits.leastFineWaves)
      : found
  }

  /// Reads codes of rare kinds that the view of an area does not show, also with modules so large
  /// that they are those of a small code.
  private func readRareModules(
    in area: Quadrilateral, of image: LumaImage, _ scale: Double
  ) -> [Detection] {
    var reader = self
    reader.request.symbologies.formIntersection(Symbology.rareOfModules)
    guard !reader.request.symbologies.isEmpty else { return [] }
    let least = SearchLimits.leastWaves
    var found = reader.readCodeOne(in: area, of: image, scale: scale, least: least)
    guard found.isEmpty, scale * max(area.width, area.height) > SearchLimits.leastReduced,
      let view = view(of: area, in: image, scale: scale / 2)
    else { return found }
    found = reader.readModules(in: view)
    return found.isEmpty
      ? reader.readCodeOne(in: area, of: image, scale: scale / 2, least: least) : found
  }

  /// Reads a Code One by the lattice beside its middle, where the bars have edges along rows alone.
  private func readCodeOne(
    in area: Quadrilateral, of image: LumaImage, scale: Double, least: Double
  ) -> [Detection] {
    guard request.symbologies.contains(.codeOne) else { return [] }
    var reader = self
    reader.request.symbologies = [.codeOne]
    let center = area.center
    let beside = [(0.5, 0.5 - SearchLimits.besideBars), (0.5 - SearchLimits.besideBars, 0.5)]
    for (across, down) in beside {
      let way = area.place(across: across, down: down) - center
      let around = area.mapped { $0 + way }.extended(across: 0.5 - across, down: 0.5 - down)
      guard let view = view(of: around, in: image, scale: scale) else { continue }
      let found = reader.readModules(in: view, least: least)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether an area is compact or has the ink of a code in its middle, where a lattice begins.
  private func mayHoldModules(_ area: Quadrilateral, of image: LumaImage) -> Bool {
    let (long, short) = (max(area.width, area.height), min(area.width, area.height))
    let compact = SearchLimits.compactModules
    if long < min(compact.side, compact.ratio * short) { return true }
    // Letters that are reduced to specks have as much ink as ground.
    let middle = area.scaled(by: min(1, SearchLimits.largestInk / long))
    let scale = SearchLimits.scale(ofLatticeIn: min(long, SearchLimits.largestInk))
    return view(of: middle, in: image, scale: scale).map {
      FieldInk($0.bitmap.image).mayHoldCode
    } ?? false
  }

  /// Reads a DotCode, whose dots are few and touch each other at their corners at most.
  private func readDotCode(in view: DerivedImage) -> [Detection] {
    let signs = LatticeSigns(
      dotsOf: view.bitmap.image, atLeastOneIn: SearchLimits.sparseDots)
    let waves = signs.waves().prefix(SearchLimits.mostLattices) + signs.waves(in: 0.5).prefix(2)
    for waves in waves where waves.strength >= SearchLimits.leastWaves {
      guard let core = ModuleLattice(of: signs, from: waves),
        core.hasClearModules(in: view.bitmap.image),
        let lattice = core.followed(along: signs)
      else { continue }
      let field = ModuleField(lattice, in: view.bitmap.image)
      guard let detection = dotCode(in: field, at: { view.toSource(lattice.place($0.x, $0.y)) })
      else { continue }
      return [detection]
    }
    return []
  }

  private func dotCode(in field: ModuleField, at place: (Point) -> Point) -> Detection? {
    let fields = [field, field.sharpened()]
    for array in DotCodeArray.all(in: field) {
      guard let codewords = DotCodeMessage.codewords(of: array, in: fields),
        let text = DotCodeText(codewords)
      else { continue }
      var detection = Detection(
        symbology: .dotCode, payload: text.payload,
        outline: Quadrilateral(array.corners(of: field).map(place)), engines: [.modules])
      detection.isInverted = array.isInverse
      detection.isGS1 = text.isGS1
      detection.sequence = text.sequence
      detection.version = "\(array.columns) × \(array.rows)"
      return detection
    }
    return nil
  }

  private func view(
    of area: Quadrilateral, in image: LumaImage, scale: Double
  ) -> DerivedImage? {
    let size = PixelSize(
      width: Int(area.width * scale, within: SearchLimits.fieldSide),
      height: Int(area.height * scale, within: SearchLimits.fieldSide))
    return image.rectified(area, to: size)
  }

  /// Reads in the view of an area, by waves of at least a strength.
  private func readModules(
    in view: DerivedImage, least: Double = SearchLimits.leastWaves
  ) -> [Detection] {
    let image = view.bitmap.image
    let most =
      request.symbologies.contains(.gridMatrix)
      ? SearchLimits.mostLatticesOfFrames : SearchLimits.mostLattices
    for (core, signs) in ModuleLattice.all(in: image, least: least, most: most) {
      guard core.hasClearModules(in: image), let lattice = core.followed(along: signs) else {
        continue
      }
      let modules = ModuleField(lattice, in: image)
      func outline(_ corners: [Point]) -> Quadrilateral {
        Quadrilateral(corners.map { view.toSource(lattice.place($0.x, $0.y)) })
      }
      for symbol in symbols(in: modules) {
        let found = read(symbol, at: outline(symbol.corners))
        if !found.isEmpty { return found }
      }
      if request.symbologies.contains(.hanXin), let found = hanXin(in: modules, outline) {
        return [found]
      }
      if request.symbologies.contains(.codeOne), let found = codeOne(in: modules, outline) {
        return [found]
      }
      if request.symbologies.contains(.gridMatrix), let found = gridMatrix(in: modules, outline) {
        return [found]
      }
    }
    return []
  }

  private func symbols(in field: ModuleField) -> [ModuleDrawing] {
    let fields = [field, field.sharpened()]
    var found: [ModuleDrawing] = []
    if request.symbologies.contains(.aztec) {
      for core in AztecCore.all(in: field) {
        for (core, mode) in core.modes(in: field) {
          guard let modules = AztecMessage.modules(around: core, mode, of: fields) else { continue }
          return [
            ModuleDrawing(
              columns: mode.size.side, isDark: modules, corners: core.corners(mode.size, of: field),
              isInverse: core.isInverse)
          ]
        }
      }
    }
    if request.symbologies.contains(.qrCode) {
      found += FinderModules.all(in: field).prefix(SearchLimits.mostSquares).map {
        $0.drawing(of: field)
      }
    }
    if request.symbologies.contains(.dataMatrix) {
      for place in DataMatrixBorders(of: field).places(SearchLimits.mostSymbolPlaces)
      where place.isLikely {
        guard let modules = DataMatrixMessage.modules(at: place, of: fields) else { continue }
        found.append(
          ModuleDrawing(
            columns: place.size.columns, isDark: modules, corners: place.corners(of: field),
            isInverse: place.isInverse))
      }
    }
    return found
  }

  private func hanXin(
    in field: ModuleField, _ outline: ([Point]) -> Quadrilateral
  ) -> Detection? {
    let fields = [field, field.sharpened()]
    for place in HanXinPlace.all(in: field) {
      guard let message = HanXinMessage(at: place, of: fields) else { continue }
      var detection = Detection(
        symbology: .hanXin, payload: message.payload, outline: outline(place.corners(of: field)),
        engines: [.modules])
      detection.isInverted = place.isInverse
      detection.version = "\(place.version)"
      detection.errorCorrection = "L\(message.level)"
      return detection
    }
    return nil
  }

  private func codeOne(
    in field: ModuleField, _ outline: ([Point]) -> Quadrilateral
  ) -> Detection? {
    let fields = [field, field.sharpened()]
    for place in CodeOnePlace.all(in: field) {
      guard let message = CodeOneMessage(at: place, of: fields) else { continue }
      var detection = Detection(
        symbology: .codeOne, payload: message.payload, outline: outline(place.corners(of: field)),
        engines: [.modules])
      detection.isInverted = place.isInverse
      detection.isGS1 = message.isGS1
      detection.sequence = message.sequence
      detection.version = place.layout.name
      return detection
    }
    return nil
  }

  private func gridMatrix(
    in field: ModuleField, _ outline: ([Point]) -> Quadrilateral
  ) -> Detection? {
    let fields = [field, field.sharpened()]
    for place in GridMatrixPlace.all(in: field) {
      guard let message = GridMatrixMessage(at: place, of: fields) else { continue }
      var detection = Detection(
        symbology: .gridMatrix, payload: message.payload, outline: outline(message.corners),
        engines: [.modules])
      detection.isInverted = place.isInverse
      detection.sequence = message.sequence
      detection.version = "\(place.layout.version)"
      detection.errorCorrection = "L\(message.level)"
      return detection
    }
    return nil
  }

  private func read(_ symbol: ModuleDrawing, at outline: Quadrilateral) -> [Detection] {
    recognizers.recognize(symbol.enlarged.image, request).map { detection in
      var detection = detection
      detection.outline = outline
      // The symbol is drawn dark on light, whichever the code is.
      detection.isInverted = symbol.isInverse
      return detection
    }
  }
}

/// A symbol whose errors are corrected.
struct ModuleDrawing {
  let columns: Int
  /// Row by row.
  let isDark: [Bool]
  /// On the lattice, from the upper left one of the upright symbol on.
  let corners: [Point]
  let isInverse: Bool

  /// The quiet zone in modules, and the pixels of a module.
  private static let (margin, side) = (3, 4)

  /// The symbol in a light margin.
  var enlarged: LumaBitmap {
    let size = PixelSize(width: columns, height: isDark.count / max(columns, 1))
    return LumaBitmap(size: size, pixels: isDark.map { $0 ? 0 : 255 }).image
      .bordered(by: Self.margin).bitmap.image.enlarged(by: Self.side).bitmap
  }
}

extension Quadrilateral {
  /// Four corners, clockwise from the top left.
  fileprivate init(_ corners: [Point]) {
    self.init(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }
}

extension ModuleLattice {
  /// The lattices that an image may show near its middle, the likeliest first, each with the signs by
  /// which it was found.
  fileprivate static func all(
    in image: LumaImage, least: Double, most: Int
  ) -> some Sequence<(core: ModuleLattice, signs: LatticeSigns)> {
    let (edges, dots) = (LatticeSigns(edgesOf: image), LatticeSigns(dotsOf: image))
    let (edgeWaves, dotWaves) = (edges.waves(), dots.waves())
    let likely =
      edgeWaves.prefix(most).map { (signs: edges, waves: $0) }
      + dotWaves.prefix(most).map { (signs: dots, waves: $0) }
      + dotWaves.prefix(1).map { (signs: dots.bold, waves: $0) }
    // Bold print has waves like dots, and edges that lie beside the lines.
    let further =
      dotWaves.prefix(1).map { (signs: edges, waves: $0) }
      + [edges, dots].flatMap { signs in
        signs.waves(in: 0.5).prefix(2).map { (signs: signs, waves: $0) }
      }
    return (likely.sorted { $0.waves.strength > $1.waves.strength } + further).lazy
      .filter { $0.waves.strength >= least }.compactMap { guess in
        ModuleLattice(of: guess.signs, from: guess.waves).map { ($0, guess.signs) }
      }
  }
}
