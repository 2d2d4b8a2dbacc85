// An open file that is closed with its owner, such as one received over D-Bus.

internal import Glibc
public import Wording

/// Owns an open file and closes it at its own end; keep it as long as the number is in use.
public final class FileDescriptor: Sendable {
  public let number: CInt

  public init(adopting number: CInt) {
    self.number = number
  }

  deinit {
    close(number)
  }
}

extension FileDescriptor {
  /// Why a file was not opened.
  public enum Refusal: Error, Hashable, Sendable {
    /// The kernel refused it, with this number.
    case inaccessible(errno: CInt)
    case folder
    /// A device, a socket or a pipe.
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

  /// Whether the file is ordinary, so that it can be read without waiting for another program.
  public var isOrdinary: Bool {
    var facts = stat()
    return fstat(number, &facts) == 0 && facts.refusal == nil
  }

  /// Whether the open file is in a folder or below it, wherever links have led.
  public func isBelow(_ folder: UnsafePointer<CChar>) -> Bool {
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0, let place = FileDescriptor(adopting: number).path, let path else {
      return false
    }
    return path.starts(with: place.last == UInt8(ascii: "/") ? place : place + Array("/".utf8))
  }

  /// The path of the open file without links; nil if the kernel knows none.
  private var path: [UInt8]? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(number)", &path, path.count)
    let bytes = path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    return bytes.count < path.count && bytes.first == UInt8(ascii: "/") ? bytes : nil
  }

  /// A copy of this process's descriptor; nil unless the process reads the pipe or socket.
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

extension FileDescriptor {
  /// The next bytes, none at the end; nil if they cannot be read.
  public func nextBytes(most: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    while true {
      let count = read(number, &bytes, most)
      if count < 0, errno == EINTR { continue }
      return count < 0 ? nil : Array(bytes.prefix(count))
    }
  }

  /// Writes all of `bytes`; `name` is the file's in a failure.
  public func write(_ bytes: [UInt8], named name: String) throws(FileFailure) {
    try bytes[...].write(to: number, named: name)
  }
}

/// Reads small files whole.
public enum BoundedFile {
  /// The text of a file; nil if there is none, or it has more than `most` bytes. If the file
  /// `isOwn`, it must belong to this user and must not be a link.
  public static func text(at path: String, most: Int, isOwn: Bool = false) -> String? {
    let descriptor = open(
      path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (isOwn ? O_NOFOLLOW : 0))
    guard descriptor >= 0 else { return nil }
    let file = FileDescriptor(adopting: descriptor)
    var facts = stat()
    guard fstat(file.number, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size <= most, !isOwn || facts.st_uid == getuid()
    else { return nil }
    return bytes(of: file, most: most).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The rest of an open file; nil if it cannot be read or has more than `most` bytes.
  public static func bytes(of file: FileDescriptor, most: Int) -> [UInt8]? {
    // One byte more than allowed shows that the file has grown.
    var bytes = [UInt8](repeating: 0, count: most + 1)
    var count = 0
    while count <= most {
      let more = bytes.withUnsafeMutableBytes { buffer in
        read(file.number, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { return nil }
      if more == 0 { return Array(bytes[..<count]) }
      count += more
    }
    return nil
  }
}

/// Reads files.
public enum FileReading {
  /// Why a file was not read.
  public struct Failure: Error, Hashable, Sendable {
    public let sentence: Sentence
  }

  public static func bytes(at path: String, most: Int) throws(Failure) -> [UInt8] {
    let name = String(path.split(separator: "/").last ?? path[...])
    let file: FileDescriptor
    do throws(FileDescriptor.Refusal) {
      file = try FileDescriptor.reading(path)
    } catch {
      throw Failure(sentence: error.sentence(about: name))
    }
    guard let bytes = BoundedFile.bytes(of: file, most: most) else {
      throw Failure(sentence: Sentence("“\(name)” is larger than \(most >> 20) MB."))
    }
    return bytes
  }
}

extension FileDescriptor.Refusal {
  fileprivate func sentence(about name: String) -> Sentence {
    switch self {
    case .folder: Sentence("“\(name)” is a folder.")
    case .notOrdinary: Sentence("“\(name)” is not an ordinary file.")
    case .inaccessible(errno: ENOENT): Sentence("“\(name)” does not exist.")
    case .inaccessible(errno: EACCES): Sentence("You are not permitted to read “\(name)”.")
    case .inaccessible(let code):
      Sentence("“\(name)” could not be read: \(String(cString: strerror(code))).")
    }
  }
}
