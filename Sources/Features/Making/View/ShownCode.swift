// A code alone on the whole screen, for a phone to read: white around it, so that a display is as
// bright as it can be, and the screen stays on meanwhile. Escape or a click leaves.

internal import Gtk
internal import FeatureModels
internal import Wording

/// Shows a code on the whole screen.
enum ShownCode {
  /// Shows `code` until the user leaves.
  static func show(_ code: MadeCode, over window: Window) {
    let view = MadeCodeView(room: 200)
    view.show(code)
    view.expandsAcross = true
    view.setMargins(48)
    let page = Box(.vertical, [view])
    view.expandsDown = true
    page.addStyle("shown-code")
    let shown = ToolWindow("", page, over: window, width: 800, height: 600)
    let click = ClickGesture()
    // The window lives until it closes, and its view with it.
    click.on(ClickGesture.released) { [weak shown] _, _, _ in
      _ = view
      shown?.close()
    }
    page.add(click)
    shown.presentFullScreen(keepingOnFor: tr("A code is shown"))
  }
}
