// Reads small files within a limit. Something else may lie at the path: a pipe would block its
// reader for ever, and a device has no end.

internal import Glibc

/// Reads small files whole.
public enum BoundedFile {
  /// The text of an ordinary file; nil if there is none, or it has more than `most` bytes. If the
  /// file `isOwn`, it must belong to this user and must not be a link.
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
