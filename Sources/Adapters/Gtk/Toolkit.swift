// The versions of GTK and libadwaita at run time.

internal import CGtk

/// GTK and libadwaita.
public enum Toolkit {
  /// GTK's version, such as "4.8.3".
  public static var gtkVersion: String {
    "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
  }

  /// Libadwaita's version, such as "1.2.2".
  public static var adwaitaVersion: String {
    "\(adw_get_major_version()).\(adw_get_minor_version()).\(adw_get_micro_version())"
  }
}
