// Everything about one code of a lens, in a window over it.

import Gtk
import Reading
import FeatureSessions
internal import Wording

/// The window of the details.
final class LensDetails {
  private let window: Window
  private let page: DetailsPage

  /// Shows the details of the result that `actions` belong to over a window; `closed` is called
  /// when they close.
  init(
    _ actions: ResultActions, in session: ScanSession, _ application: Application,
    over lens: Window, drawCopy: @escaping (Detection) async -> LumaBitmap?,
    closed: @escaping () -> Void
  ) {
    window = Window(application, width: 420, height: 640)
    window.stayInFront(of: lens)
    window.title = tr("Details")
    page = DetailsPage(actions, in: session, drawCopy: drawCopy)
    window.setContent(Box(.vertical, [HeaderBar(), page.root]))
    let keys = ShortcutController()
    // The page's own button goes back, too.
    window.add(Action(WindowAction.back.rawValue) { [weak self] in self?.close() })
    keys.add("Escape", action: WindowAction.back.fullName)
    window.add(keys)
    window.on(Window.closeRequested) {
      closed()
      return false
    }
    window.present()
    page.takeFocus()
  }

  /// Closes the window.
  func close() { window.close() }
}
