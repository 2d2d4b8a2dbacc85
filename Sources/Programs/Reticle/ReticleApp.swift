// The composition root: concrete parts are named and joined here, and nowhere else.
//
//   feeds ─ images ─► PreviewOutlet ─ signal ─► PreviewFeed ─► viewfinder
//     │ events
//     ▼
//   ScanSession ◄─► ScanWindow         SystemDesk, Torch, SettingsStore, Interpreter: behind ports

internal import Commands
internal import Desktop
internal import Documents
internal import FeatureSessions
internal import FeatureViews
internal import GLib
internal import Gtk
internal import HistoryDatabase
internal import Meaning
internal import Reading
internal import Scanners
internal import System
internal import TextStandards

/// The running program with its window.
@MainActor
final class ReticleApp {
  let application: Application
  private let watchdog = Watchdog.posted()
  let counter = ScanCounter(keptIn: CounterFile())
  private var shown = ImageRate()
  var open: OpenWindow?
  let engines = ProgramEngines()
  let shortcuts = AnywhereShortcuts(ShortcutPort())
  /// Whether the user has ended the program.
  var isEnding = false
  var lens: OpenLens?
  /// Whether the screenshot of a lens is being taken.
  var isTakingLens = false
  var service: ScannerService?
  var search: HistorySearch?
  /// Keeps the program running after a call from another program.
  var stay: Task<Void, Never>?
  /// The exit status of this process, if its start waits for it.
  var ownStatus: Int?

  /// The open window and everything that belongs to it.
  struct OpenWindow {
    let window: ScanWindow
    let session: ScanSession
    let desk: SystemDesk
    let sleep: Task<Void, Never>
    let screenReader: Task<Void, Never>
    let engines: Task<Void, Never>
    let listeners: Task<Void, Never>
    let pages: Task<Void, Never>
    /// Whether it is there for requests alone.
    var isForRequest = false
    /// Whether the program waits for what it has copied, after the window has closed.
    var lingers = false
  }

  init() {
    application = Application(id: ProgramIdentity.id)
    application.onCommandLine { [weak self] line in
      guard let self else { return 1 }
      return start(line)
    }
    application.on(Application.started) { [weak self] in self?.prepare() }
    application.on(Application.activated) { [weak self] in self?.show(.any) }
    application.onOpen { [weak self] in self?.show(.files($0), chosenBy: .message) }
    offerService()
    offerSearch()
  }

  /// Runs until the window is closed, and returns the exit status.
  func run(_ arguments: [String]) -> Int {
    let status = application.run(arguments)
    watchdog?.end()
    return ownStatus ?? status
  }

  private func prepare() {
    Application.setName("Reticle", icon: ProgramIdentity.id)
    UserInterface.install(in: application)
    IconTheme.fallBack(on: "Adwaita")
    if let sources = BuildFolder.holding("icons") { IconTheme.add(folder: "\(sources)/data/icons") }
    // These actions are on the bus; of the keys, only the one for quitting performs them.
    for action in ProgramAction.allCases {
      application.add(
        Action(action.rawValue) { [weak self] in self?.perform(action, chosenBy: .message) })
    }
    // A notice whose window has closed leads to a new one.
    application.add(
      Action(SystemDesk.noticeAction, chosen: nil) { [weak self] target in
        if let self, open?.desk.answer(target) != true { show(.any, chosenBy: .message) }
      })
    prepareShortcuts()
  }

  func perform(_ action: ProgramAction, chosenBy chooser: SourceChooser) {
    switch action {
    case .quit: end()
    case .scanCamera: show(.camera(nil), chosenBy: chooser)
    case .scanScreen: show(.screenshot, chosenBy: chooser)
    case .lens: showLens(.all, chosenBy: chooser)
    case .scanArea: showLens(.area, chosenBy: chooser)
    case .openImage: show(.choice, chosenBy: chooser)
    }
  }

  /// One start of the program, this one or a later one.
  private func start(_ line: StartingLine) -> Int {
    // The process that was started has already reported mistakes.
    guard let launch = try? Launch(line.arguments.dropFirst()) else { return 2 }
    if let delivery = launch.once { return scanOnce(for: line, delivery, launch.request) }
    if case .lens(let mode) = launch.request { return showLens(mode, for: line) }
    show(launch.request, in: line.folder, chosenBy: line.chooser)
    return 0
  }

  /// Opens the requested source in the one window.
  func show(
    _ request: Launch.Request, in folder: String? = nil, chosenBy chooser: SourceChooser = .user
  ) {
    if let open {
      self.open?.isForRequest = false
      open.window.raise()
      if request != .any { follow(request, in: folder, open, isNew: false, chosenBy: chooser) }
    } else {
      let open = openWindow(by: request.isOfFile ? .file : .user)
      self.open = open
      open.window.present()
      follow(request, in: folder, open, isNew: true, chosenBy: chooser)
    }
  }

  /// Opens what was requested. Whatever the user shows to the usual camera or picks in a file
  /// chooser is the user's own choice, even if a program requested it.
  func follow(
    _ request: Launch.Request, in folder: String?, _ open: OpenWindow, isNew: Bool,
    chosenBy chooser: SourceChooser
  ) {
    let folder = StartFolder(folder)
    switch request {
    case .any: open.session.open(.camera)
    case .camera(let name): open.window.useCamera(called: name, chosenBy: chooser)
    case .demo: open.session.open(.demo, chosenBy: chooser)
    case .screenshot:
      Task {
        await open.window.scanScreen(chosenBy: chooser)
        // A new window without a screenshot shows the camera.
        if isNew, open.session.sourceState.images == nil { open.session.open(.camera) }
      }
    case .lens(let mode): showLens(mode, chosenBy: chooser)
    case .screen: open.session.open(.screen, chosenBy: chooser)
    case .choice:
      open.window.openFiles { [weak session = open.session] in
        if isNew { session?.open(.camera) }
      }
    case .files(let files): open.window.open(paths: files.map(folder.path), chosenBy: chooser)
    case .source(let address):
      if let path = folder.path(ofSource: address) {
        open.window.open(paths: [path], chosenBy: chooser)
      } else {
        open.session.open(.stream(uri: address), chosenBy: chooser)
      }
    }
  }

  func openWindow(size: WindowSize? = nil, by way: StartWay) -> OpenWindow {
    let signal = MainThreadSignal()
    let outlet = PreviewOutlet { signal.raise() }
    let previews = PreviewFeed(
      take: { outlet.texture() }, hold: { outlet.setHeld($0) },
      takeThumbnails: { outlet.thumbnails.takeAll().compactMapValues { Texture(owning: $0) } })
    signal.handler = { [weak self, weak previews, watchdog] in
      previews?.showNewest()
      watchdog?.shownImages += 1
      self?.shown.add(at: .now)
    }
    let settings = SettingsStore()
    let desk = SystemDesk(application)
    let feeds = Feeds(
      previews: outlet, stills: engines.stills, live: engines.live, controls: .here)
    var ports = SessionPorts(
      feeds: feeds, desk: desk, store: settings)
    (ports.keyboard, ports.commands) = (SystemKeyboard(), CommandPrograms())
    (ports.scanners, ports.folders) = (HandScanners(), FolderReader(engines.stills))
    (ports.phone, ports.splitting) = (PhonePort(), SplitPort(engines.stills))
    let session = ScanSession(ports, .ofThisSystem, counter: counter)
    counter.countStart(by: way)
    let troubleshooter = Troubleshooter(
      session: session, feeds: feeds, renderer: { [weak self] in self?.open?.window.renderer },
      shownPerSecond: { [weak self] in self?.shown.perSecond(at: .now) ?? 0 })
    session.delivery.listeners = service?.followers ?? []
    let program = ProgramFacts(
      id: ProgramIdentity.id, version: reticleVersion,
      helpAddress: Translations.helpAddress(of: ProgramIdentity.name),
      troubleshooting: { await troubleshooter.report() })
    var services = WindowServices(
      size: size ?? settings.windowSize, program, .here, shortcuts, desktop: .current)
    services.openCameraSettings = { await desk.openCameraSettings() }
    services.findCameras = {
      do throws(DesktopFailure) {
        return .found(
          try await CameraBrowser().services()
            .map { AnnouncedCamera(name: $0.name, address: $0.address) })
      } catch {
        return .failed(error.sentence)
      }
    }
    services.keepSize = { if size == nil { settings.windowSize = $0 } }
    services.stopSharing = { [weak self] in self?.service?.stopListeners() }
    services.answerPage = { [weak self] in self?.service?.askAboutPage() }
    services.showLens = { [weak self] in self?.showLens($0, chosenBy: .user) }
    let window = ScanWindow(application, session, previews: previews, services: services)
    let sleep = Task { await SleepWatch().follow(session) }
    let screenReader = Task { [weak window] in
      for await isRunning in ScreenReader.states() { window?.hasScreenReader = isRunning }
    }
    window.closed = { [weak self] in self?.close() }
    let following = Task { [engines] in await engines.follow(session) }
    let listeners = Task { [service] in if let service { await service.follow(session) } }
    let pages = Task { [weak window, service] in
      await PageService.follow(session, ended: { service?.endPages() }, show: { window?.show($0) })
    }
    return OpenWindow(
      window: window, session: session, desk: desk, sleep: sleep, screenReader: screenReader,
      engines: following, listeners: listeners, pages: pages)
  }

  /// The window closes at once; the program ends when the camera is released.
  private func close() {
    guard let open else { return }
    self.open = nil
    application.hold()
    stay?.cancel()
    // Captured one by one, so that the window is freed before the task ends.
    open.sleep.cancel()
    open.screenReader.cancel()
    open.engines.cancel()
    open.listeners.cancel()
    open.pages.cancel()
    service?.endPages()
    open.desk.withdrawNotices()
    let lingers = open.lingers
    Task { [application, counter, session = open.session, desk = open.desk] in
      if !lingers { desk.forgetSecret() }
      await session.close()
      await counter.flush()
      Settings.flush()
      if lingers { await desk.linger() }
      application.release()
    }
  }
}

/// Counts images over the last two seconds.
struct ImageRate {
  /// The time over which images are counted.
  private static let span = Duration.seconds(2)

  private var moments: [ContinuousClock.Instant] = []

  /// Counts an image that was shown at this moment.
  mutating func add(at moment: ContinuousClock.Instant) {
    forget(before: moment - Self.span)
    moments.append(moment)
  }

  /// Images a second until this moment.
  func perSecond(at moment: ContinuousClock.Instant) -> Double {
    let recent = moments.count { $0 > moment - Self.span && $0 <= moment }
    return Double(recent) / (Self.span / .seconds(1))
  }

  private mutating func forget(before limit: ContinuousClock.Instant) {
    moments.removeFirst(moments.firstIndex { $0 > limit } ?? moments.count)
  }
}

/// The folder in which the program was started.
struct StartFolder {
  private let path: String?

  init(_ path: String?) {
    self.path = path
  }

  /// The path of a file by its name on the command line, which may be a `file:` address.
  func path(_ name: String) -> String {
    if let path = FileURI.path(of: name) { return path }
    guard !name.hasPrefix("/"), let path else { return name }
    return path + "/" + name
  }

  /// The path of a source that is a file; nil if it is an address elsewhere.
  func path(ofSource name: String) -> String? {
    if let path = FileURI.path(of: name) { return path }
    return name.contains("://") ? nil : path(name)
  }
}
