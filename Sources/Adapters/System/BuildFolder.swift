// The folder of sources that a program was built from, when it runs right there: it then uses what
// lies there instead of what is installed.

internal import Glibc

/// A folder with Reticle's sources.
public enum BuildFolder {
  /// The one above the running program, if `name` lies in its `data`; nil for an installed program.
  public static func holding(_ name: String) -> String? {
    OwnProgram.path.flatMap { folder(above: $0, holding: name) }
  }

  /// The same for another program.
  static func folder(above program: String, holding name: String) -> String? {
    var folder = program[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      if access("\(folder)/Package.swift", R_OK) == 0, access("\(folder)/data/\(name)", R_OK) == 0 {
        return String(folder)
      }
    }
    return nil
  }
}
