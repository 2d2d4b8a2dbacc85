// The lane of every frame: cheap looks, and no code reported where it is not. What it cannot read
// itself it is told by the study, in an older image, and finds again in the newest one.
//
//   frame ─ same scene? ─ yes ─────────────────────────────────────────► the codes as they were
//              │ no
//              ├─ all of it, once over ─┐
//              └─ codes not among those ┴► followed ─► each once, credible ─► the codes of the frame
//
// A value for one thread.

internal import Barcodes
internal import Imaging

/// Looks at frames as they come.
struct Lookout {
  /// A scene is looked at so often before it counts as known: kinds without a check digit want two
  /// readings that agree, and noise may spoil one.
  private static let looksAtScene = 3
  /// So many images of one scene are studied, the last within this time of the first frame, so
  /// that a scene that stays costs nothing before long.
  private static let (mostStudies, studyTime) = (3, Duration.seconds(1))
  /// Above this many levels noise takes an engine more time than a frame has, and the codes that
  /// it leaves are large enough to be read at half the size.
  static let roughestNoise = 12.0

  private(set) var settings: RecognitionSettings
  let recognizers: [any Recognizer]
  private(set) var era = 0
  private(set) var scene = 0
  private var frame = 0
  /// How far the image has moved in all, and since the last frame if that was as a whole.
  private var drift = Point(x: 0, y: 0)
  private var shift: Point?
  private var format: PixelSize?
  /// What the scene looked like at first, and in the last frame.
  private var signature: SceneSignature?
  private var latest: SceneSignature?
  private var began = Duration.zero
  private var now = Duration.zero
  private var studied: (scene: Int, count: Int, signature: SceneSignature)?
  private var mean: FrameMean?
  private var looks = 0
  private var isNewsRecent = false
  var codes: [FollowedCode] = []
  private var news: [Finding] = []
  private var shown: [Detection] = []
  /// What may keep codes from being read, as the study says.
  var condition: SceneCondition?

  init(_ settings: RecognitionSettings, _ recognizers: [any Recognizer]) {
    self.settings = settings
    self.recognizers = recognizers
  }

  /// Begins anew with other settings.
  mutating func change(to settings: RecognitionSettings) {
    guard settings != self.settings else { return }
    self.settings = settings
    beginAnew()
  }

  private mutating func beginAnew() {
    era += 1
    scene += 1
    signature = nil
    latest = nil
    isNewsRecent = false
    codes = []
    news = []
    shown = []
  }

  /// Takes in what the study found, to be looked for in the next frame.
  mutating func add(_ findings: [Finding]) {
    news += findings.filter { $0.era == era }
  }

  /// What is in the frame of `time`.
  mutating func look(at image: LumaImage, time: Duration) -> FrameReading {
    // A source that began anew, as a camera does that was given back, shows another scene, even if it
    // looks the same: whoever follows its codes has forgotten them.
    if format != image.size || time < now - SightingTracker.rewind {
      format = image.size
      beginAnew()
    }
    guard let area = settings.area(in: image.size), min(area.size.width, area.size.height) > 2
    else { return FrameReading(time: time, size: image.size, codes: []) }
    now = time
    let isFresh = look(atArea: image.cropped(to: area))
    if isFresh { shown = codesToShow(area, in: image.size) }
    return FrameReading(
      time: time, size: image.size, codes: shown, isFreshLook: isFresh,
      condition: shown.isEmpty ? condition : nil)
  }

  /// A copy of the part of the frame `image` that is looked at, for the study; nil where that has
  /// no use for it.
  mutating func snapshot(of image: LumaImage, for appetite: Appetite) -> Snapshot? {
    guard let count = studies(after: appetite), let latest,
      let area = settings.area(in: image.size), image.size == format,
      min(area.size.width, area.size.height) > 2
    else { return nil }
    let bitmap =
      count == 1 ? LumaBitmap(copying: image.cropped(to: area)) : mean?.bitmap
    guard let bitmap else { return nil }
    studied = (scene, count, latest)
    mean = nil
    return Snapshot(
      era: era, scene: scene, frame: frame, drift: drift, bitmap: bitmap,
      known: codes.map(\.entry))
  }

  /// How many images of the scene will have been studied with the one of the last frame; nil if
  /// that is not to be.
  private func studies(after appetite: Appetite) -> Int? {
    switch appetite {
    case .nothing: return nil
    case .newScene: return studied?.scene == scene ? nil : 1
    case .anything:
      guard let studied, studied.scene == scene else { return 1 }
      // What is the same to the last bit would be read as it was.
      guard studied.count < Self.mostStudies, studied.signature != latest,
        now - began < Self.studyTime || codes.contains(where: \.entry.isUnconfirmed)
      else { return nil }
      return studied.count + 1
    }
  }

  /// Looks at the part of a frame that counts; false if there was nothing new to see.
  private mutating func look(atArea image: LumaImage) -> Bool {
    frame += 1
    let signature = SceneSignature(image)
    let isSame = self.signature.map { $0.isSameScene(as: signature) } ?? false
    // What is the same to the last bit says nothing that was not said before.
    let isIndependent = self.signature != signature
    let isRepeated = latest == signature
    shift = isSame ? nil : latest.flatMap { signature.shift(since: $0) }
    if let shift { drift = drift + shift }
    latest = signature
    guard isSame else {
      scene += 1
      looks = 1
      began = now
      mean = nil
      self.signature = signature
      follow(in: image, overview(of: image, signature.noise), isStill: false, isIndependent: true)
      return true
    }
    if isIndependent, !isRepeated, now - began < Self.studyTime { gather(image) }
    if looks < Self.looksAtScene {
      looks += 1
      follow(
        in: image, overview(of: image, signature.noise), isStill: true, isIndependent: isIndependent
      )
      return true
    }
    guard !news.isEmpty else { return isRepeated && confirmNews() }
    follow(in: image, codes.map(\.entry.detection.asFollowed), isStill: true, isIndependent: false)
    return true
  }

  /// Of an image that does not change at all another look would say what the last one did: what
  /// was read beyond doubt is read again. False if there was nothing new.
  private mutating func confirmNews() -> Bool {
    guard isNewsRecent else { return false }
    isNewsRecent = false
    for index in codes.indices {
      codes[index].entry.detection.isRead =
        codes[index].entry.support >= MergedDetections.Entry.ampleSupport
    }
    return true
  }

  /// Takes in a frame of the scene, for its next study.
  private mutating func gather(_ image: LumaImage) {
    if mean == nil {
      mean = FrameMean(image)
    } else {
      mean?.add(image)
    }
  }

  /// All of the image, once over.
  private func overview(of image: LumaImage, _ noise: Double) -> [Detection] {
    let engines = Engines(
      recognizers: Array(recognizers.prefix(1)),
      request: RecognitionRequest(settings.symbologies, effort: .careful))
    guard noise > Self.roughestNoise else { return engines.read(image, .identity) }
    let half = image.reduced(by: 2)
    return engines.read(half.bitmap.image, half.toSource)
  }

  /// Joins what was seen of the frame with the codes that were there before and with the news.
  private mutating func follow(
    in image: LumaImage, _ seen: [Detection], isStill: Bool, isIndependent: Bool
  ) {
    var following = Following(
      image: image, seen: seen, settings: settings, recognizers: recognizers, frame: frame,
      scene: scene,
      isStill: isStill,
      drift: drift, shift: shift)
    for var code in codes {
      code.entry.detection = code.entry.detection.asFollowed
      following.add(code, isIndependent: isIndependent)
    }
    for finding in news { following.add(finding) }
    isNewsRecent = isStill && (isNewsRecent || !news.isEmpty)
    news = []
    codes = following.codes
  }

  private func codesToShow(_ area: PixelRect, in size: PixelSize) -> [Detection] {
    var found = MergedDetections(for: settings.symbologies)
    found.entries = codes.map(\.entry)
    let origin = Point(x: Double(area.x), y: Double(area.y))
    return found.clearEntries.map { entry in
      var detection = entry.detection
      detection.outline = detection.outline.mapped { $0 + origin }
      return detection
    }.filter { settings.count($0.outline, in: size) }
  }
}

extension Detection {
  /// The same as known from an earlier frame.
  fileprivate var asFollowed: Detection {
    var result = self
    result.isRead = false
    return result
  }
}
