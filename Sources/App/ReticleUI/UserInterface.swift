// The style sheet: what libadwaita's own classes do not say.

public import Gtk

/// How the program looks, and the keys that it has.
public enum Look {
  /// Gives the program its keys, and all its windows their rules; once.
  public static func install(in application: Application) {
    Keys.install(in: application)
    StyleSheet.add(
      """
      .viewfinder:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; }
      .hint { padding: 8px 16px; border-radius: 999px; }
      .card textview, .card textview text { background: none; }
      paned > separator { min-width: 1px; min-height: 1px; }
      """)
  }
}
