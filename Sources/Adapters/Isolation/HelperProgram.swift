// Where the helpers' program is.

internal import CSandbox
internal import Glibc

/// The program that every helper runs.
enum HelperProgram {
  /// Its path; nil if it is not installed. It lies beside the file that has this code, as in a
  /// build folder, or in the prefix's folder for programs that users do not start.
  static let path: String? = {
    var place = sandbox_place()
    guard sandbox_place_of(#dsohandle, &place) != 0, let resolved = realpath(place.file, nil)
    else { return nil }
    defer { free(resolved) }
    let folder = String(cString: resolved).split(separator: "/").dropLast()
    return [folder, folder.dropLast() + ["libexec", "reticle"]]
      .map { "/" + ($0 + ["reticle-decoder"]).joined(separator: "/") }
      .first { access($0, X_OK) == 0 }
  }()
}
