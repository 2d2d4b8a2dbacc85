// The program as a service: the requests of the session bus, and the window for them.

internal import FeatureSessions
internal import FeatureViews
internal import Gtk
internal import TextStandards

extension ReticleApp {
  /// The size of a window that is there for one code.
  static let requestSize = WindowSize(width: 480, height: 640)

  /// Puts the scanner on the session bus, where other programs call it.
  func offerService() {
    let service = ScannerService(
      engines.stills, .ofThisSystem,
      ScannerService.Program(
        session: { [unowned self] in sessionForRequest() },
        allowsListening: { [unowned self] program in
          // A page opens no window, and brings none to the front.
          if program.isPage { return await open?.window.allowsListening(by: program) ?? false }
          _ = sessionForRequest()
          defer { closeAfterRequest() }
          return await open?.window.allowsListening(by: program) ?? false
        },
        answersPages: { [unowned self] in
          open?.session.choices.preferences.answersPages == true
        },
        pagesAsk: { [unowned self] in open?.session.delivery.askingPages = $0 },
        followed: { [unowned self] in open?.session.delivery.listeners = $0 },
        finished: { [unowned self] in closeAfterRequest() },
        hold: { [unowned self] in application.hold() },
        release: { [unowned self] in releaseLater() }))
    self.service = service
    application.exportObject(
      at: ScannerInterface.path, ScannerInterface.name,
      description: ScannerInterface.description, service.handler
    ) { service.serve(on: $0) }
  }

  /// Ends the hold of a call some seconds later: programs often call again, some of them only the
  /// process that answered first.
  private func releaseLater() {
    stay?.cancel()
    stay = Task { [application] in
      try? await Task.sleep(for: .seconds(10))
      application.release()
    }
  }

  /// Puts the history's search on the session bus, where the desktop calls it.
  func offerSearch() {
    let search = HistorySearch(
      HistorySearch.Program(
        keepsHistory: { [unowned self] in
          open?.session.choices.preferences.keepsHistory ?? SettingsStore().load().keepsHistory
        },
        show: { [unowned self] in
          show(.any)
          open?.window.show($0)
        },
        search: { [unowned self] in
          show(.any)
          open?.window.searchHistory(for: $0)
        },
        hold: { [unowned self] in application.hold() },
        release: { [unowned self] in releaseLater() }))
    self.search = search
    for interface in HistorySearch.interfaces {
      application.exportObject(
        at: interface.path, interface.name, description: interface.description, search.handler)
    }
  }

  /// The session of the window, which comes to the front; without one, a small window is opened. It
  /// opens the requested source, or else the camera if it is new.
  func sessionForRequest(
    of request: Launch.Request = .any, in folder: String? = nil,
    chosenBy chooser: SourceChooser = .user
  ) -> ScanSession {
    if let open {
      open.window.raise()
      if request != .any { follow(request, in: folder, open, isNew: false, chosenBy: chooser) }
      return open.session
    }
    var open = openWindow(size: Self.requestSize, by: .request)
    open.isForRequest = true
    self.open = open
    open.window.present()
    follow(request, in: folder, open, isNew: true, chosenBy: chooser)
    return open.session
  }

  /// Closes a window that was opened for requests, once no request is left.
  func closeAfterRequest() {
    if let open, open.isForRequest, open.session.delivery.requests.current == nil {
      open.window.close()
    }
  }
}

extension ReticleApp {
  /// Waits for a code and delivers it. The start that asked for it ends with 0, or with the status
  /// that this returns if the user cancels.
  func scanOnce(
    for line: StartingLine, _ delivery: OnceDelivery, _ request: Launch.Request
  ) -> Int {
    let cancelled = 1
    if line.isOwn { ownStatus = cancelled }
    application.hold()
    let session = sessionForRequest(of: request, in: line.folder, chosenBy: line.chooser)
    Task {
      let outcome = await session.oneCode(for: delivery, chosenBy: line.chooser)
      if case .shown(let result) = outcome, let text = result.text {
        if delivery == .copy { copy(text, isSecret: result.holdsSecret) }
        closeAfterRequest()
        if delivery == .type { await type(text, isSecret: result.holdsSecret) }
        if line.isOwn { ownStatus = 0 } else { line.setStatus(0) }
      } else {
        closeAfterRequest()
      }
      application.release()
    }
    return cancelled
  }

  /// Types a text where the focus is now that the window is closed. What cannot be typed is copied.
  private func type(_ text: String, isSecret: Bool) async {
    // The window that stays open types new codes anyway.
    if let open, open.session.choices.preferences.types, !isSecret { return }
    let style = SettingsStore().load().typingStyle
    let typing = Task { await TypingDelivery.type(text, in: style, on: SystemKeyboard()) }
    // The focus may never reach another window.
    let limit = Task {
      try await Task.sleep(for: .seconds(60))
      typing.cancel()
    }
    let isTyped = await typing.value
    limit.cancel()
    if isTyped { return }
    let desk = SystemDesk(application)
    desk.copy(text, isSecret: isSecret)
    await desk.linger()
  }

  private func copy(_ text: String, isSecret: Bool) {
    guard let open else { return }
    open.desk.copy(text, isSecret: isSecret)
    self.open?.lingers = open.isForRequest
  }
}

extension StartingLine {
  /// The chooser of the source that the line names: a later start's line comes as a message, which
  /// any program can send.
  var chooser: SourceChooser { isOwn ? .user : .message }
}
