// The program as a service: what the session bus asks of it, and the window for that.

internal import Assembly
internal import Gtk
internal import FeatureViews
internal import FeatureSessions

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
          _ = sessionForRequest()
          defer { closeAfterRequest() }
          return await open?.window.allowsListening(by: program) ?? false
        },
        followed: { [unowned self] in open?.session.hasListeners = $0 },
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
          open?.session.preferences.keepsHistory ?? SettingsStore().load().keepsHistory
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
    application.exportObject(
      at: HistorySearch.path, HistorySearch.interface, description: HistorySearch.description,
      search.handler)
  }

  /// The session of the window, which is opened small if there is none, and comes to the front.
  /// It looks at what is requested, or else at the camera if it is new.
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

  /// Closes a window that was opened for requests, when none is left.
  func closeAfterRequest() {
    if let open, open.isForRequest, open.session.requests.current == nil { open.window.close() }
  }
}
