// Renames files and never replaces another file. The kernel refuses that in one call if the file
// system supports it; otherwise the new name is first made as a second name of the file.

internal import Glibc

/// Moves files within a file system.
public enum FileMove {
  /// The identity of a file, whatever its name.
  public struct Identity: Hashable, Sendable {
    public let device: Int
    public let number: Int

    public init(device: Int, number: Int) {
      (self.device, self.number) = (device, number)
    }
  }

  /// A file as it was at a moment. Once it is written to, or another file is in its place, its state
  /// is another one.
  public struct State: Hashable, Sendable {
    public let identity: Identity
    public let size: Int
    /// The time of the last change, in nanoseconds since 1970.
    public let modified: Int

    public init(identity: Identity, size: Int, modified: Int) {
      (self.identity, self.size, self.modified) = (identity, size, modified)
    }
  }

  /// A link is not followed; nil without a file.
  public static func identity(at path: [UInt8]) -> Identity? {
    var facts = stat()
    return lstat(path.terminated, &facts) == 0 ? Identity(facts) : nil
  }

  /// A link is followed; the size is nil for what is not an ordinary file. Nil without a file.
  public static func target(of path: [UInt8]) -> (identity: Identity, size: Int?)? {
    var facts = stat()
    guard stat(path.terminated, &facts) == 0 else { return nil }
    return (Identity(facts), facts.st_mode & S_IFMT == S_IFREG ? Int(facts.st_size) : nil)
  }

  public static func identity(ofOpen number: CInt) -> Identity? {
    var facts = stat()
    return fstat(number, &facts) == 0 ? Identity(facts) : nil
  }

  /// A link is not followed; nil without a file.
  public static func state(at path: [UInt8]) -> State? {
    var facts = stat()
    return lstat(path.terminated, &facts) == 0 ? State(facts) : nil
  }

  static func state(ofOpen number: CInt) -> State? {
    var facts = stat()
    return fstat(number, &facts) == 0 ? State(facts) : nil
  }

  /// Removes a file; returns the kernel's error number if that fails.
  public static func remove(_ path: [UInt8]) -> CInt? {
    unlink(path.terminated) == 0 ? nil : errno
  }

  /// Moves a file to a path where nothing exists; returns the kernel's error number if that fails.
  public static func move(_ old: [UInt8], to new: [UInt8]) -> CInt? {
    if let renaming {
      let isMoved = renaming(AT_FDCWD, old.terminated, AT_FDCWD, new.terminated, noReplacing) == 0
      if isMoved { return nil }
      guard errno == EINVAL || errno == ENOSYS else { return errno }
    }
    guard link(old.terminated, new.terminated) == 0 else { return errno }
    guard unlink(old.terminated) == 0 else {
      let reason = errno
      unlink(new.terminated)
      return reason
    }
    return nil
  }

  /// RENAME_NOREPLACE of <linux/fs.h>.
  private static let noReplacing: CUnsignedInt = 1

  private typealias Renaming =
    @convention(c) (
      CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
    ) -> CInt

  /// The C library's renameat2, which Swift does not import.
  private static let renaming = dlsym(nil, "renameat2").map {
    unsafeBitCast($0, to: Renaming.self)
  }

  public static func makeFolder(_ path: [UInt8]) -> CInt? {
    mkdir(path.terminated, 0o777) == 0 ? nil : errno
  }

  /// The folder in which the program runs; nil if it was deleted or its path is too long for the
  /// kernel.
  public static var workingFolder: [UInt8]? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard getcwd(&path, path.count) != nil else { return nil }
    return path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  public static func removeFolder(_ path: [UInt8]) { rmdir(path.terminated) }
  public static func words(for code: CInt) -> String { String(cString: strerror(code)) }
}

extension FileMove.Identity {
  fileprivate init(_ facts: stat) {
    self.init(
      device: Int(bitPattern: UInt(facts.st_dev)), number: Int(bitPattern: UInt(facts.st_ino)))
  }
}

extension FileMove.State {
  fileprivate init(_ facts: stat) {
    let time = facts.st_mtim
    self.init(
      identity: FileMove.Identity(facts), size: Int(facts.st_size),
      modified: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec)
  }
}

extension [UInt8] {
  var terminated: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
