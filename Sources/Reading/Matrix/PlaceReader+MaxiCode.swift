// MaxiCodes, which no engine reads as they lie: found by their bullseyes, then drawn for an engine,
// which takes the text from the codewords.

extension PlaceReader {
  /// Reads all MaxiCodes of an image, however they are turned and lean. `toSource` leads from the image
  /// to the one that it is a part of.
  func readMaxiCodes(in image: LumaImage, _ toSource: Projection = .identity) -> [Detection] {
    let side = min(image.size.width, image.size.height)
    guard side >= SearchLimits.leastWithBullseye else { return [] }
    var found = readMaxiCodes(in: image, toSource, sparing: [])
    for factor in SearchLimits.bullseyeReductions
    where side / factor >= SearchLimits.leastWithBullseye {
      let small = image.reduced(by: factor)
      found += readMaxiCodes(
        in: small.bitmap.image, small.toSource.followed(by: toSource), sparing: found)
    }
    return found
  }

  private func readMaxiCodes(
    in image: LumaImage, _ toSource: Projection, sparing known: [Detection]
  ) -> [Detection] {
    var (found, failures): ([Detection], Int) = ([], 0)
    for bullseye in Bullseye.all(in: image) where failures < SearchLimits.mostBullseyes {
      let center = toSource(bullseye.center)
      guard !(known + found).contains(where: { $0.outline.contains(center) }) else { continue }
      let drawing = drawing(around: bullseye, in: image, toSource)
      found += drawing.map { read($0.bitmap.image, $0.toSource) } ?? []
      failures += drawing == nil ? 1 : 0
    }
    return found
  }

  /// The code around a bullseye, drawn afresh; nil where there is none, or too much is missing.
  private func drawing(
    around bullseye: Bullseye, in image: LumaImage, _ toSource: Projection
  ) -> DerivedImage? {
    for grid in MaxiCodeGrid.all(around: bullseye, in: image) {
      guard let grid = grid.fitted(to: image), let outline = grid.outline,
        let codewords = MaxiCodeMessage.codewords(grid.levels(in: image))
      else { continue }
      return MaxiCodeMessage.drawing(of: codewords, at: outline.mapped { toSource($0) })
    }
    return nil
  }
}
