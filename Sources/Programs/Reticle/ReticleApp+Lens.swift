// The screen as a lens: a session of its own, which reads a screenshot and ends with the lens.

internal import Desktop
internal import Documents
internal import FeatureSessions
internal import FeatureViews
internal import Gtk
internal import HistoryDatabase
internal import Meaning
internal import TextStandards
internal import Wording

/// A lens and everything that belongs to it.
struct OpenLens {
  let window: Lens
  let session: ScanSession
  let desk: SystemDesk
  let listeners: Task<Void, Never>
  /// Kept, because images arrive through it.
  let previews: PreviewFeed
}

extension ReticleApp {
  /// Lays the lens over the screen for a start of the program, which ends with the status that this
  /// returns, or with 1 if there is no screenshot.
  func showLens(_ mode: LensMode, for line: StartingLine) -> Int {
    showLens(mode, chosenBy: line.chooser) { [weak self] sentence in
      line.complain("\(ProgramIdentity.name): \(sentence.text)\n")
      if line.isOwn { self?.ownStatus = 1 } else { line.setStatus(1) }
    }
    return 0
  }

  /// Takes a screenshot, reads it and lays it over the screen; calls `failed` if that is not
  /// possible.
  func showLens(
    _ mode: LensMode, chosenBy chooser: SourceChooser,
    failed: @escaping (Sentence) -> Void = { _ in }
  ) {
    guard !isTakingLens else { return }
    if let lens { return lens.window.raise() }
    isTakingLens = true
    application.hold()
    Task {
      guard let sentence = await beginLens(mode, chosenBy: chooser) else { return endTaking() }
      failed(sentence)
      // A start may have no terminal, so a window explains the failure as well, in a task of its
      // own: a later start does not wait for it.
      Task {
        await Lens.explain(sentence, over: open?.window)
        endTaking()
      }
    }
  }

  private func endTaking() {
    isTakingLens = false
    // The windows of a lens come with its image; until then a hold keeps the program running.
    if lens == nil { application.release() }
  }

  /// Opens a lens; returns the reason if that is not possible.
  private func beginLens(_ mode: LensMode, chosenBy chooser: SourceChooser) async -> Sentence? {
    let desk = SystemDesk(application)
    do {
      guard let screenshot = try await desk.screenshot(withChoice: false) else { return nil }
      let lens = openLens(mode, desk)
      counter.countStart(by: chooser == .user ? .user : .request)
      self.lens = lens
      lens.session.open(.images([screenshot]), chosenBy: chooser)
      return nil
    } catch {
      return error.sentence
    }
  }

  private func openLens(_ mode: LensMode, _ desk: SystemDesk) -> OpenLens {
    let signal = MainThreadSignal()
    let outlet = PreviewOutlet { signal.raise() }
    let previews = PreviewFeed(take: { outlet.texture() }, hold: { outlet.setHeld($0) })
    signal.handler = { [weak previews] in previews?.showNewest() }
    let ports = SessionPorts(
      feeds: Feeds(previews: outlet, stills: engines.stills, live: engines.live), desk: desk,
      store: SettingsStore())
    let session = ScanSession(ports, .ofThisSystem, counter: counter)
    let window = Lens(
      application, session, previews: previews, mode, .here)
    window.closed = { [weak self] in self?.closeLens() }
    let listeners = Task { [service] in if let service { await service.follow(session) } }
    return OpenLens(
      window: window, session: session, desk: desk, listeners: listeners, previews: previews)
  }

  private func closeLens() {
    guard let lens else { return }
    self.lens = nil
    lens.listeners.cancel()
    Task { [application, counter, session = lens.session, desk = lens.desk] in
      await session.close()
      await counter.flush()
      await desk.linger()
      application.release()
    }
  }
}

extension ReticleApp {
  /// Follows the shortcuts, and sets them up if they were on when the program ended.
  func prepareShortcuts() {
    let settings = SettingsStore()
    shortcuts.activated = { [weak self] action in
      if let action = ProgramAction(rawValue: action.rawValue) {
        self?.perform(action, chosenBy: .user)
      }
    }
    shortcuts.switched = { [weak self] isOn in
      guard let self else { return }
      isOn ? application.hold() : application.release()
      if !isEnding { settings.hasShortcuts = isOn }
    }
    if settings.hasShortcuts { shortcuts.setUp() }
  }

  /// Closes all windows and ends what else keeps the program running.
  func end() {
    isEnding = true
    stay?.cancel()
    let isIdle = open == nil && lens == nil
    lens?.window.leave()
    open?.window.close()
    Task {
      await shortcuts.remove()
      if isIdle { application.quit() }
    }
  }
}
