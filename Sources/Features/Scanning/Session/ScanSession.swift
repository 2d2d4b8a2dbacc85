// The application without a toolkit: the source, the codes in view, the results and the actions on
// them. Views observe the parts of ScanSession and call them; feeds, the desktop, the torch and the
// stores are ports, which Programs/Reticle implements. Everything runs on the window's thread; only
// payloads are interpreted elsewhere. Widgets, pointers and C do not belong here.
//
//   feed ─ events ─► FieldOfView ─ sightings ─► ResultCollector ◄─► Interpreter
//                                                     └► results, arrivals

public import FeatureModels
public import Meaning
public import Observation
internal import Reading
public import Wording

/// The services around a session. Functions that need a missing history, keyboard, files or
/// commands are not offered.
public struct SessionPorts {
  var feeds: any FeedOpening
  var desk: any Desk
  var torch: any TorchSwitch
  var store: any PreferencesStore
  public var history: (any HistoryKeeping)?
  public var files: (any EntryFiling)?
  public var keyboard: (any Keyboard)?
  public var commands: (any CommandRunning)?
  public var scanners: (any ScannerAccess)?
  public var folders: (any FolderAccess)?
  public var phone: (any PhoneAccess)?
  public var splitting: (any DocumentSplitting)?

  public init(
    feeds: any FeedOpening, desk: any Desk, torch: any TorchSwitch, store: any PreferencesStore
  ) {
    (self.feeds, self.desk, self.torch, self.store) = (feeds, desk, torch, store)
  }
}

/// The scanning of one window.
///
///     let ports = SessionPorts(feeds: feeds, desk: desk, torch: torch, store: store)
///     let session = ScanSession(ports, interpreter)
///     session.open(.camera)
///     // A view observes session.sourceState.page, session.view.sightings and session.results.all.
@Observable
public final class ScanSession {
  public private(set) var sourceState = SourceState(opening: .camera)
  /// A notice that no action of the user has caused; nil once it was shown.
  public private(set) var notice: Sentence?

  @ObservationIgnored public let choices: Choices
  @ObservationIgnored public let view = FieldOfView()
  @ObservationIgnored public let timeline = VideoTimeline()
  @ObservationIgnored public let results: ResultCollector
  @ObservationIgnored let feedSwitch: FeedSwitch
  @ObservationIgnored public let cameras: SessionCameras
  @ObservationIgnored public let scanners: SessionScanners
  @ObservationIgnored public let folders: SessionFolders
  @ObservationIgnored public let screenshots: SessionScreenshots
  @ObservationIgnored public let phone: SessionPhone
  @ObservationIgnored public let counting: Counting
  @ObservationIgnored public let finder: Finder
  @ObservationIgnored public let history: SessionHistory?
  @ObservationIgnored public let table: SessionTable
  @ObservationIgnored public let delivery: Delivery
  @ObservationIgnored public let rules: SessionRules
  @ObservationIgnored public let counter: ScanCounter
  @ObservationIgnored public let hints: FeatureHints
  @ObservationIgnored let splitting: (any DocumentSplitting)?

  /// Creates a session that opens nothing before `open(_:)`.
  public init(_ ports: SessionPorts, _ interpreter: Interpreter, counter: ScanCounter? = nil) {
    let counter = counter ?? ScanCounter()
    let choices = Choices(keptIn: ports.store, readable: ports.feeds.readable)
    counter.isOn = choices.preferences.counts
    let recorder = ports.history.map { HistoryRecorder($0) }
    let worksheet = Worksheet(recorder: recorder)
    let tally = SessionTally()
    let results = ResultCollector(
      interpreter, choices: choices, desk: ports.desk, counter: counter, worksheet: worksheet,
      tally: tally)
    counting = Counting(results, tally, worksheet, choices)
    hints = FeatureHints(choices, results, tally)
    finder = Finder(results, worksheet, counting)
    history = recorder.map { SessionHistory($0, choices, results, worksheet) }
    table = SessionTable(worksheet, recorder, ports.files, results, counting, choices)
    rules = SessionRules(results, choices)
    delivery = Delivery(
      choices, desk: ports.desk, keyboard: ports.keyboard,
      commands: CommandDelivery(ports.commands, interpreter) { id in
        choices.preferences.commands.contains { $0.id == id && $0.isOn }
      })
    feedSwitch = FeedSwitch(ports.feeds)
    cameras = SessionCameras(ports.torch, feedSwitch, choices)
    scanners = SessionScanners(ports.scanners, results, choices)
    folders = SessionFolders(ports.folders, results, choices)
    screenshots = SessionScreenshots(ports.folders, results, choices)
    phone = SessionPhone(ports.phone, readingBy: ports.folders, results, choices)
    splitting = ports.splitting
    self.choices = choices
    self.results = results
    self.counter = counter
    join()
    history?.settle(after: nil)
  }

  private func join() {
    choices.changed = { [weak self] in self?.settle(after: $0) }
    results.arrived = { [delivery, screenshots] result, isOfUser in
      if isOfUser { delivery.requests.offer(result) { !$0.isOfUser } }
      screenshots.take(result)
    }
    results.announced = { [delivery] in delivery.deliver($0) }
    delivery.commands.note = { [results] outcome, id in
      results.change(id) { $0.note(outcome) }
    }
    delivery.commands.failed = { [weak self] in self?.notice = $0.failureNotice }
    scanners.told = { [weak self] in self?.notice = $0 }
    folders.told = { [weak self] in self?.notice = $0 }
    screenshots.told = { [weak self] in self?.notice = $0 }
    phone.told = { [weak self] in self?.notice = $0 }
    cameras.torch.lit = { [counter] in counter.countTorch() }
    counting.tally.switched = { [weak self] in
      self?.countingSwitched()
      self?.applyCloser()
    }
    feedSwitch.delegate = self
  }

  /// Replaces the state only if it differs, so that views are not updated in vain.
  func replaceSource(by state: SourceState) {
    if sourceState != state { sourceState = state }
  }
}

extension ScanSession {
  public func note(_ failure: EngineFailure) {
    if let sentence = counter.note(failure) { notice = sentence }
  }

  public func acknowledgeNotice() { notice = nil }

  var source: ScanSource { sourceState.source }

  var images: ImageList? { sourceState.images }

  var isFrozen: Bool { sourceState.isFrozen }
}
