// What the program says of itself.

internal import Gtk
internal import Wording

/// The window about the program.
enum About {
  /// Shows it; `id` is the program's, by which its icon goes, too.
  static func show(id: String, version: String, troubleshooting: String, over window: Window) {
    let facts = AboutWindow.Facts(
      name: "Reticle", icon: id, version: version, developer: tr("The Reticle project"),
      summary: tr("Point the camera at a code, see it outlined, click it."),
      troubleshooting: troubleshooting)
    AboutWindow(facts, over: window).present()
  }
}
