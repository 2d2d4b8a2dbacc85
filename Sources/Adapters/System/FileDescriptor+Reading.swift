// Opens a file that a user or another program names. Anything may lie at the path: opening a pipe
// can wait for ever, and opening a device can act on it.

internal import Glibc

extension FileDescriptor {
  /// Why a file was not opened.
  public enum Refusal: Error, Hashable, Sendable {
    /// The kernel refused it, with this number.
    case inaccessible(errno: CInt)
    /// The path is a folder.
    case folder
    /// The path is a device, a socket or a pipe.
    case notOrdinary
  }

  /// Opens an ordinary file at once. A pipe or a socket opens only if this process already has it
  /// open for reading: shells name such pipes, as in `/dev/stdin` or in `/dev/fd/63` for `<(…)`.
  public static func reading(_ path: UnsafePointer<CChar>) throws(Refusal) -> FileDescriptor {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw .inaccessible(errno: errno) }
    if facts.isPipe || facts.isSocket, let copy = copyOfOwn(facts) { return copy }
    if let refusal = facts.refusal { throw refusal }
    // By now something else may be there: a pipe would block, and a terminal would take over.
    let number = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw .inaccessible(errno: errno) }
    let file = FileDescriptor(adopting: number)
    guard fstat(number, &facts) == 0 else { throw .inaccessible(errno: errno) }
    if let refusal = facts.refusal { throw refusal }
    return file
  }

  /// Whether it is an ordinary file, which can be read without waiting for another program.
  public var isOrdinary: Bool {
    var facts = stat()
    return fstat(number, &facts) == 0 && facts.refusal == nil
  }

  /// A copy of the descriptor with which this process reads the pipe or socket; nil without one.
  private static func copyOfOwn(_ facts: stat) -> FileDescriptor? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      var own = stat()
      guard let number = CInt(name), fstat(number, &own) == 0, own.st_dev == facts.st_dev,
        own.st_ino == facts.st_ino, fcntl(number, F_GETFL) & O_ACCMODE != O_WRONLY
      else { continue }
      let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
      return copy < 0 ? nil : FileDescriptor(adopting: copy)
    }
    return nil
  }
}

extension stat {
  fileprivate var isPipe: Bool { st_mode & S_IFMT == S_IFIFO }
  fileprivate var isSocket: Bool { st_mode & S_IFMT == S_IFSOCK }

  fileprivate var refusal: FileDescriptor.Refusal? {
    switch st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: .folder
    default: .notOrdinary
    }
  }
}
