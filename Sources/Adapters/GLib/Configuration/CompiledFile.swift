// What a program that runs from its build folder compiles for itself from the sources there, since
// nothing has installed it: settings' schemas, translations. It is kept among the user's caches.

internal import CGLib
internal import Glibc

enum CompiledFile {
  /// Where things of a kind that are compiled from a folder are kept. Each folder of sources has its
  /// own place: they may differ from one to the next.
  static func place(of kind: String, from sources: String, cache: String) -> String? {
    guard let digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, sources, -1) else {
      return nil
    }
    defer { g_free(digest) }
    return "\(cache)/reticle/\(kind)/\(String(cString: digest).prefix(16))"
  }

  /// Sees to it that `file` in `folder` is newer than its source, by a command if need be; whether it
  /// is there. What the command writes into its draft takes the file's place at once, for others may
  /// be reading that; a command that sees to this by itself leaves no draft.
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
