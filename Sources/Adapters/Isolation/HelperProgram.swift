// Where the helpers' program is.

internal import Glibc
internal import System

/// The program that every helper runs.
enum HelperProgram {
  /// Its path; nil if it is not installed. It lies beside the running program, as in a build
  /// folder, or in the prefix's folder for programs that users do not start. The kernel says where
  /// that is: the name by which a shell started the program has no folder.
  static let path: String? = OwnProgram.path.flatMap { program in
    let folder = program.split(separator: "/").dropLast()
    return [folder, folder.dropLast() + ["libexec", "reticle"]]
      .map { "/" + ($0 + ["reticle-decoder"]).joined(separator: "/") }
      .first { access($0, X_OK) == 0 }
  }
}
