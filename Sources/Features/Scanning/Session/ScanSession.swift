// The application without a toolkit. What is looked at, what is in view, which results there are and
// what can be done with them. Views observe ScanSession and call it; feeds, the desktop, the torch
// and the stores are ports, which Programs/Reticle implements. Everything runs on the window's
// thread; only payloads are interpreted elsewhere. Widgets, pointers and C do not belong here.
//
//   feed ─ events ─► FieldOfView ─ sightings ─► ResultCollector ◄─► Interpreter
//                                                     └► results, arrivals

public import FeatureModels
public import Meaning
public import Observation
public import Reading
public import Wording

/// The scanning of one window.
///
///     let session = ScanSession(
///       feeds: feeds, desk: desk, torch: torch, interpreter: interpreter, store: store)
///     session.open(.camera)
///     // A view observes session.page, session.sightings and session.results.
@Observable
public final class ScanSession {
  /// What is looked at, and how it is doing.
  public private(set) var sourceState = SourceState(opening: .camera)
  /// What the source was chosen by.
  public internal(set) var chooser = SourceChooser.user
  /// Whether programs follow what is scanned.
  public var hasListeners = false
  /// A sentence for the user that no action asked for; nil once it was shown.
  public private(set) var notice: Sentence?
  /// What happened to the engines.
  @ObservationIgnored public private(set) var engineFailures = EngineFailures()
  /// The cameras to choose from.
  public internal(set) var cameras: [Camera] = []
  /// The controls of the running camera; nil if it has none that may be used.
  public internal(set) var cameraControls: OpenControls?
  /// The opening whose remembered settings were applied.
  @ObservationIgnored var tunedOpening: Int?

  @ObservationIgnored let choices: Choices
  @ObservationIgnored let view = FieldOfView()
  /// The tones towards a code that is not read yet.
  @ObservationIgnored var guide = Guide()
  @ObservationIgnored let collector: ResultCollector
  /// The table of what was scanned.
  @ObservationIgnored public let worksheet: Worksheet
  /// What is counted, and the list that it is compared with.
  @ObservationIgnored public let tally = SessionTally()
  @ObservationIgnored public let cameraCheck = CameraCheck()
  @ObservationIgnored let torchControl: TorchControl
  @ObservationIgnored let feedSwitch: FeedSwitch
  @ObservationIgnored let desk: any Desk
  /// Copies new results, if the user wants that.
  @ObservationIgnored public let copyDelivery: CopyDelivery
  /// Types new results into other programs, if the user wants that.
  @ObservationIgnored public let typing: TypingDelivery
  /// Runs commands for new results, if the user wants that.
  @ObservationIgnored public let commandDelivery: CommandDelivery
  /// Requests for a code.
  @ObservationIgnored public let requests = ScanRequests()
  /// Counts codes and troubles.
  @ObservationIgnored public let counter: ScanCounter
  /// Writes and reads tables; nil if there is no way to.
  @ObservationIgnored let files: (any EntryFiling)?
  /// Records the history; nil if there is no place for one.
  @ObservationIgnored public let recorder: HistoryRecorder?

  /// Joins the parts; nothing is opened before `open(_:)`.
  public init(
    feeds: any FeedOpening, desk: any Desk, torch: any TorchSwitch, interpreter: Interpreter,
    store: any PreferencesStore, counter: ScanCounter? = nil, history: (any HistoryKeeping)? = nil,
    files: (any EntryFiling)? = nil, keyboard: (any Keyboard)? = nil,
    commands: (any CommandRunning)? = nil
  ) {
    let counter = counter ?? ScanCounter()
    let choices = Choices(keptIn: store, readable: feeds.readable)
    counter.isOn = choices.preferences.counts
    let recorder = history.map { HistoryRecorder($0) }
    let worksheet = Worksheet(recorder: recorder)
    self.worksheet = worksheet
    collector = ResultCollector(
      interpreter, choices: choices, desk: desk, counter: counter, worksheet: worksheet,
      tally: tally)
    let copyDelivery = CopyDelivery(desk)
    self.copyDelivery = copyDelivery
    let typing = TypingDelivery(keyboard)
    self.typing = typing
    let commandDelivery = CommandDelivery(commands, interpreter) { id in
      choices.preferences.commands.contains { $0.id == id && $0.isOn }
    }
    self.commandDelivery = commandDelivery
    torchControl = TorchControl(torch)
    feedSwitch = FeedSwitch(feeds)
    self.choices = choices
    self.desk = desk
    self.counter = counter
    self.recorder = recorder
    self.files = files
    collector.arrived = { [requests, weak collector] result in
      if collector?.holdsBack == false { requests.offer(result) { !$0.isOfUser } }
    }
    collector.announced = { results in
      if choices.preferences.copies {
        copyDelivery.deliver(results, as: choices.preferences.copyTemplate)
      }
      typing.deliver(results)
      commandDelivery.deliver(results, by: choices.preferences.commands)
    }
    commandDelivery.note = { [collector] outcome, id in collector.change(id) { $0.note(outcome) } }
    commandDelivery.failed = { [weak self] in self?.notice = $0.failureNotice }
    torchControl.lit = { [counter] in counter.countTorch() }
    tally.switched = { [weak self] in
      self?.countingSwitched()
      self?.applyCloser()
    }
    feedSwitch.delegate = self
    settleHistory(after: nil)
    settleCounting(after: nil)
    typing.apply(choices.preferences)
  }

  /// Replaces the state of the source; views update only if it differs.
  func replaceSource(by state: SourceState) {
    if sourceState != state { sourceState = state }
  }
}

extension ScanSession {
  /// Notes that an engine failed.
  public func note(_ failure: EngineFailure) {
    counter.count(.engineFailed)
    if let sentence = engineFailures.note(failure, at: .now) { notice = sentence }
  }

  /// Forgets a notice that was shown.
  public func acknowledgeNotice() { notice = nil }

  public var source: ScanSource { sourceState.source }

  /// The state of the camera; nil if the source is not a camera.
  public var camera: CameraState? { sourceState.camera }

  /// The still images; nil if the source is something else.
  public var images: ImageList? { sourceState.images }

  /// Whether a video played to its end.
  public var hasEnded: Bool { sourceState.hasEnded }

  /// Why the last image is kept; nil while images change.
  public var freeze: Freeze? { sourceState.freeze }

  /// Whether the last image is kept.
  public var isFrozen: Bool { freeze != nil }

  /// What the window's image area shows.
  public var page: Page { sourceState.page }

  /// The outlined codes, in pixels of an image of `imageSize`.
  public var sightings: [Sighting] { view.sightings }

  /// The size of the image in which the sightings lie; nil before the first image.
  public var imageSize: PixelSize? { view.imageSize }

  /// Advice for a user who gets no results.
  public var hint: Hint? { view.hint }
}
