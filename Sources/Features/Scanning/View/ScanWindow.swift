// The window: it connects the session with the views, and carries out their actions.
//
//   ScanWindow+Actions   what menus, buttons and keys do
//   ScanWindow+Results   what is done with a result, after a question where one is needed
//   ScanWindow+Sources   choosing a source: files, clipboard, drops, screenshot, camera
//   ScanWindow+Screenshots   images that are copied, and what their notices ask for
//   ScanWindow+History   the page of the history, and what is done with its entries
//   ScanWindow+Pages     preferences, the list of keys, About

public import FeatureSessions
public import Gtk
public import Wording

/// A window that scans.
///
///     let window = ScanWindow(application, session, previews: previews, services: services)
///     window.present()
///     session.open(.camera)
public final class ScanWindow {
  let window: Window
  let session: ScanSession
  let services: WindowServices
  let layout: WindowLayout
  let messages: MessageOverlay
  private var actions: WindowActions?
  var preferences: PreferencesView?
  var maker: MakeWindow?
  var splitter: SplitWindow?
  var checker: CheckUpWindow?
  var addresses: AddressWindow?
  var phone: PhoneWindow?
  /// The protected documents whose passwords were requested, with the number of wrong passwords
  /// before.
  var askedPasswords: [ImageOrigin: Int] = [:]
  var awaitedCamera: AwaitedCamera?
  var isChoosing = false
  var isTakingScreenshot = false
  var isMinimized = false { didSet { attend() } }
  var isDrawn = true { didSet { attend() } }
  public var hasScreenReader = false {
    didSet { layout.preview.hasScreenReader = hasScreenReader }
  }
  /// Called once, when the window closes.
  public var closed: () -> Void = {}
  let clipboard = Clipboard()
  private let keys = KeyFilter()
  private var copying: Connection?

  /// Shows the images of `previews`.
  public init(
    _ application: Application, _ session: ScanSession, previews: PreviewFeed,
    services: WindowServices
  ) {
    self.session = session
    self.services = services
    let size = services.size
    window = Window(application, width: size.width, height: size.height)
    window.title = "Reticle"
    if size.isMaximized { window.maximize() }
    layout = WindowLayout(session, previews, width: size.width, drawCopy: services.making.drawCopy)
    messages = MessageOverlay(
      session, over: layout.root, clearOf: layout.controlsBelow, in: window)
    window.setContent(messages.root)
    window.setLeastSize(width: 360, height: 480)
    actions = WindowActions(session, in: window) { [weak self] in self?.perform($0, on: $1) }
    layout.preview.viewfinder.actions = self
    layout.sharing.stopped = services.stopSharing
    layout.asksPages.answered = services.answerPage
    // A drawing function must not change the drawn state at once.
    layout.preview.viewfinder.seenChanged = { [weak self] isSeen in
      Task { self?.isDrawn = isSeen }
    }
    layout.side.actions = self
    layout.side.results.performOnSelection = { [weak self] in self?.performOnSelection($0) }
    layout.side.findBar.announce = { [weak messages] in messages?.announceWhileTyping($0) }
    layout.side.findBar.whereabouts = { [weak layout] in layout?.preview.whereabouts(of: $0) }
    layout.side.findBar.ended = { [weak self] in self?.endSearch() }
    layout.history?.actions = self
    layout.worksheet.menuHost = messages.root
    layout.worksheet.perform = { [weak self] in self?.perform($0, on: $1) }
    layout.worksheet.table.opened = { [weak self] in self?.showRow($0) }
    layout.worksheet.sessions.perform = { [weak self] in self?.perform($0, on: $1) }
    layout.side.chosen = { [weak layout] in layout?.preview.viewfinder.chosen = $0 }
    takeCodes(typedThrough: keys)
    acceptDrops()
    observe(for: self) { $0.askForPasswordOnce() }
    window.on(Window.closeRequested) { [weak self] in
      self?.leave()
      return false
    }
    copying = followScreenshots()
    layout.preview.takeFocus()
  }

  /// Shows the window. The source is opened afterwards, so that the window does not wait for it.
  public func present() {
    window.present()
    window.onMinimized { [weak self] in self?.isMinimized = $0 }
    window.onActive { [weak self] in self?.lookAtClipboard() }
    window.onFullScreen { [weak layout] in layout?.isFullScreen = $0 }
    window.onResized { [weak layout] width, _ in layout?.arrange(width: width) }
  }

  public func raise() { window.present() }

  /// The name of GTK's renderer.
  public var renderer: String? { window.renderer }

  public func show(_ sentence: Sentence) { messages.show(sentence) }

  /// Asks whether a program may receive new codes. The question disappears when the task is
  /// cancelled.
  public func allowsListening(by program: AskingProgram) async -> Bool {
    await ConfirmSharingDialog.ask(.newCodes, for: program, over: window)
  }

  public func close() { window.close() }

  private func leave() {
    layout.history?.keepNote()
    layout.worksheet.keepNote()
    window.removeActions()
    copying?.end()
    services.keepSize(
      WindowSize(
        width: window.defaultSize.width, height: window.defaultSize.height,
        isMaximized: window.isMaximized))
    closed()
  }
}

extension ScanWindow {
  /// Shows the preferences, or their page of commands.
  func showPreferences(atCommands: Bool = false) {
    let view = PreferencesView(session, services, over: window)
    preferences = view
    // GTK disposes of the widgets only when no Swift object holds them any more.
    view.window.on(Window.closeRequested) { [weak self] in
      self?.preferences = nil
      return false
    }
    if atCommands { view.showCommands() }
    view.window.present()
  }

  func showAbout() {
    About.show(services.program, over: window)
  }
}

enum About {
  /// Shows the About window, and adds the troubleshooting information when it is complete.
  static func show(_ program: ProgramFacts, over window: Window) {
    let facts = AboutWindow.Facts(
      name: "Reticle", icon: program.id, version: program.version,
      developer: tr("The Reticle project"),
      summary: tr("Point the camera at a code, see it outlined, click it."))
    let about = AboutWindow(facts, over: window)
    about.present()
    Task { about.troubleshooting = await program.troubleshooting() }
  }
}
