// The composition root: concrete parts are named and joined here, and nowhere else.
//
//   feeds ─ images ─► PreviewOutlet ─ bell ─► PreviewFeed ─► viewfinder
//     │ events
//     ▼
//   ScanSession ◄─► ScanWindow         SystemDesk, Torch, SettingsStore, Interpreter: behind ports

internal import Assembly
internal import Contents
internal import Desktop
internal import GLib
internal import Gtk
internal import Imaging
internal import Recognition
internal import ReticleUI
internal import Scanning
internal import System

/// The program with its window.
@MainActor
final class Studio {
  private let application: Application
  private let watchdog = Watchdog.posted()
  private let tally = Tally(keptIn: CounterFile())
  private var shown = ImageRate()
  private var room: Room?

  /// Everything that belongs to the window that is open.
  private struct Room {
    let window: ScanWindow
    let session: ScanSession
    let desk: SystemDesk
    let sleep: Task<Void, Never>
  }

  init() {
    application = Application(id: Program.id)
    application.onCommandLine { [weak self] arguments, folder in
      guard let self else { return 1 }
      return start(arguments, in: folder)
    }
    application.on(Application.started) { [weak self] in self?.prepare() }
    application.on(Application.activated) { [weak self] in self?.look(at: .any) }
    application.onOpen { [weak self] in self?.look(at: .files($0)) }
  }

  /// Runs until the window has gone; the exit status.
  func run(_ arguments: [String]) -> Int {
    let status = application.run(arguments)
    watchdog?.end()
    return status
  }

  private func prepare() {
    Application.setName("Reticle", icon: Program.id)
    UserInterface.install(in: application)
    if let sources = BuildFolder.holding("icons") { IconTheme.add(folder: "\(sources)/data/icons") }
    for action in ProgramAction.allCases {
      application.add(Action(action.rawValue) { [weak self] in self?.perform(action) })
    }
  }

  private func perform(_ action: ProgramAction) {
    switch action {
    case .quit: room?.window.close() ?? application.quit()
    case .scanCamera: look(at: .camera(nil))
    case .scanScreen: look(at: .screenshot)
    case .openImage: look(at: .choice)
    }
  }

  /// One start of the program, this one or a later one.
  private func start(_ arguments: [String], in folder: String?) -> Int {
    // Checked by the process that was started, too.
    guard let launch = try? Launch(arguments.dropFirst()) else { return 2 }
    look(at: launch.wish, in: folder)
    return 0
  }

  /// Shows in the one window what was wished for, by whatever way the wish came.
  private func look(at wish: Launch.Wish, in folder: String? = nil) {
    if let room {
      room.window.raise()
      if wish != .any { follow(wish, in: folder, room, isNew: false) }
    } else {
      let room = open()
      self.room = room
      room.window.present()
      follow(wish, in: folder, room, isNew: true)
    }
  }

  private func follow(_ wish: Launch.Wish, in folder: String?, _ room: Room, isNew: Bool) {
    let place = Place(folder)
    switch wish {
    case .any: room.session.open(.camera)
    case .camera(let name): room.window.useCamera(called: name)
    case .demo: room.session.open(.demo)
    case .screenshot:
      Task {
        await room.window.scanScreen()
        // Who would rather not, or cannot, has a camera to look through.
        if isNew, room.session.images == nil { room.session.open(.camera) }
      }
    case .screen: room.session.open(.screen)
    case .choice:
      room.window.openFiles { [weak session = room.session] in
        if isNew { session?.open(.camera) }
      }
    case .files(let files): room.window.open(paths: files.map(place.path))
    case .source(let address):
      if let path = place.path(ofSource: address) {
        room.window.open(paths: [path])
      } else {
        room.session.open(.stream(uri: address))
      }
    }
  }

  private func open() -> Room {
    let bell = Bell()
    let outlet = PreviewOutlet { bell.ring() }
    let previews = PreviewFeed(
      take: { outlet.texture() }, hold: { $0 ? outlet.hold() : outlet.release() })
    bell.answer = { [weak self, weak previews, watchdog] in
      previews?.showNewest()
      watchdog?.shownImages += 1
      self?.shown.add(at: .now)
    }
    let settings = SettingsStore()
    let desk = SystemDesk()
    let feeds = Feeds(previews: outlet, engines: .standard)
    let session = ScanSession(
      feeds: feeds, desk: desk, torch: Torch(), interpreter: .ofThisSystem, store: settings,
      tally: tally)
    tally.countStart()
    let troubleshooter = Troubleshooter(
      session: session, feeds: feeds, renderer: { [weak self] in self?.room?.window.renderer },
      shownPerSecond: { [weak self] in self?.shown.perSecond(at: .now) ?? 0 })
    let window = ScanWindow(
      application, session, previews: previews,
      services: WindowServices(
        windowSize: settings.windowSize, keepWindowSize: { settings.windowSize = $0 },
        drawCopy: { await CodeCopy.drawn(of: $0) },
        openCameraSettings: { await desk.openCameraSettings() }, id: Program.id,
        version: Program.version, troubleshooting: { await troubleshooter.report() }))
    desk.openAddress = { [weak window] in await window?.open(uri: $0) ?? "" }
    let sleep = Task { await SleepWatch().follow(session) }
    window.closed = { [weak self] in self?.close() }
    return Room(window: window, session: session, desk: desk, sleep: sleep)
  }

  /// The window goes at once; the program ends when the camera has been given back.
  private func close() {
    guard let room else { return }
    self.room = nil
    application.hold()
    // Not the whole room: its window is not to outlive what is seen of it.
    Task { [application, tally, session = room.session, desk = room.desk, sleep = room.sleep] in
      sleep.cancel()
      desk.forgetSecret()
      await session.close()
      await tally.flush()
      Settings.flush()
      application.release()
    }
  }
}
