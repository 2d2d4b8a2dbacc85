// What a program says of itself.

internal import CGtk

/// A window about the program.
@MainActor
public final class AboutWindow: Window {
  /// What there is to say; all of it ours.
  public struct Facts: Sendable {
    /// The program's name.
    public var name: String
    /// The name of its icon.
    public var icon: String
    /// Its version.
    public var version: String
    /// Who makes it.
    public var developer: String
    /// What it is, in a sentence.
    public var summary: String
    /// What helps to find out why something does not work; empty for nothing.
    public var troubleshooting: String

    /// Gathers what there is to say.
    public init(
      name: String, icon: String, version: String, developer: String, summary: String,
      troubleshooting: String = ""
    ) {
      self.name = name
      self.icon = icon
      self.version = version
      self.developer = developer
      self.summary = summary
      self.troubleshooting = troubleshooting
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
          ("comments", facts.summary.asMarkup), ("debug-info", facts.troubleshooting),
          ("license-type", Int(GTK_LICENSE_GPL_3_0.rawValue)), ("modal", true),
          ("destroy-with-parent", true),
        ]))
    gtk_window_set_transient_for(cast(), window.cast())
  }
}
