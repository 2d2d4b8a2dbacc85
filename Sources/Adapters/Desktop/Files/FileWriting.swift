// Writing files whole or not at all: beside their place first, and moved there when complete.

internal import Glibc
internal import Wording

/// Writing files.
public enum FileWriting {
  /// Writes a file that a person has chosen; what was there before stays until the new one is
  /// complete, and for good if that fails.
  public static func save(_ bytes: [UInt8], to path: String) throws(DesktopFailure) {
    // By bytes: a slash with a mark above it is still one to the kernel.
    let slash = UInt8(ascii: "/")
    let parts = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
    let name = parts.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard !path.utf8.contains(0), !name.isEmpty else {
      throw DesktopFailure(tr("This is no name for a file."))
    }
    // A link stays a link: what it leads to is written.
    let place = resolved(path) ?? path
    var existing = stat()
    let isThere = stat(place, &existing) == 0
    let type = existing.st_mode & S_IFMT
    if isThere, type == S_IFDIR { throw DesktopFailure(writing: name, errno: EISDIR) }
    // A device would be moved away, not written.
    if isThere, type != S_IFREG { throw DesktopFailure(tr("“\(name)” is no ordinary file.")) }
    // In the same folder, so that it can be moved, and short: `name` may be as long as names can be.
    let folder = place.utf8.lastIndex(of: slash).map { String(place[...$0]) } ?? ""
    let draft = "\(folder).reticle-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let mode = isThere ? existing.st_mode & 0o777 : nil
    var failure = write(bytes, toNew: draft, mode: 0o666, exactly: mode)
    if failure == nil, rename(draft, place) != 0 { failure = errno }
    if let failure {
      unlink(draft)
      throw DesktopFailure(writing: name, errno: failure)
    }
  }

  /// Writes a file of the program's own, for this person alone, in place of whatever lies at an absolute
  /// path: a link is replaced, not followed.
  static func replace(_ path: String, with bytes: [UInt8]) throws(DesktopFailure) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    let draft = "\(folder).reticle-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    var failure = write(bytes, toNew: draft, mode: 0o600, exactly: 0o600)
    if failure == nil, rename(draft, path) != 0 { failure = errno }
    if let failure {
      unlink(draft)
      throw DesktopFailure(writing: String(path.dropFirst(folder.count)), errno: failure)
    }
  }

  /// Writes a file that is not there yet. The person's own mask takes away from `mode`, unless there
  /// is an exact one. Returns the kernel's reason if it fails.
  static func write(
    _ bytes: [UInt8], toNew path: String, mode: mode_t, exactly exact: mode_t? = nil
  ) -> CInt? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return errno }
    var failure: CInt?
    if let exact, fchmod(descriptor, exact) != 0 { failure = errno }
    var rest = bytes[...]
    while failure == nil, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        failure = errno
      }
    }
    // Some file systems notice only now that there is no room.
    if failure == nil, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    return failure
  }

  /// Where a path leads through all links; nil if there is nothing yet.
  private static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
