// What buttons, menus and keys have done in the window, by name; whether each can be done, and which
// are on, follows from the session.

import Cameras
import Gtk
import Imaging
import Recognition
import Scanning

/// The window's actions.
final class WindowActions {
  private let session: ScanSession
  private var byName: [String: Action] = [:]

  init(_ owner: ScanWindow) {
    session = owner.session
    addSources(owner)
    addLooks(owner)
    addResults(owner)
    addPages(owner)
    observe(for: self) { $0.update() }
  }

  private func add(_ name: String, of owner: ScanWindow, _ body: @escaping (ScanWindow) -> Void) {
    add(name, Action(name) { [weak owner] in owner.map(body) }, to: owner)
  }

  private func addSwitch(
    _ name: String, of owner: ScanWindow, _ body: @escaping (ScanWindow, Bool) -> Void
  ) {
    add(
      name, Action(name, isOn: false) { [weak owner] isOn in owner.map { body($0, isOn) } },
      to: owner)
  }

  private func addChoice(
    _ name: String, of owner: ScanWindow, _ body: @escaping (ScanWindow, String) -> Void
  ) {
    add(
      name, Action(name, chosen: "") { [weak owner] text in owner.map { body($0, text) } },
      to: owner)
  }

  private func add(_ name: String, _ action: Action, to owner: ScanWindow) {
    byName[name] = action
    owner.window.add(action)
  }

  /// Takes all of them away from the window, which goes.
  func remove(from window: Window) {
    for name in byName.keys { window.remove(actionNamed: name) }
  }

  private func addSources(_ owner: ScanWindow) {
    add("open", of: owner) { $0.openFiles() }
    add("paste", of: owner) { $0.paste() }
    add("scan-screen", of: owner) { owner in Task { await owner.scanScreen() } }
    add("live-screen", of: owner) { $0.session.open(.screen) }
    add("demo", of: owner) { $0.session.open(.demo) }
    add("camera", of: owner) { $0.session.open(.camera) }
    addChoice("use-camera", of: owner) { $0.use(camera: $1) }
    add("camera-settings", of: owner) { $0.openCameraSettings() }
    add("previous-image", of: owner) { $0.turnImage(by: -1) }
    add("next-image", of: owner) { $0.turnImage(by: 1) }
  }

  private func addLooks(_ owner: ScanWindow) {
    addSwitch("pause", of: owner) { owner, isOn in
      isOn ? owner.session.pause() : owner.session.resume()
    }
    add("again", of: owner) { owner in
      owner.session.page == .live || owner.session.isFrozen
        ? owner.session.scanAgain() : owner.session.open(owner.session.source)
    }
    addSwitch("torch", of: owner) { owner, _ in owner.session.toggleTorch() }
    addSwitch("viewport", of: owner) { owner, isOn in
      owner.session.viewport = isOn ? owner.image.viewfinder.middleViewport : nil
    }
    add("zoom-in", of: owner) { $0.session.zoom(by: 1.25) }
    add("zoom-out", of: owner) { $0.session.zoom(by: 0.8) }
    add("zoom-reset", of: owner) { $0.session.zoom(by: 0.01) }
    addSwitch("fill", of: owner) { $0.session.preferences.scaling = $1 ? .fill : .fit }
    addSwitch("mirror", of: owner) { $0.session.preferences.isMirrored = $1 }
    addSwitch("one-shot", of: owner) { $0.session.preferences.isOneShot = $1 }
  }

  private func addResults(_ owner: ScanWindow) {
    addChoice("act", of: owner) { owner, number in
      Int(number).flatMap { owner.session.result(numbered: $0) }.map { owner.activate($0.id) }
    }
    add("copy", of: owner) { $0.copyChosen() }
    add("remove", of: owner) { owner in owner.chosenResult.map { owner.delete($0) } }
    add("details", of: owner) { owner in
      owner.chosenResult.map { owner.side.showDetails(of: $0) }
    }
    add("back", of: owner) { $0.goBack() }
    add("undo", of: owner) { $0.session.undo() }
    add("clear", of: owner) { $0.clear() }
  }

  private func addPages(_ owner: ScanWindow) {
    add("preferences", of: owner) { $0.showPreferences() }
    add("shortcuts", of: owner) { $0.showShortcuts() }
    add("about", of: owner) { $0.showAbout() }
    add("close", of: owner) { $0.window.close() }
  }

  private func update() {
    let isLive = session.page == .live
    byName["pause"]?.setOn(session.freeze == .paused)
    byName["pause"]?.isEnabled = isLive
    byName["again"]?.isEnabled = session.page != .images
    byName["torch"]?.setOn(session.torch == .on)
    byName["torch"]?.isEnabled =
      switch session.torch {
      case .on, .off, .failed: true
      case .absent: false
      }
    byName["viewport"]?.setOn(session.viewport != nil)
    byName["viewport"]?.isEnabled = isLive
    byName["fill"]?.setOn(session.preferences.scaling == .fill)
    byName["mirror"]?.setOn(session.preferences.isMirrored)
    byName["one-shot"]?.setOn(session.preferences.isOneShot)
    byName["clear"]?.isEnabled = !session.results.isEmpty
    byName["undo"]?.isEnabled = session.canUndo
    if case .running(let camera, _) = session.camera {
      byName["use-camera"]?.setChosen(camera.id)
    } else {
      byName["use-camera"]?.setChosen("")
    }
    let (current, count) = (session.images?.current ?? 0, session.images?.count ?? 0)
    byName["previous-image"]?.isEnabled = current > 0
    byName["next-image"]?.isEnabled = current + 1 < count
  }
}
