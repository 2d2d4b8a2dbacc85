// The work of the fast lane: a cheap pass over every frame, and no code reported where there is
// none. Codes that the thorough lane found in an older frame are looked for in the newest one.
//
//   frame ─ same scene? ─ yes ──────────────────────────────────────► the codes as they were
//              │ no
//              ├─ once over, or a part ─┐
//              └─ codes not among those ┴► followed ─► each once, credible ─► codes of the frame
//
// A value for one thread.

/// Reads frames as they come.
struct FastReader {
  private(set) var settings: RecognitionSettings
  private let recognizers: Recognizers
  private var history = SceneHistory()
  private var budget = SnapshotBudget()
  /// The number of passes over the scene.
  private var looks = 0
  private var overview = Overview()
  private var codes: [FollowedCode] = []
  /// The thorough lane's detections, to be looked for in the next frame.
  private var news: [FollowedCode] = []
  private var isNewsRecent = false
  private var shown: [Detection] = []
  /// The places where codes are seen and not read.
  private var unread = UnreadPlaces()
  /// The thorough lane's unread places, to be located in the next frame.
  private var unreadNews: UnreadReport?
  /// The obstacle to reading, by the thorough lane's measurement.
  private var condition: Obstacle?

  init(_ settings: RecognitionSettings, _ recognizers: Recognizers) {
    self.settings = settings
    self.recognizers = recognizers
  }

  /// Starts over with other settings.
  mutating func change(to settings: RecognitionSettings) {
    guard settings != self.settings else { return }
    self.settings = settings
    history.beginAnew()
    forget()
  }

  private mutating func forget() {
    isNewsRecent = false
    codes = []
    news = []
    shown = []
    unread.removeAll()
    unreadNews = nil
    budget.beginAnew()
  }

  /// Records a report of the thorough lane, for the next frame. Places of another era mean
  /// nothing.
  mutating func add(_ report: LaneReport) {
    let era = history.mark.era
    news += report.found.filter { $0.snapshot?.era == era }
    if let unread = report.unread, unread.mark.era == era { unreadNews = unread }
    condition = report.condition
  }

  /// The reading of the frame at `time`.
  mutating func read(_ image: LumaImage, time: Duration) -> FrameReading {
    if history.begins(image.size, at: time) { forget() }
    guard let area = settings.area(in: image.size), min(area.size.width, area.size.height) > 2
    else { return FrameReading(time: time, size: image.size, codes: []) }
    let isFresh = readArea(image.cropped(to: area))
    if isFresh { shown = codesToShow(area, in: image.size) }
    var reading = FrameReading(
      time: time, size: image.size, codes: shown, isFreshPass: isFresh,
      condition: shown.isEmpty ? condition : nil, unread: unreadToShow(area, in: image.size))
    if settings.measuresSharpness {
      reading.sharpness = SharpnessMap(image, noise: history.latest?.noise ?? 0)
    }
    return reading
  }

  /// The places that count, in the pixels of a frame of `size` of which `area` was read.
  private func unreadToShow(_ area: PixelRect, in size: PixelSize) -> [UnreadPlace] {
    let origin = Point(x: Double(area.x), y: Double(area.y))
    return unread.current.map { place in
      var place = place
      place.outline = place.outline.mapped { $0 + origin }
      return place
    }.filter { settings.count($0.outline, in: size) }
  }

  /// Copies of the newest frames for the thorough lane; nil where the lane cannot use them.
  mutating func snapshot(for demand: SnapshotDemand) -> Snapshot? {
    budget.next(in: history, for: demand, known: codes.map(\.code))
  }

  /// Reads the part of a frame in which codes count; false if there was nothing new to see.
  private mutating func readArea(_ image: LumaImage) -> Bool {
    let signature = SceneSignature(image)
    let change = history.see(image, signature)
    defer { placeUnread(in: image.size, change) }
    let isUnconfirmed = codes.contains(where: \.code.isUnconfirmed)
    if !change.isRepeated, budget.isOpen(in: history, isUnconfirmed: isUnconfirmed) {
      budget.keep(image, history.mark)
    }
    looks = change.isSameScene ? looks + 1 : 1
    if looks <= SearchLimits.looksAtScene {
      let seen = look(
        at: image, signature.noise, following: change.isSameScene ? 0 : codes.count)
      follow(in: image, seen, change)
      return true
    }
    guard !news.isEmpty else { return change.isRepeated && confirmNews() }
    follow(
      in: image, codes.map(\.code.detection.asFollowed), change, confirmsCodes: false)
    return true
  }

  /// Moves the unread places to the newest frame, and drops those where a code is read by now.
  private mutating func placeUnread(in size: PixelSize, _ change: SceneHistory.Change) {
    unread.move(by: change.motion ?? (change.isSameScene ? ImageMotion() : nil), in: size)
    if let news = unreadNews.take() {
      let isSameScene = news.mark.scene == history.mark.scene
      if let motion = history.mark.motion(since: news.mark) ?? (isSameScene ? ImageMotion() : nil) {
        unread.take(news, movedBy: motion, in: size)
      }
    }
    unread.remove(readAt: codes.map(\.code))
  }

  /// Counts what was read beyond doubt as read again, because another pass over an image that does
  /// not change at all would repeat the last one. Returns false if nothing was new.
  private mutating func confirmNews() -> Bool {
    guard isNewsRecent else { return false }
    isNewsRecent = false
    for index in codes.indices {
      codes[index].code.detection.isRead = codes[index].code.support >= MergedCode.ampleSupport
    }
    return true
  }

  /// The quick engines' detections in the image, or in the next part of one in which `codes` move.
  private mutating func look(
    at image: LumaImage, _ noise: Double, following codes: Int
  ) -> [Detection] {
    let reader = PlaceReader(
      recognizers: recognizers.inRole(.quick),
      request: RecognitionRequest(settings.symbologies, effort: .careful))
    return overview.read(image, by: reader, noise: noise, following: codes)
  }

  /// Joins the detections of the frame with the codes that were there before and with the news.
  private mutating func follow(
    in image: LumaImage, _ seen: [Detection], _ change: SceneHistory.Change,
    confirmsCodes: Bool = true
  ) {
    var frame = FrameCodes(
      image, seen, for: settings.symbologies, recognizers, history.mark,
      isStill: change.isSameScene)
    for var code in codes {
      code.code.detection = code.code.detection.asFollowed
      frame.add(
        code, motion: change.motion, isIndependent: confirmsCodes && change.isIndependent)
    }
    for code in news {
      if let snapshot = code.snapshot { frame.add(code, from: snapshot) }
    }
    isNewsRecent = change.isSameScene && (isNewsRecent || !news.isEmpty)
    news = []
    codes = frame.codes
  }

  private func codesToShow(_ area: PixelRect, in size: PixelSize) -> [Detection] {
    var found = MergedDetections(for: settings.symbologies)
    found.codes = codes.map(\.code)
    let origin = Point(x: Double(area.x), y: Double(area.y))
    return found.clearCodes.compactMap { code in
      guard var detection = code.detection.verified(by: settings.checks) else { return nil }
      detection.outline = detection.outline.mapped { $0 + origin }
      return detection
    }.filter { settings.count($0.outline, in: size) }
  }
}

extension Detection {
  /// The same detection, known from an earlier frame and not read in this one.
  fileprivate var asFollowed: Detection {
    var result = self
    result.isRead = false
    return result
  }
}

/// The number of frames read, and the time for it.
public struct Pace: Hashable, Sendable {
  /// The number of passes that are remembered: those of a few seconds.
  static let memory = 100

  /// Frames read so far.
  public private(set) var frames = 0
  private var recent: [Duration] = []

  /// Creates the pace before the first frame.
  public init() {}

  /// Records the time of a pass.
  public mutating func add(_ look: Duration) {
    if recent.count < Self.memory {
      recent.append(look)
    } else {
      recent[frames % Self.memory] = look
    }
    frames += 1
  }

  /// The median of the last passes; nil before the first.
  public var median: Duration? {
    recent.isEmpty ? nil : recent.sorted()[recent.count / 2]
  }

  /// The longest of the last passes; nil before the first.
  public var longest: Duration? { recent.max() }
}

/// The frames for the next snapshot.
struct SnapshotBudget {
  /// The newest first.
  private var recent: [FrameCopy] = []
  private var taken: (scene: Int, count: Int, signature: SceneSignature)?

  /// Drops the frames of another format.
  mutating func beginAnew() { recent = [] }

  /// Keeps a copy of the newest frame.
  mutating func keep(_ image: LumaImage, _ mark: FrameMark) {
    let most = SearchLimits.mostAveraged(of: image.size)
    if recent.count >= most { recent.removeLast(recent.count - most + 1) }
    recent.insert(FrameCopy(mark: mark, bitmap: LumaBitmap(copying: image)), at: 0)
  }

  /// Whether another frame of the newest scene is useful: after a long rest it is not, unless a
  /// code `isUnconfirmed`.
  func isOpen(in history: SceneHistory, isUnconfirmed: Bool) -> Bool {
    guard let taken, taken.scene == history.mark.scene else { return true }
    return taken.count < SearchLimits.mostSnapshots(confirming: isUnconfirmed)
      && (history.sceneAge < SearchLimits.snapshotTime || isUnconfirmed)
  }

  /// The frames to be searched next, in which the codes `known` are seen; nil if there are none.
  mutating func next(
    in history: SceneHistory, for demand: SnapshotDemand, known: [MergedCode]
  ) -> Snapshot? {
    let hasUnconfirmed = known.contains(where: \.isUnconfirmed)
    guard let newest = recent.first, let latest = history.latest,
      let count = count(history, latest, for: demand, hasUnconfirmed: hasUnconfirmed)
    else { return nil }
    taken = (history.mark.scene, count, latest)
    return Snapshot(newest: newest, earlier: Array(recent.dropFirst()), known: known)
  }

  /// The number of the scene's snapshots, including the next one.
  private func count(
    _ history: SceneHistory, _ latest: SceneSignature, for demand: SnapshotDemand,
    hasUnconfirmed: Bool
  ) -> Int? {
    let known = taken?.scene == history.mark.scene ? taken : nil
    switch demand {
    case .none: return nil
    case .newScene: return known == nil ? 1 : nil
    case .longer(let frame) where history.mark.frame < frame: return nil
    case .longer, .any:
      guard let known else { return 1 }
      // An image that is the same to the last bit would be read in the same way.
      guard known.count < SearchLimits.mostSnapshots(confirming: hasUnconfirmed),
        known.signature != latest,
        history.sceneAge < SearchLimits.snapshotTime || hasUnconfirmed
      else { return nil }
      return known.count + 1
    }
  }
}
