// Matrix codes that no engine finds or reads, because they are of dots, lean, are bent or damaged:
// their modules are sampled on a lattice, corrected, and drawn for an engine, which takes the text.

extension PlaceReader {
  /// Reads an Aztec code, a Data Matrix or a QR code in a field of edges by the lattice of its modules.
  func readModules(in field: Quadrilateral, of image: LumaImage) -> [Detection] {
    let area = field.extended(across: SearchLimits.fieldMargin, down: SearchLimits.fieldMargin)
    let scale = SearchLimits.scale(ofLatticeIn: max(area.width, area.height))
    let size = PixelSize(
      width: Int(area.width * scale, within: SearchLimits.fieldSide),
      height: Int(area.height * scale, within: SearchLimits.fieldSide))
    guard let view = image.rectified(area, to: size) else { return [] }
    for lattice in ModuleLattice.all(in: view.bitmap.image) {
      let modules = ModuleField(lattice, in: view.bitmap.image)
      for symbol in symbols(in: modules) {
        let outline = Quadrilateral(symbol.corners.map { view.toSource(lattice.place($0.x, $0.y)) })
        let found = read(symbol, at: outline)
        if !found.isEmpty { return found }
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
  /// The lattices that an image may show, the likeliest first.
  fileprivate static func all(in image: LumaImage) -> some Sequence<ModuleLattice> {
    let (edges, dots) = (LatticeSigns(edgesOf: image), LatticeSigns(dotsOf: image))
    let (edgeWaves, dotWaves) = (edges.waves(), dots.waves())
    let most = SearchLimits.mostLattices
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
      .compactMap { guess in
        ModuleLattice(of: guess.signs, from: guess.waves)?.followed(along: guess.signs)
      }
  }
}
