// The camera check-up over the window. The camera stays on meanwhile, even if the chart covers the
// window.

import FeatureSessions
import Gtk

extension ScanWindow {
  func checkCamera() {
    if let checker { return checker.window.present() }
    let checker = CheckUpWindow(session, services.making, over: window)
    self.checker = checker
    session.beginCameraCheck()
    attend()
    checker.open { [weak self, weak checker] in
      self?.session.endCameraCheck()
      self?.attend()
      if self?.checker === checker { self?.checker = nil }
    }
  }
}
