// Going about in the window: which result is meant, the way back, and the further windows.

import Gtk
import Scanning

extension ScanWindow {
  /// The result that keys mean: the one whose details are shown, the row with the focus, or the newest.
  var chosenResult: ScanResult.ID? {
    side.shownResult ?? side.results.focusedResult ?? session.results.first?.id
  }

  /// Copies what is selected, or else the result that is meant.
  func copyChosen() {
    if window.copySelection() { return }
    if let id = chosenResult { copy(id) }
  }

  /// Back from details; from a scan area to the whole image.
  func goBack() {
    if side.shownResult != nil {
      side.showResults()
    } else if session.viewport != nil {
      session.viewport = nil
    }
  }

  func showPreferences() {
    let session = session
    let view = PreferencesView(
      session.preferences, readable: session.readable, counter: session.counter, over: window
    ) {
      edit in
      edit(&session.preferences)
    }
    preferences = view
    // GTK takes its widgets apart only where nobody else still holds them.
    view.window.on(Window.closeRequested) { [weak self] in
      self?.preferences = nil
      return false
    }
    observe(for: view) { $0.update(session.preferences) }
    view.window.present()
  }

  func showShortcuts() {
    Keys.show(over: window)
  }

  func showAbout() {
    About.show(
      id: services.id, version: services.version, over: window,
      troubleshooting: services.troubleshooting)
  }
}
