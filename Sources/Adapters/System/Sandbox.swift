// Whether the program runs walled in, where devices are asked for at a portal and not opened.

internal import Glibc

/// The wall around the program, if there is one.
public enum Sandbox {
  /// Whether the program runs as a Flatpak or a snap.
  public static var isPresent: Bool { name != nil }

  /// What put it there, "Flatpak" or "snap"; nil in the open.
  public static var name: String? {
    name(root: "/", snap: OwnProgram.environment("SNAP"), program: OwnProgram.path)
  }

  /// The same of another file system, environment and program.
  static func name(root: String, snap: String?, program: String?) -> String? {
    if access(root + "/.flatpak-info", F_OK) == 0 { return "Flatpak" }
    // A terminal that is a snap hands its variable on to what is started from it.
    guard let snap, !snap.isEmpty, let program else { return nil }
    return program.hasPrefix(snap.hasSuffix("/") ? snap : snap + "/") ? "snap" : nil
  }
}
