// The screen as a lens: a session of its own, which reads a screenshot and ends with the lens.

internal import Assembly
internal import Contents
internal import Desktop
internal import Gtk
internal import HistoryDatabase
internal import ReticleUI
internal import Scanning
internal import TableFiles
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
  /// Takes a screenshot, reads it and lays it over the screen.
  func showLens(_ mode: LensMode) {
    guard !isTakingLens else { return }
    if let lens { return lens.window.raise() }
    isTakingLens = true
    application.hold()
    Task {
      await beginLens(mode)
      isTakingLens = false
      // The windows of a lens come with its image, and until then the program holds.
      if lens == nil { application.release() }
    }
  }

  private func beginLens(_ mode: LensMode) async {
    let desk = SystemDesk(application)
    do {
      guard let screenshot = try await desk.screenshot(withChoice: false) else { return }
      let lens = openLens(mode, desk)
      self.lens = lens
      lens.session.open(.images([screenshot]))
    } catch {
      // The sentence needs a window.
      show(.any)
      open?.window.show(error.sentence)
    }
  }

  private func openLens(_ mode: LensMode, _ desk: SystemDesk) -> OpenLens {
    let signal = MainThreadSignal()
    let outlet = PreviewOutlet { signal.raise() }
    let previews = PreviewFeed(take: { outlet.texture() }, hold: { outlet.setHeld($0) })
    signal.handler = { [weak previews] in previews?.showNewest() }
    let session = ScanSession(
      feeds: Feeds(previews: outlet, stills: engines.stills, live: engines.live), desk: desk,
      torch: Torch(), interpreter: .ofThisSystem, store: SettingsStore(), counter: counter,
      history: HistoryDatabase(of: ProgramIdentity.name), files: TableFiles())
    let window = Lens(
      application, session, previews: previews, mode,
      services: LensServices(drawCopy: { await CodeCopy.drawn(of: $0) }, making: .here))
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
