// Whether an unread code is of a kind that is not looked for: it is read once more, for the other
// kinds.

internal import Barcodes
internal import Imaging
internal import Locating

/// Reads single places for the kinds that are switched off.
struct KindCheck {
  /// The most places that are read: each takes as long as a part of an overview.
  private static let most = 4

  /// The kinds that are switched off, of those that are read without chance readings.
  let others: Set<Symbology>
  let recognizers: Recognizers

  /// The kinds that are usual, except the `wanted` ones, which are looked for anyway.
  init(besides wanted: Set<Symbology>, by engines: EngineSet, _ recognizers: Recognizers? = nil) {
    others = engines.readable.intersection(Symbology.usual).subtracting(wanted)
    self.recognizers = recognizers ?? engines.makeRecognizers()
  }

  /// The codes at `places` of `image`, where they are of another kind.
  func places(at places: [Proposal], in image: LumaImage) -> [UnreadPlace] {
    guard !others.isEmpty else { return [] }
    let reader = PlaceReader(
      recognizers: recognizers, request: RecognitionRequest(others, effort: .careful))
    var result: [UnreadPlace] = []
    for proposal in places.prefix(Self.most) {
      let outline = proposal.outline
      let margin = max(outline.width, outline.height) / 4
      guard let rect = PixelRect(around: outline.corners, margin: margin, in: image.size) else {
        continue
      }
      let origin = Projection(scale: 1, x: Double(rect.x), y: Double(rect.y))
      let code = reader.read(image.cropped(to: rect), origin).first {
        MergedCode(detection: $0).isBelievable
      }
      guard let code, !result.contains(where: { $0.outline.isSamePlace(as: code.outline) }) else {
        continue
      }
      result.append(
        UnreadPlace(
          proposal.sign, outline: code.outline, obstacle: .switchedOff(code.symbology)))
    }
    return result
  }
}
