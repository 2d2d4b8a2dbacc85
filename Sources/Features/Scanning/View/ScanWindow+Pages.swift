// The secondary windows: preferences and About.

import Gtk
import FeatureSessions

extension ScanWindow {
  /// Shows the preferences, or the page of the commands in them.
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
    About.show(
      id: services.id, version: services.version, over: window,
      troubleshooting: services.troubleshooting)
  }
}
