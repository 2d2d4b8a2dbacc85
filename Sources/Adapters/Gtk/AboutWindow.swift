// Windows has the program's windows, the bar at their top, and the dialogs over them.
//
// The window about the program.

internal import CGtk

/// A window about the program.
@MainActor
public final class AboutWindow: Window {
  /// The facts that the window shows, all of them the program's own texts.
  public struct Facts: Sendable {
    /// The program's name.
    public var name: String
    /// The name of its icon.
    public var icon: String
    /// Its version.
    public var version: String
    /// The developer's name.
    public var developer: String
    /// What the program is, in a sentence.
    public var summary: String

    /// Collects the facts.
    public init(
      name: String, icon: String, version: String, developer: String, summary: String
    ) {
      self.name = name
      self.icon = icon
      self.version = version
      self.developer = developer
      self.summary = summary
    }
  }

  /// A window over another one, for a program under the GNU GPL 3 or later.
  public init(_ facts: Facts, over window: Window) {
    super.init(
      retainingWindow: Self.make(
        adw_about_window_get_type(),
        [
          ("application-name", facts.name), ("application-icon", facts.icon),
          ("version", facts.version), ("developer-name", facts.developer.asMarkup),
          ("comments", facts.summary.asMarkup),
          ("debug-info-filename", "\(facts.name.lowercased())-troubleshooting.txt"),
          ("license-type", Int(GTK_LICENSE_GPL_3_0.rawValue)), ("modal", true),
          ("destroy-with-parent", true),
        ]))
    gtk_window_set_transient_for(cast(), window.cast())
  }

  /// The troubleshooting information, which may be set while the window is open. It is ignored once
  /// the window is closed, because its widgets are gone then.
  public var troubleshooting: String {
    get { property("debug-info") }
    set { if isVisible { set("debug-info", newValue) } }
  }
}
