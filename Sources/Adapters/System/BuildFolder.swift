// Finds the sources of a program that runs from its build folder. Such a program uses their data
// instead of the installed data.

internal import Glibc

/// The source folder of the running program.
public enum BuildFolder {
  /// The source folder above the program, if its `data` contains `name`; nil for an installed
  /// program.
  public static func holding(_ name: String) -> String? {
    OwnProgram.path.flatMap { folder(above: $0, holding: name) }
  }

  /// The source folder above `program`.
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
