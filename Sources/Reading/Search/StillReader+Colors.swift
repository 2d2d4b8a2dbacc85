// Codes that only colours show, which no engine sees and no other pass takes for others: they are found
// by their black frames, or by patterns in a few colours.

extension StillReader {
  /// Whether an image's colours are needed to read what is wanted.
  public var needsColor: Bool { !symbologies.isDisjoint(with: Symbology.inColors) }

  /// The codes whose modules have colours, in the image's own pixels.
  @concurrent
  public func codesInColor(of image: ColorBitmap) async -> [Detection] {
    guard needsColor, min(image.size.width, image.size.height) > 2 else { return [] }
    let brightest = BrightestPart(image)
    var found: [Detection] = []
    if symbologies.contains(.ultracode) { found += ultracodes(in: image, brightest) }
    if symbologies.contains(.jabCode), !Task.isCancelled { found += jabCodes(in: image, brightest) }
    return found
  }

  private func ultracodes(in image: ColorBitmap, _ brightest: BrightestPart) -> [Detection] {
    var found: [Detection] = []
    for frame in BlackFrame.all(in: brightest) {
      guard !Task.isCancelled else { return found }
      let code = frame.outlines.lazy.compactMap {
        $0.fitted(toFrameIn: brightest).flatMap { UltracodePlace(in: $0, of: brightest) }
          .flatMap { Detection(ultracodeAt: $0, in: image) }
      }.first
      if let code { found.append(code) }
    }
    return found
  }

  private func jabCodes(in image: ColorBitmap, _ brightest: BrightestPart) -> [Detection] {
    JABCodeMessage.all(in: image, brightest).map { message in
      var code = Detection(
        symbology: .jabCode, payload: message.payload, outline: message.outline,
        engines: [.modules])
      code.isGS1 = message.isGS1
      code.version = message.version
      return code
    }
  }
}

extension Detection {
  fileprivate init?(ultracodeAt place: UltracodePlace, in image: ColorBitmap) {
    guard let message = UltracodeMessage(at: place, in: image) else { return nil }
    self.init(
      symbology: .ultracode, payload: message.payload, outline: place.outline, engines: [.modules])
    isGS1 = message.isGS1
    sequence = message.sequence
    version = "\(place.layout.columns) × \(place.layout.rows)"
    errorCorrection = message.level
  }
}
