// The field of view: the outlined codes, the size of the image around them, a hint if there are
// none.

internal import FeatureModels
internal import Meaning
public import Observation
public import Reading

/// Follows codes from frame to frame, and keeps the codes in view.
@Observable
public final class FieldOfView {
  public private(set) var sightings: [Sighting] = []
  public private(set) var imageSize: PixelSize?
  public private(set) var hint: Hint?
  public private(set) var unread: [UnreadCode] = []
  public private(set) var zoom = 1.0

  @ObservationIgnored private var tracker = SightingTracker(notation: WrittenNotations())
  @ObservationIgnored private var hintClock = HintClock()
  @ObservationIgnored private var coach = Coach()
  @ObservationIgnored var guide = Guide()
  /// In view when a freeze ended; they do not count as new for a second after the first frame.
  @ObservationIgnored private var heldOver: (keys: Set<ResultKey>, until: Duration?) = ([], nil)
  /// Where the codes that left a moving image were last seen, in shares of its size.
  @ObservationIgnored private var lastPlaces: [ResultKey: Point] = [:]
  /// The sightings of each still image so far.
  @ObservationIgnored private var stills: [Int: Still] = [:]

  private struct Still {
    var size: PixelSize
    var sightings: [Sighting]
    var unread: [UnreadCode] = []
  }

  func reset() {
    lastPlaces = [:]
    forgetCodes(keepingSize: false)
    stills = [:]
    zoom = 1
  }

  func forgetCodes(keepingSize: Bool = true) {
    tracker.forgetCodes()
    show([], size: keepingSize ? imageSize : nil)
    coach = Coach()
    showUnread([])
    resetHint()
  }

  /// Shows the codes of a frame, and gives a hint if there are none.
  func show(
    _ reading: FrameReading, of source: ScanSource, in orientation: ViewOrientation
  ) -> [Sighting] {
    let seen = tracker.update(with: reading)
    keepPlaces(ofThoseGoneFrom: seen)
    show(seen, size: reading.size)
    let left = coach.codes(at: reading.time, unread: reading.unread, of: source, in: orientation)
    showUnread(left)
    // A measurement at a code is more accurate than one of the whole image.
    let obstacle = left.first?.obstacle ?? reading.condition.map { orientation.shown($0) }
    let advice = hintClock.hint(at: reading.time, isReading: !seen.isEmpty, obstacle: obstacle)
    setHint(advice.flatMap { $0.isUseful(for: source) ? $0 : nil })
    return seen
  }

  private func keepPlaces(ofThoseGoneFrom seen: [Sighting]) {
    guard let imageSize, imageSize.area > 0, seen.map(\.id) != sightings.map(\.id) else { return }
    if lastPlaces.count > ResultList.most { lastPlaces = [:] }
    for sighting in sightings {
      let center = sighting.outline.center
      lastPlaces[ResultKey(sighting)] = Point(
        x: center.x / Double(imageSize.width), y: center.y / Double(imageSize.height))
    }
  }

  /// Where a result that left the moving image was last seen, in shares of the image's size.
  public func lastPlace(of result: ScanResult) -> Point? { lastPlaces[result.key] }

  var hasCompletedText: Bool { !tracker.completed.isEmpty }

  /// Keeps the codes of a still image until it is shown. Until reading is complete, codes are only
  /// added.
  func keep(
    _ detections: [Detection], ofImage index: Int, size: PixelSize, isComplete: Bool
  ) -> [Sighting] {
    let seen = tracker.sightings(
      inStill: detections, after: stills[index]?.sightings ?? [], isComplete: isComplete)
    stills[index] = Still(size: size, sightings: seen)
    return seen
  }

  /// Keeps the places of unread codes in a still image of `source`.
  func keep(_ places: [UnreadPlace], ofImage index: Int, in source: ScanSource) {
    stills[index]?.unread = places.worthShowing.map {
      UnreadCode(
        id: $0.id, outline: $0.outline, obstacle: $0.obstacle, printed: $0.printed, source: source)
    }
  }

  func forget(image index: Int) { stills[index] = nil }

  /// Shows the codes of a still image; none if it is not read yet.
  func show(image index: Int) {
    let still = stills[index]
    show(still?.sightings ?? [], size: still?.size)
    showUnread(still?.unread ?? [])
  }

  /// Marks the codes in view as known when a freeze ends.
  func holdOver() { heldOver = (Set(sightings.map { ResultKey($0) }), nil) }

  /// The codes that were in view before the freeze and have not been seen since; empty once the
  /// freeze ended more than a second ago. Codes in view now are removed from the set afterwards.
  func takeHeldOver(at time: Duration) -> Set<ResultKey> {
    let end = heldOver.until ?? time + .seconds(1)
    heldOver = (time > end ? [] : heldOver.keys, end)
    let keys = heldOver.keys
    heldOver.keys.subtract(sightings.map { ResultKey($0) })
    return keys
  }

  /// Hides the hint; the waiting time starts again with the next frame.
  func resetHint() {
    hintClock = HintClock()
    setHint(nil)
  }

  func zoom(to factor: Double) {
    let limited = factor.clamped(to: 1...ZoomSplit.mostDigital)
    if zoom != limited { zoom = limited }
  }

  private func show(_ seen: [Sighting], size: PixelSize?) {
    if sightings != seen { sightings = seen }
    if imageSize != size { imageSize = size }
  }

  private func showUnread(_ next: [UnreadCode]) {
    if unread != next { unread = next }
  }

  private func setHint(_ next: Hint?) {
    if hint != next { hint = next }
  }
}

nonisolated extension Hint {
  /// Whether the hint is useful: pointing needs a camera of this computer, and all other hints need
  /// a source that someone may be moving.
  fileprivate func isUseful(for source: ScanSource) -> Bool {
    source.isInHand && (self != .pointAtCode || source == .camera)
  }
}
