// The whole application without a toolkit: what is looked at, what is in view, what was found, what
// may be done with it. Views observe the state here and give commands; feeds and the desktop are
// reached through ports. Everything belongs to the window's thread; only interpreting is elsewhere.
//
//   feed ─ events ─► SightingTracker ─► sightings ─┬─► ResultList: numbers, who is in view
//                                                  └─► findings ─► Interpreter ─► rows, arrivals

public import Barcodes
public import Cameras
public import Contents
public import Imaging
public import Observation
public import Recognition

/// One window's scanning.
@Observable
public final class ScanSession {
  // MARK: The source

  /// What is looked at.
  public internal(set) var source = ScanSource.camera
  /// How things stand with the camera; it says something while the source is the camera.
  public internal(set) var camera = CameraState.looking
  /// The cameras to choose from.
  public internal(set) var cameras: [Camera] = []
  /// How things stand with the live screen; it says something while the source is the screen.
  public internal(set) var screen = ScreenState.asking
  /// Why the source gives no images, for people; nil where nothing is wrong or the camera tells.
  public internal(set) var failure: String?
  /// Whether a video is over.
  public internal(set) var hasEnded = false
  /// The still images; nil where the source is none.
  public internal(set) var images: ImageList?
  /// Why the image stands still; nil while it runs.
  public internal(set) var freeze: Freeze?

  // MARK: What is in view

  /// What is outlined, in the pixels of an image of `imageSize`.
  public internal(set) var sightings: [Sighting] = []
  /// The size of the image that the sightings lie in; nil before the first one.
  public internal(set) var imageSize: PixelSize?
  /// What to do when nothing is read.
  public internal(set) var hint: Hint?
  /// Whether something was seen of which the meaning is still being found.
  public internal(set) var isInterpreting = false
  /// The newest arrivals, the newest last; a few of them.
  public internal(set) var arrivals: [Arrival] = []
  /// What a screen reader says of the newest finds; it changes with each.
  public internal(set) var announcement = ""
  /// How much the image is enlarged, from 1 to 8.
  public internal(set) var zoom = 1.0

  // MARK: What is behind it; changed by the extensions only

  var list = ResultList()
  var chosen: Preferences
  var chosenViewport: Viewport?
  var reportedTorch = TorchState.absent(.cameraNotRunning)
  /// What was asked for that no engine reads, and what can be read; nil once a choice was possible.
  public internal(set) var refusal: UnreadableSymbologies?

  @ObservationIgnored let feeds: any FeedOpening
  @ObservationIgnored let desk: any Desk
  @ObservationIgnored let torchSwitch: any TorchSwitch
  @ObservationIgnored let interpreter: Interpreter
  @ObservationIgnored let store: any PreferencesStore
  /// Whoever counts what is scanned.
  @ObservationIgnored public let tally: Tally
  /// What is wrong with the camera since it last ran; nil where nothing was.
  @ObservationIgnored var lastTrouble: Trouble?

  /// The feed that is open; nil while none is, or while one is closed for the next.
  @ObservationIgnored var feed: (any Feed)?
  @ObservationIgnored var isFeedBegun = false
  @ObservationIgnored var isFeedResting = false
  /// Counts sources, so that nothing of an old one arrives after the next was chosen.
  @ObservationIgnored var generation = 0
  @ObservationIgnored var openGeneration = 0
  @ObservationIgnored var switching: Task<Void, Never>?
  @ObservationIgnored var isClosed = false
  /// Why nobody looks; empty while somebody does.
  @ObservationIgnored var absences: Set<Absence> = []

  @ObservationIgnored var tracker = SightingTracker()
  /// What was in view when the image last stood still, until the camera has had a second to show
  /// it again; nil time: it has not shown anything yet.
  @ObservationIgnored var heldOver: (codes: Set<ResultKey>, until: Duration?) = ([], nil)
  @ObservationIgnored var hints = HintClock()
  /// The sightings of each still image that was read.
  @ObservationIgnored var stills: [Int: (size: PixelSize, sightings: [Sighting])] = [:]

  @ObservationIgnored var inquiries: [Inquiry] = []
  @ObservationIgnored var lastInquiry = 0
  @ObservationIgnored var answering: Task<Void, Never>?
  /// Results that arrived and have not been told of.
  @ObservationIgnored var untold: [ScanResult.ID] = []
  @ObservationIgnored var lastArrival = 0

  @ObservationIgnored var torchWork: Task<Void, Never>?
  @ObservationIgnored var torchWatch: Task<Void, Never>?

  /// Joins the parts; nothing is opened before `start`.
  public init(
    feeds: any FeedOpening, desk: any Desk, torch: any TorchSwitch, interpreter: Interpreter,
    store: any PreferencesStore, tally: Tally? = nil
  ) {
    self.feeds = feeds
    self.desk = desk
    torchSwitch = torch
    self.interpreter = interpreter
    self.store = store
    self.tally = tally ?? Tally()
    chosen = store.load()
    self.tally.isOn = chosen.counts
    dropUnreadable()
  }
}

extension ScanSession {
  /// What was found in this session, newest first.
  public var results: [ScanResult] { list.results }

  /// The result of this identity; nil once it is deleted.
  public func result(_ id: ScanResult.ID) -> ScanResult? { list[id] }

  /// The result that an outline stands for; nil while its meaning is being found, and of one that
  /// was deleted.
  public func result(of sighting: Sighting) -> ScanResult? { list[ResultKey(sighting)] }

  /// The number at an outline: its result's; nil while there is no result.
  public func number(of sighting: Sighting) -> Int? { list.numbers[ResultKey(sighting)] }

  /// The result in view with this number.
  public func result(numbered number: Int) -> ScanResult? {
    list.numbers.first { $0.value == number }.flatMap { list[$0.key] }
  }

  /// What the place of the image shows.
  public var page: Page {
    if images != nil { return .images }
    if let failure { return .failed(failure) }
    guard freeze == nil else { return .live }
    switch (source, camera, screen) {
    case (.camera, .running, _), (.screen, _, .running): return .live
    case (.camera, _, _): return .status(camera)
    case (.screen, _, _): return .screen(screen)
    default: return .live
    }
  }

  /// Whether the image stands still.
  public var isFrozen: Bool { freeze != nil }

  /// The kinds that can be looked for.
  public var readable: Set<Symbology> { feeds.readable }
}
