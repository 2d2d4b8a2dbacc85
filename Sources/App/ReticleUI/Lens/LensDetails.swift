// Everything about one code of a lens, in a window over it.

import Gtk
import Scanning
internal import Wording

/// The window of the details.
final class LensDetails {
  private let window: Window
  private let page: DetailsPage

  /// Shows the details of a result over `lens`.
  init(of id: ScanResult.ID, over lens: LensWindow) {
    window = Window(lens.lens.application, width: 420, height: 640)
    window.stayInFront(of: lens.window)
    window.title = tr("Details")
    page = DetailsPage(
      ResultActions(handler: lens, id: id), in: lens.session, drawCopy: lens.lens.services.drawCopy)
    window.setContent(Box(.vertical, [HeaderBar(), page.root]))
    let keys = ShortcutController()
    // The page's own button goes back, too.
    window.add(Action(WindowAction.back.rawValue) { [weak self] in self?.close() })
    keys.add("Escape", action: WindowAction.back.fullName)
    window.add(keys)
    window.on(Window.closeRequested) { [weak lens] in
      lens?.details = nil
      return false
    }
    window.present()
    page.takeFocus()
  }

  /// Closes the window.
  func close() { window.close() }
}
