// The window for a phone as scanner, of which there is one at a time.

internal import FeatureSessions
internal import Gtk

extension ScanWindow {
  /// Turns the source on, unless it is on, and shows its window.
  func usePhone() {
    session.phone.start()
    if let phone { return phone.window.present() }
    let view = PhoneWindow(session.phone, services.making.code.make, over: window)
    phone = view
    view.open { [weak self, weak view] in
      if self?.phone === view { self?.phone = nil }
    }
  }
}
