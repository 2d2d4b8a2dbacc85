// A code from frame to frame: read again where possible, otherwise followed by its appearance.

/// A code of the last frame, or of the snapshot in which the thorough lane found it.
struct FollowedCode: Sendable {
  /// The detection, its place in that frame, and its support.
  var code: MergedCode
  /// Its appearance when it was last read.
  private var appearance: Appearance?
  /// The motion since then.
  private var motion = ImageMotion()
  /// The motion from the frame before the last to the last.
  private var velocity = Point(x: 0, y: 0)
  /// The newest frame of the snapshot in which it was found; nil if it was read in a frame.
  private(set) var snapshot: FrameMark?

  init(_ code: MergedCode, in image: LumaImage, foundIn snapshot: FrameMark? = nil) {
    self.code = code
    self.snapshot = snapshot
    appearance = Appearance(of: code.detection.outline, in: image)
  }

  /// Records that a snapshot shows the code. A snapshot that has shown it before proves nothing
  /// new.
  mutating func confirm(with other: FollowedCode) {
    let isNew = snapshot?.frame != other.snapshot?.frame
    snapshot = other.snapshot
    let wasRead = code.detection.isRead
    code.join(other.code, isIndependent: false)
    if !isNew { code.detection.isRead = wasRead }
  }

  /// The search margin in pixels: a hand moves the image by a quarter of the code from one frame to
  /// the next, and by more for small codes.
  var margin: Double {
    let outline = code.detection.outline
    return max(24, max(outline.width, outline.height) / 4)
  }

  /// The best match of the code's appearance in `image`. The image is `age` frames away and has
  /// moved by `drift` in that time, if that is known; in a still scene the code has hardly moved.
  func match(
    in image: LumaImage, isStill: Bool, age: Int, motion drift: ImageMotion?
  ) -> Appearance.Match? {
    guard let appearance else { return nil }
    guard !isStill else { return appearance.match(in: image, expected: motion, margin: 3) }
    // The code moves with the whole image, or it keeps its own course.
    if let drift {
      let middle = Point(x: Double(image.size.width) / 2, y: Double(image.size.height) / 2)
      let expected = motion.then(drift.seen(from: appearance.outline.center - middle))
      let match = appearance.match(in: image, near: expected)
      if match.likeness > Appearance.clearLikeness { return match }
    }
    let onCourse = appearance.match(in: image, near: motion.moved(velocity.x, velocity.y))
    if onCourse.likeness > Appearance.clearLikeness { return onCourse }
    // After a hand's swing the old place is not a guide, so the margin stops growing.
    let margin = min(margin + 10 * Double(age - 1), 200)
    let expected = motion.moved(velocity.x, velocity.y)
    return appearance.match(in: image, expected: expected, margin: margin)
  }

  /// The same code as it lies after `match`.
  func moved(to match: Appearance.Match) -> FollowedCode {
    var result = self
    guard let origin = appearance?.outline else { return self }
    let center = origin.center
    result.code.detection.outline = origin.mapped { center + match.motion($0 - center) }
    result.velocity = match.motion.shift - motion.shift
    result.motion = match.motion
    return result
  }
}

extension PlaceReader {
  /// Reads the place of a code again: as it lies, then straightened.
  func readAgain(_ detection: Detection, margin: Double, in image: LumaImage) -> [Detection] {
    let outline = detection.outline
    let longer = max(outline.width, outline.height)
    guard
      let rect = PixelRect(
        around: outline.corners, margin: margin + longer / 4, in: image.size)
    else { return [] }
    let origin = Projection(scale: 1, x: Double(rect.x), y: Double(rect.y))
    let found = read(image.cropped(to: rect), origin)
    guard found.isEmpty else { return found }
    // Further ways of reading a place may take longer than a frame has.
    let scale = longer < 400 ? 2.0 : 1.0
    let area = outline.extended(across: 0.12, down: detection.symbology.isLinear ? 0 : 0.12)
    let size = PixelSize(
      width: Int(area.width * scale, within: 16...1600),
      height: Int(area.height * scale, within: 8...1600))
    return image.rectified(area, to: size).map { read($0, from: image) } ?? []
  }
}
