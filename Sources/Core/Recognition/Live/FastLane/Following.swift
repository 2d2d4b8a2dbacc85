// The codes of one frame: what was seen in it, joined with what was there before.

internal import Barcodes
internal import Imaging

/// One frame's codes being put together.
struct Following: ~Escapable {
  /// Reading a code again at its place takes up to some 10 ms: more have to wait for the next frame.
  private static let mostReadings = 2

  private let image: LumaImage
  private let settings: RecognitionSettings
  private let recognizers: [any Recognizer]
  private let frame: Int
  private let scene: Int
  private let isStill: Bool
  private let drift: Point
  private let shift: Point?
  private var found: MergedDetections
  private var followed: [FollowedCode] = []
  private var readingsLeft = Self.mostReadings

  @_lifetime(copy image)
  init(
    image: LumaImage, seen: [Detection], settings: RecognitionSettings,
    recognizers: [any Recognizer], frame: Int, scene: Int, isStill: Bool,
    drift: Point, shift: Point?
  ) {
    self.image = image
    self.settings = settings
    self.recognizers = recognizers
    self.frame = frame
    self.scene = scene
    self.isStill = isStill
    self.drift = drift
    self.shift = shift
    found = MergedDetections(for: settings.symbologies)
    found.add(seen)
  }

  /// Adds a code of the frame before.
  mutating func add(_ code: FollowedCode, isIndependent: Bool) {
    add(code, isIndependent: isIndependent, isStill: isStill, age: 1, drift: shift)
  }

  private mutating func add(
    _ code: FollowedCode, isIndependent: Bool, isStill: Bool, age: Int, drift: Point?
  ) {
    if found.support(code.entry, isIndependent: isIndependent) { return }
    let match = code.match(in: image, isStill: isStill, age: age, drift: drift)
    if let match, match.likeness > FollowedCode.clearLikeness {
      carry(code.moved(to: match))
      return
    }
    if readingsLeft > 0, code.entry.isBelievable {
      readingsLeft -= 1
      let place = match.map { code.moved(to: $0) } ?? code
      var engines = Engines(
        recognizers: recognizers,
        request: RecognitionRequest([code.entry.detection.symbology], effort: .careful))
      engines.request.symbologies.formUnion(code.entry.detection.symbology.spellings)
      let again = engines.readAgain(
        place.entry.detection, margin: match == nil ? code.margin : 8, in: image)
      found.add(again)
      if found.support(code.entry, isIndependent: isIndependent) { return }
    }
    if let match, match.likeness > FollowedCode.leastLikeness { carry(code.moved(to: match)) }
  }

  /// Adds a code that the study found in an older image.
  mutating func add(_ finding: Finding) {
    if found.support(finding.entry, isIndependent: true) { return }
    if followed.contains(where: { $0.isSame(as: finding.entry) }) { return }
    add(
      FollowedCode(finding.entry, finding.appearance), isIndependent: true,
      isStill: finding.scene == scene, age: frame - finding.frame,
      drift: drift - finding.drift)
  }

  /// Keeps a code that was not read, where nothing else was.
  private mutating func carry(_ code: FollowedCode) {
    guard code.entry.isBelievable,
      !found.entries.contains(where: { $0.claimsPlace(of: code.entry) }),
      !followed.contains(where: { $0.entry.claimsPlace(of: code.entry) })
    else { return }
    followed.append(code)
  }

  /// The codes, those read in this frame first.
  var codes: [FollowedCode] {
    found.entries.map { entry in
      FollowedCode(entry, Appearance(of: entry.detection.outline, in: image))
    } + followed
  }
}

extension FollowedCode {
  fileprivate func isSame(as other: MergedDetections.Entry) -> Bool {
    entry.detection.isSameCode(as: other.detection)
  }
}

extension Symbology {
  /// The kinds as which an engine may report a code of this one.
  fileprivate var spellings: Set<Symbology> {
    self == .ean13 || self == .upcA ? [.ean13, .upcA] : [self]
  }
}

extension MergedDetections.Entry {
  /// Whether this code lies where `other` is supposed to be, so that it cannot be there.
  fileprivate func claimsPlace(of other: MergedDetections.Entry) -> Bool {
    detection.outline.overlap(with: other.detection.outline) > 0.3 && isBelievable && isClear
  }
}

extension MergedDetections {
  /// Lets an earlier sighting of a code speak for the one that is here; false if it is not here.
  mutating func support(_ earlier: Entry, isIndependent: Bool) -> Bool {
    let candidates = entries.indices.filter {
      entries[$0].detection.isSameText(as: earlier.detection)
    }
    let place = earlier.detection.outline.center
    guard
      let index = candidates.min(by: {
        entries[$0].detection.outline.center.distance(to: place)
          < entries[$1].detection.outline.center.distance(to: place)
      }), entries[index].detection.outline.isNear(earlier.detection.outline)
    else { return false }
    // Where it is, this frame alone says.
    let outline = entries[index].detection.outline
    entries[index].detection.join(earlier.detection)
    entries[index].detection.outline = outline
    // Earlier looks at a scene together count as one more: they are much alike, and so are the
    // mistakes in them.
    let more = isIndependent ? 1 : 0
    entries[index].isSettled = entries[index].isSettled || earlier.isSettled
    entries[index].looks = max(entries[index].looks + more, earlier.looks)
    return true
  }
}

extension Detection {
  fileprivate func isSameText(as other: Detection) -> Bool {
    symbology == other.symbology && payload.bytes == other.payload.bytes
  }
}

extension Quadrilateral {
  /// Whether a code here can be one that was at `other` a frame ago: it moved by no more than
  /// its own size.
  fileprivate func isNear(_ other: Quadrilateral) -> Bool {
    center.distance(to: other.center) < max(width, height, 32)
  }
}
