// The scene in the newest frame, its start, and the motion of the camera since.

/// The frames so far, divided into scenes.
struct SceneHistory {
  /// The relation of a frame to the ones before it.
  struct Change {
    /// Whether it shows the scene of the frame before.
    let isSameScene: Bool
    /// Whether it differs at all from the scene's first frame; an identical frame confirms nothing.
    let isIndependent: Bool
    /// Whether it is identical to the frame before.
    let isRepeated: Bool
    /// The motion of the image since the frame before, seen from its middle; nil where it did not
    /// move as a whole.
    let motion: ImageMotion?
  }

  /// The newest frame.
  private(set) var mark = FrameMark()
  /// The signature of the newest frame.
  private(set) var latest: SceneSignature?
  /// The signature of the scene at first.
  private var first: SceneSignature?
  /// The newest frame reduced, as long as the scene does not rest.
  private var reduced: ReducedFrame?
  private(set) var format: PixelSize?
  private var began = Duration.zero
  private var now = Duration.zero

  /// The time for which the scene has been seen.
  var sceneAge: Duration { now - began }

  /// Notes the format and time of the next frame; true if it starts a new era. A source that
  /// started over, as a camera does after a pause, shows another scene, even if it looks the same:
  /// the tracker has forgotten its codes.
  mutating func begins(_ size: PixelSize, at time: Duration) -> Bool {
    let isNew = format != size || time < now - SightingTracker.rewind
    (format, now) = (size, time)
    if isNew { beginAnew() }
    return isNew
  }

  /// Starts a new era.
  mutating func beginAnew() {
    mark.era += 1
    mark.scene += 1
    (first, latest, reduced) = (nil, nil, nil)
  }

  /// Records the part of the next frame that is read.
  mutating func see(_ image: LumaImage, _ signature: SceneSignature) -> Change {
    mark.frame += 1
    let isSame = first.map { $0.isSameScene(as: signature) } ?? false
    let isRepeated = latest == signature
    // A scene may pass for the same though it moved by half a pixel.
    let isAtRest = isRepeated || isSame && sceneAge > SearchLimits.snapshotTime
    let motion = isAtRest ? ImageMotion() : motion(to: image, signature)
    let change = Change(
      isSameScene: isSame, isIndependent: first != signature, isRepeated: isRepeated,
      motion: motion)
    if let motion {
      mark.drift = mark.drift.then(motion)
    } else {
      mark.course += 1
    }
    latest = signature
    if !isSame {
      mark.scene += 1
      began = now
      first = signature
    }
    return change
  }

  /// The motion of the image since the frame before.
  private mutating func motion(to image: LumaImage, _ signature: SceneSignature) -> ImageMotion? {
    let before = reduced
    let now = ReducedFrame(image)
    reduced = now
    let shift = latest.flatMap { signature.shift(since: $0) }
    let guess = ImageMotion(shift: shift ?? Point(x: 0, y: 0))
    guard let before, let now, let alignment = FrameAlignment(with: before) else {
      return shift.map { ImageMotion(shift: $0) }
    }
    return alignment.motion(in: now, from: guess) ?? shift.map { ImageMotion(shift: $0) }
  }
}
