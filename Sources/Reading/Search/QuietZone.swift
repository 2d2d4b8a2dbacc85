// Whether a code stands by itself. A corner of a QR code passes for a Micro QR Code occasionally,
// the middle of an Aztec code for a rune, half of an EAN-13 for a UPC-E, and some bars for an ITF:
// around them the modules continue.

extension Detection {
  /// An Aztec rune is a number of three digits: an Aztec code without rings.
  static let longestRune = 3

  var isLikePartOfCode: Bool {
    symbology == .microQRCode || symbology == .aztec && payload.bytes.count <= Self.longestRune
  }
}

extension Detection {
  /// The light on both sides that has to be seen of a code with little other protection from false
  /// reads, in shares of its length: about seven modules of a long one, and five of a short one.
  var leastQuietZone: Double {
    switch symbology {
    case .facingMark: 0.3
    case .patchCode: 0.5
    case .ean2: 0.25
    case .channelCode, .ean5: 0.12
    case .pharmacode: 0.1
    default: Symbology.readByLines.contains(symbology) && symbology.isLinear ? 0.04 : 0
    }
  }
}

extension LumaImage {
  /// Whether a code that may be a misread piece of a larger one stands by itself here.
  func isAlone(_ code: Detection) -> Bool {
    if code.symbology == .upcE { return hasBarsOfUPCE(at: code.outline) }
    if code.symbology == .itf { return hasBarsOfITF(code) }
    return !code.isLikePartOfCode || hasQuietZone(around: code)
  }

  /// Whether there are as many bars as a UPC-E has, alone or with an add-on of two or five digits,
  /// and none where its quiet zones would be.
  private func hasBarsOfUPCE(at outline: Quadrilateral) -> Bool {
    // Three guards and six digits; seven and sixteen bars of add-ons. Blur merges some of them, and
    // noise looks like one.
    let (alone, withAddOns) = (18, [23...25, 32...34])
    // Parts of the 51 modules: the outline may miss a module, and seven have to be light.
    let count = barCount(in: outline.extended(across: 1.5 / 51, down: -0.1))
    if withAddOns.contains(where: { $0.contains(count) }) { return true }
    return count <= alone
      && barCount(in: outline.extended(across: 6.0 / 51, down: -0.1)) <= count
  }

  /// Whether there are no more bars than an ITF has, and none where its quiet zones would be: a few
  /// bars of another code look like it, and so does a piece of a longer ITF.
  private func hasBarsOfITF(_ code: Detection) -> Bool {
    // Two bars start it, two end it, and each digit has five bars or five spaces. It has eight
    // modules at least for each digit and nine for both ends.
    let digits = code.payload.bytes.count
    let modules = Double(8 * digits + 9)
    guard code.outline.width > Self.leastDigitOfITF * Double(digits) else { return false }
    // The outline may miss a module.
    let count = barCount(in: code.outline.extended(across: 1.5 / modules, down: -0.1))
    // Noise looks like a bar.
    return count <= 4 + 5 * digits / 2 + 1
      && barCount(in: code.outline.extended(across: 6 / modules, down: -0.1)) <= count
      && isLight(beside: code, at: 4 / modules)
  }

  /// Whether paper is beside both ends of bars, so many of their lengths away: what covers a part of
  /// an ITF leaves a piece.
  private func isLight(beside code: Detection, at away: Double) -> Bool {
    let (outline, least) = (code.outline, 0.6)
    let inner = levels(64, along: { outline.place(across: $0, down: 0.5) })
    guard let dark = inner.min(), let light = inner.max(), light > dark else { return false }
    return [-away, 1 + away].allSatisfy { side in
      let levels = levels(16, along: { outline.place(across: side, down: 0.2 + 0.6 * $0) })
      guard !levels.isEmpty else { return true }
      let share = (levels.mean - dark) / (light - dark)
      return code.isInverted ? share < 1 - least : share > least
    }
  }

  /// Pixels of a digit of the smallest ITF that is read.
  private static let leastDigitOfITF = 3.0

  private func barCount(in area: Quadrilateral) -> Int {
    // Many rows, because a third of them is averaged against the noise.
    let size = PixelSize(width: Int(area.width * 2, within: SearchLimits.stripWidth), height: 48)
    return rectified(area, to: size).map { $0.bitmap.image.barCount } ?? 0
  }

  /// Whether the surroundings of a small code are as even and as light as paper, or as dark around
  /// an inverted code, as far as they lie in the image.
  private func hasQuietZone(around code: Detection) -> Bool {
    // The codes in question have 11 to 17 modules along a side: this is one to two modules away.
    let (away, samples) = (0.1, 32)
    // Parts of the contrast: blur evens modules out, and then they are grey.
    let (evenness, shade) = (0.28, 0.3)
    let outline = code.outline
    let inner =
      levels(samples, along: { outline.place(across: $0, down: 0.5) })
      + levels(samples, along: { outline.place(across: 0.5, down: $0) })
    guard let dark = inner.min(), let light = inner.max(), light > dark else { return false }
    let sides: [(Double) -> Point] = [
      { outline.place(across: -away, down: $0) }, { outline.place(across: 1 + away, down: $0) },
      { outline.place(across: $0, down: -away) }, { outline.place(across: $0, down: 1 + away) },
    ]
    return sides.allSatisfy { side in
      let levels = levels(samples, along: side)
      guard !levels.isEmpty else { return true }
      let difference = code.isInverted ? levels.mean - dark : light - levels.mean
      return levels.deviation < evenness * (light - dark)
        && difference < shade * (light - dark)
    }
  }

  /// The levels of the places of a line that lie in the image.
  private func levels(_ count: Int, along line: (Double) -> Point) -> [Double] {
    (0..<count).compactMap { index in
      let place = line((Double(index) + 0.5) / Double(count))
      guard place.x >= 0, place.y >= 0, place.x < Double(size.width),
        place.y < Double(size.height)
      else { return nil }
      return Double(brightness(at: place))
    }
  }
}
