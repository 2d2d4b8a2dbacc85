// The shortcuts from anywhere: set up again at each start, once the user has set them up.
// While they work, the program runs without a window, too.

internal import Gtk
internal import FeatureViews
internal import FeatureSessions

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
