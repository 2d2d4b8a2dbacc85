// Writes files whole or not at all: a draft beside the file, moved into its place when complete.

internal import Glibc

/// Writes files.
///
///     try FileWriting.save(Array("text".utf8), to: "/home/user/codes.txt")
public enum FileWriting {
  /// Writes a file that the user has chosen. An earlier file stays until the new one is complete,
  /// and stays for good if writing fails. A link stays a link; its target is written.
  public static func save(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    let name = FilePath(path).name
    guard !path.utf8.contains(0), !name.isEmpty else {
      throw FileFailure(name: name, reason: .noName)
    }
    let target = resolved(path) ?? path
    var existing = stat()
    let exists = stat(target, &existing) == 0
    let type = existing.st_mode & S_IFMT
    if exists, type == S_IFDIR { throw FileFailure(name: name, reason: .folder) }
    // The draft would replace a device instead of writing to it.
    if exists, type != S_IFREG { throw FileFailure(name: name, reason: .notOrdinary) }
    let mode = exists ? existing.st_mode & 0o777 : nil
    if let code = write(bytes, over: target, mode: 0o666, exactly: mode) {
      throw FileFailure(name: name, errno: code)
    }
  }

  /// Creates a file, readable by this user alone, that must not exist yet.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileFailure) {
    if let code = write(bytes, toNew: path, mode: 0o600, exactly: 0o600) {
      throw FileFailure(name: FilePath(path).name, errno: code)
    }
  }

  /// Writes a file of the program's own, readable by this user alone, at an absolute path. A link
  /// there is replaced, not followed.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    if let code = write(bytes, over: path, mode: 0o600, exactly: 0o600) {
      throw FileFailure(name: FilePath(path).name, errno: code)
    }
  }

  /// Writes a draft and moves it to `path`; the kernel's error if that fails.
  private static func write(
    _ bytes: [UInt8], over path: String, mode: mode_t, exactly exact: mode_t?
  ) -> CInt? {
    // In the same folder, so that it can be moved, and short, since the name may be as long as
    // allowed.
    let draft =
      "\(FilePath(path).folder).reticle-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    var failure = write(bytes, toNew: draft, mode: mode, exactly: exact)
    if failure == nil, rename(draft, path) != 0 { failure = errno }
    if failure != nil { unlink(draft) }
    return failure
  }

  /// Writes a new file; the kernel's error if that fails. The user's mask applies to `mode`, but
  /// not to an `exact` one.
  private static func write(
    _ bytes: [UInt8], toNew path: String, mode: mode_t, exactly exact: mode_t?
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
    // Some file systems notice a full disk only here.
    if failure == nil, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    return failure
  }

  /// The path behind all links; nil if nothing exists there.
  private static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}

/// A path in two parts. It is split by bytes: the kernel sees a slash even where an accent follows
/// it.
private struct FilePath {
  /// Everything up to the last slash, which is included.
  let folder: String
  /// Everything after the last slash.
  let name: String

  init(_ path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    folder = String(decoding: path.utf8[..<start], as: UTF8.self)
    name = String(decoding: path.utf8[start...], as: UTF8.self)
  }
}
