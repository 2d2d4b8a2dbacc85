// The window for splitting a document, of which there is one at a time.

internal import FeatureSessions
internal import Gtk

extension ScanWindow {
  func splitDocument() {
    if let splitter { return splitter.window.present() }
    guard let split = session.newSplit() else { return }
    let view = SplitWindow(split, services.making, session, over: window)
    splitter = view
    view.open { [weak self, weak view] in
      if self?.splitter === view { self?.splitter = nil }
    }
  }
}
