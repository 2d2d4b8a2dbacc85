// Whether a code stands by itself. A corner of a QR code passes for a Micro QR Code now and then,
// and the middle of an Aztec code for a rune: around them the modules go on.

internal import Barcodes
internal import Imaging

extension Detection {
  /// An Aztec rune is a number of three digits: an Aztec code without rings.
  static let longestRune = 3

  /// Whether a larger code can be taken for it.
  var isLikePartOfCode: Bool {
    symbology == .microQRCode || symbology == .aztec && payload.bytes.count <= Self.longestRune
  }
}

extension LumaImage {
  /// Whether what surrounds a small code is as even and as light as paper, or as dark around an
  /// inverted one, as far as it lies in the image.
  func hasQuietZone(around code: Detection) -> Bool {
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
