// The secondary windows: preferences and About.

import Gtk
import Scanning

extension ScanWindow {
  func showPreferences() {
    let view = PreferencesView(session, services, over: window)
    preferences = view
    // GTK disposes of the widgets only when no Swift object holds them any more.
    view.window.on(Window.closeRequested) { [weak self] in
      self?.preferences = nil
      return false
    }
    view.window.present()
  }

  func showAbout() {
    About.show(
      id: services.id, version: services.version, over: window,
      troubleshooting: services.troubleshooting)
  }
}
