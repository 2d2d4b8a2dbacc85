// What the program says of itself.

internal import Gtk
internal import Wording

/// The window about the program.
enum About {
  /// Shows it; `id` is the program's, by which its icon goes, too. What helps to find out why something
  /// does not work is gathered meanwhile.
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
