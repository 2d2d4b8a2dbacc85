// A file while it is written, a part at a time. It becomes the file that was asked for when it is
// complete, and goes with its owner if it never is.

internal import Glibc

/// Owns an unfinished file.
///
///     let draft = try FileDraft(of: "/home/user/codes.csv")
///     for part in parts { try draft.append(part) }
///     try draft.finish()
public final class FileDraft {
  /// Where the unfinished file is, for a library that writes it by itself.
  public let path: String
  /// What it replaces; nil if it is in its place from the start.
  private let target: String?
  /// The name of the file, without its folders.
  public let name: String
  private let descriptor: CInt
  private var isFinished = false

  /// Begins a file that the user has chosen. An earlier file stays until this one is finished. A
  /// link stays a link; its target is written.
  public convenience init(of path: String) throws(FileFailure) {
    let name = FilePath(path).name
    guard !path.utf8.contains(0), !name.isEmpty else {
      throw FileFailure(name: name, reason: .noName)
    }
    let target = Self.resolved(path) ?? path
    var existing = stat()
    let exists = stat(target, &existing) == 0
    let type = existing.st_mode & S_IFMT
    if exists, type == S_IFDIR { throw FileFailure(name: name, reason: .folder) }
    // The draft would replace a device instead of writing to it.
    if exists, type != S_IFREG { throw FileFailure(name: name, reason: .notOrdinary) }
    let mode = exists ? existing.st_mode & 0o777 : nil
    try self.init(at: Self.place(for: target), target: target, name: name, mode)
  }

  /// Begins a file of the program's own, which replaces whatever is at an absolute path.
  convenience init(replacing path: String) throws(FileFailure) {
    try self.init(at: Self.place(for: path), target: path, name: FilePath(path).name, 0o600)
  }

  /// Begins a file of the program's own where none is.
  convenience init(creating path: String) throws(FileFailure) {
    try self.init(at: path, target: nil, name: FilePath(path).name, 0o600)
  }

  /// Begins a file with a certain mode, or the one that the user's mask gives.
  private init(at path: String, target: String?, name: String, _ mode: mode_t?) throws(FileFailure)
  {
    (self.path, self.target, self.name) = (path, target, name)
    descriptor = open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode ?? 0o666)
    guard descriptor >= 0 else {
      // Nothing was made, so that nothing has to go.
      isFinished = true
      throw FileFailure(name: name, errno: errno)
    }
    if let mode, fchmod(descriptor, mode) != 0 { throw FileFailure(name: name, errno: errno) }
  }

  deinit {
    guard !isFinished else { return }
    close(descriptor)
    unlink(path)
  }

  /// Writes further bytes.
  public func append(_ bytes: [UInt8]) throws(FileFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileFailure(name: name, errno: errno)
      }
    }
  }

  /// Puts the complete file into its place.
  public func finish() throws(FileFailure) {
    // Some file systems notice a full disk only here.
    if fsync(descriptor) != 0, errno != EINVAL { throw FileFailure(name: name, errno: errno) }
    if let target, rename(path, target) != 0 { throw FileFailure(name: name, errno: errno) }
    isFinished = true
    if close(descriptor) != 0 { throw FileFailure(name: name, errno: errno) }
  }

  /// A path in the same folder, so that the draft can be moved, and short, since the name may be as
  /// long as allowed.
  private static func place(for path: String) -> String {
    "\(FilePath(path).folder).reticle-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
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
