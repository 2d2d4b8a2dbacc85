// Matrix codes that no engine finds, because their borders are damaged: their modules are sampled on
// a lattice, and the likeliest places are drawn with whole borders for an engine.

extension PlaceReader {
  /// Reads a Data Matrix in a field of edges by the lattice of its modules.
  func readModules(in field: Quadrilateral, of image: LumaImage) -> [Detection] {
    let area = image.squaredArea(around: field)
    let scale = SearchLimits.scale(ofLatticeIn: max(area.width, area.height))
    let size = PixelSize(
      width: Int(area.width * scale, within: SearchLimits.fieldSide),
      height: Int(area.height * scale, within: SearchLimits.fieldSide))
    guard let upright = image.rectified(area, to: size),
      let lattice = ModuleLattice(in: upright.bitmap.image)
    else { return [] }
    let modules = ModuleField(lattice, in: upright.bitmap.image)
    for place in DataMatrixBorders(of: modules).places(SearchLimits.mostSymbolPlaces)
    where place.isLikely {
      let found = read(place, of: modules, lattice, upright, from: image)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func read(
    _ place: DataMatrixPlace, of modules: ModuleField, _ lattice: ModuleLattice,
    _ upright: DerivedImage, from image: LumaImage
  ) -> [Detection] {
    let (margin, side) = (3, 4)
    let drawing = place.drawing(in: modules, margin: margin).image.enlarged(by: side)
    let corners = place.corners(of: modules).map { upright.toSource(lattice.place($0.x, $0.y)) }
    let outline = Quadrilateral(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    return recognizers.recognize(drawing.bitmap.image, request).map { detection in
      var detection = detection
      detection.outline = outline
      return detection
    }
  }
}
