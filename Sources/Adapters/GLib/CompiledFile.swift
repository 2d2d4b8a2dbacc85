// This folder keeps what the user has configured: the settings with their schema, and the language.
//
// Compiles schemas and translations for a program that runs from its build folder, since neither is
// installed. The results are kept in the user's cache.

internal import CGLib
internal import Glibc

/// Files that the program compiles from its own sources.
enum CompiledFile {
  /// The folder for files of one kind that are compiled from `sources`. Each folder of sources has
  /// its own, since their contents may differ.
  static func place(of kind: String, from sources: String, cache: String) -> String? {
    guard let digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, sources, -1) else {
      return nil
    }
    defer { g_free(digest) }
    return "\(cache)/reticle/\(kind)/\(String(cString: digest).prefix(16))"
  }

  /// Compiles `file` in `folder` again if it is older than its source; returns whether it is up to
  /// date. The command writes a draft, which is then moved into place in one step, since another
  /// program may be reading the file. A command that replaces the file itself leaves no draft.
  static func update(
    _ file: String, in folder: String, from source: String,
    by command: (_ draft: String) -> [String]
  ) -> Bool {
    let path = "\(folder)/\(file)"
    if isNewer(path, than: source) { return true }
    let draft = "\(path).\(getpid())"
    defer { unlink(draft) }
    guard g_mkdir_with_parents(folder, 0o700) == 0, OtherProgram.run(command(draft)) else {
      return false
    }
    _ = rename(draft, path)
    return true
  }

  private static func isNewer(_ file: String, than other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    guard stat(file, &status) == 0, stat(other, &otherStatus) == 0 else { return false }
    return (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      > (otherStatus.st_mtim.tv_sec, otherStatus.st_mtim.tv_nsec)
  }
}
