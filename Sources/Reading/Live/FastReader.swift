// The work of the fast lane: a cheap look at every frame, and no code reported where there is none.
// What the thorough lane found in an older frame is looked for in the newest one.
//
//   frame ─ same scene? ─ yes ──────────────────────────────────────► the codes as they were
//              │ no
//              ├─ all of it, once over ─┐
//              └─ codes not among those ┴► followed ─► each once, credible ─► codes of the frame
//
// A value for one thread.

/// Reads frames as they come.
struct FastReader {
  private(set) var settings: RecognitionSettings
  private let recognizers: Recognizers
  private var history = SceneHistory()
  private var budget = SnapshotBudget()
  /// How often the scene was looked at.
  private var looks = 0
  private var codes: [FollowedCode] = []
  /// What the thorough lane found, to be looked for in the next frame.
  private var news: [SnapshotDetection] = []
  private var isNewsRecent = false
  private var shown: [Detection] = []
  /// Where codes are seen and not read.
  private var unread = UnreadPlaces()
  /// What the thorough lane could not read, to be placed in the next frame.
  private var unreadNews: UnreadReport?
  /// What may keep codes from being read, by the thorough lane's measurement.
  var condition: Obstacle?

  init(_ settings: RecognitionSettings, _ recognizers: Recognizers) {
    self.settings = settings
    self.recognizers = recognizers
  }

  /// Begins anew with other settings.
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

  /// Takes in what the thorough lane found, to be looked for in the next frame.
  mutating func add(_ found: [SnapshotDetection]) {
    news += found.filter { $0.mark.era == history.mark.era }
  }

  /// Takes in what the thorough lane could not read.
  mutating func add(_ report: UnreadReport) {
    if report.mark.era == history.mark.era { unreadNews = report }
  }

  /// What is in the frame of `time`.
  mutating func look(at image: LumaImage, time: Duration) -> FrameReading {
    if history.begins(image.size, at: time) { forget() }
    guard let area = settings.area(in: image.size), min(area.size.width, area.size.height) > 2
    else { return FrameReading(time: time, size: image.size, codes: []) }
    let isFresh = look(atArea: image.cropped(to: area))
    if isFresh { shown = codesToShow(area, in: image.size) }
    var reading = FrameReading(
      time: time, size: image.size, codes: shown, isFreshLook: isFresh,
      condition: shown.isEmpty ? condition : nil, unread: unreadToShow(area, in: image.size))
    if settings.measuresSharpness {
      reading.sharpness = SharpnessMap(image, noise: history.latest?.noise ?? 0)
    }
    return reading
  }

  /// The places that count, in the pixels of a frame of `size` of which `area` was looked at.
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

  /// Looks at the part of a frame that counts; false if there was nothing new to see.
  private mutating func look(atArea image: LumaImage) -> Bool {
    let signature = SceneSignature(image)
    let change = history.see(image, signature)
    defer { placeUnread(in: image.size, change) }
    let isUnconfirmed = codes.contains(where: \.code.isUnconfirmed)
    if !change.isRepeated, budget.isOpen(in: history, isUnconfirmed: isUnconfirmed) {
      budget.keep(image, history.mark)
    }
    guard change.isSameScene else {
      looks = 1
      follow(in: image, overview(of: image, signature.noise), change)
      return true
    }
    if looks < SearchLimits.looksAtScene {
      looks += 1
      follow(in: image, overview(of: image, signature.noise), change)
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

  /// Another look at an image that does not change at all would repeat the last one: what was read
  /// beyond doubt counts as read again. Returns false if nothing was new.
  private mutating func confirmNews() -> Bool {
    guard isNewsRecent else { return false }
    isNewsRecent = false
    for index in codes.indices {
      codes[index].code.detection.isRead = codes[index].code.support >= MergedCode.ampleSupport
    }
    return true
  }

  /// The whole image, once over, by the quick engines.
  private func overview(of image: LumaImage, _ noise: Double) -> [Detection] {
    let reader = PlaceReader(
      recognizers: recognizers.inRole(.quick),
      request: RecognitionRequest(settings.symbologies, effort: .careful))
    guard noise > SearchLimits.halvedNoise else { return reader.read(image, .identity) }
    let half = image.reduced(by: 2)
    return reader.read(half.bitmap.image, half.toSource)
  }

  /// Joins what was seen in the frame with the codes that were there before and with the news.
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
    for detection in news { frame.add(detection) }
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
  /// The same as known from an earlier frame.
  fileprivate var asFollowed: Detection {
    var result = self
    result.isRead = false
    return result
  }
}
