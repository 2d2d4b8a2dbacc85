// The codes of one frame: its detections, joined with the codes of the frame before.

/// One frame's codes being put together.
struct FrameCodes: ~Escapable {
  private let image: LumaImage
  private let recognizers: Recognizers
  private let mark: FrameMark
  private let isStill: Bool
  private var found: MergedDetections
  private var followed: [FollowedCode] = []
  private var readingsLeft = SearchLimits.mostReadingsAgain

  /// Starts with what was `seen` in `image`, which shows the scene of the frame before if
  /// `isStill`.
  @_lifetime(copy image)
  init(
    _ image: LumaImage, _ seen: [Detection], for symbologies: Set<Symbology>,
    _ recognizers: Recognizers, _ mark: FrameMark, isStill: Bool
  ) {
    self.image = image
    self.recognizers = recognizers
    self.mark = mark
    self.isStill = isStill
    found = MergedDetections(for: symbologies, frames: mark.frame...mark.frame)
    found.add(seen)
  }

  /// Adds a code of the frame before; the image has moved by `motion` since then.
  mutating func add(_ code: FollowedCode, motion: ImageMotion?, isIndependent: Bool) {
    add(code, isStill: isStill, age: 1, motion: motion, isIndependent: isIndependent)
  }

  /// Adds a code that the thorough lane found in a snapshot, which ended with `snapshot`.
  mutating func add(_ code: FollowedCode, from snapshot: FrameMark) {
    if found.support(code.code, isIndependent: true) { return }
    let known = followed.firstIndex { $0.code.detection.isSameCode(as: code.code.detection) }
    if let known {
      followed[known].confirm(with: code)
      return
    }
    add(
      code, isStill: snapshot.scene == mark.scene, age: mark.frame - snapshot.frame,
      motion: mark.motion(since: snapshot), isIndependent: true)
  }

  private mutating func add(
    _ code: FollowedCode, isStill: Bool, age: Int, motion: ImageMotion?, isIndependent: Bool
  ) {
    if found.support(code.code, isIndependent: isIndependent) { return }
    let match = code.match(in: image, isStill: isStill, age: age, motion: motion)
    let isClear = match.map { $0.likeness > Appearance.clearLikeness } ?? false
    // The sight of a code that has to be read in several images confirms nothing.
    let isWorthReading = !isClear || code.code.isUnconfirmed
    if isWorthReading, readingsLeft > 0, code.code.isBelievable {
      readingsLeft -= 1
      let place = match.map { code.moved(to: $0) } ?? code
      let detection = place.code.detection
      let reader = PlaceReader(
        recognizers: recognizers,
        request: RecognitionRequest(
          detection.symbology.spellings, effort: .careful))
      found.add(reader.readAgain(detection, margin: match == nil ? code.margin : 8, in: image))
      if found.support(code.code, isIndependent: isIndependent) { return }
    }
    if let match, match.likeness > Appearance.leastLikeness { carry(code.moved(to: match)) }
  }

  /// Keeps a code that was not read, unless another code claims its place.
  private mutating func carry(_ code: FollowedCode) {
    guard code.code.isBelievable,
      !found.codes.contains(where: { $0.claimsPlace(of: code.code) }),
      !followed.contains(where: { $0.code.claimsPlace(of: code.code) })
    else { return }
    followed.append(code)
  }

  /// The codes, those read in this frame first.
  var codes: [FollowedCode] {
    found.codes.map { FollowedCode($0, in: image) } + followed
  }
}
