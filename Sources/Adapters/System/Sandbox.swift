// Detects a sandbox, where the program must request devices from a portal instead of opening them.

internal import Glibc

/// The sandbox around the program.
public enum Sandbox {
  /// Whether the program runs as a Flatpak or a snap.
  public static var isPresent: Bool { name != nil }

  /// The kind of sandbox, "Flatpak" or "snap"; nil without one.
  public static var name: String? {
    name(root: "/", snap: OwnProgram.environment("SNAP"), program: OwnProgram.path)
  }

  /// The kind of sandbox for this file system, environment and program.
  static func name(root: String, snap: String?, program: String?) -> String? {
    if access(root + "/.flatpak-info", F_OK) == 0 { return "Flatpak" }
    // A terminal that runs as a snap passes this variable on to programs outside of it.
    guard let snap, !snap.isEmpty, let program else { return nil }
    return program.hasPrefix(snap.hasSuffix("/") ? snap : snap + "/") ? "snap" : nil
  }
}
