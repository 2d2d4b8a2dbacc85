// The About window.

internal import Gtk
internal import Wording

/// The window with the program's version, credits and troubleshooting information.
enum About {
  /// Shows it at once and adds the troubleshooting information when that is complete; `id` also
  /// names the icon.
  static func show(
    id: String, version: String, over window: Window,
    troubleshooting: @escaping () async -> String
  ) {
    let facts = AboutWindow.Facts(
      name: "Reticle", icon: id, version: version, developer: tr("The Reticle project"),
      summary: tr("Point the camera at a code, see it outlined, click it."))
    let about = AboutWindow(facts, over: window)
    about.present()
    Task { about.troubleshooting = await troubleshooting() }
  }
}
