// Reading small files of which nobody knows what is there: a pipe would keep its reader waiting for
// ever, and a device has no end.

internal import Glibc

/// Files that are read at once.
public enum BoundedFile {
  /// The text of an ordinary file; nil where there is none, or one of more than `most` bytes. The last
  /// part of the path may not be a link if it is `own`, and then nobody else's file is read.
  public static func text(at path: String, most: Int, isOwn: Bool = false) -> String? {
    let descriptor = open(
      path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (isOwn ? O_NOFOLLOW : 0))
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= most,
      !isOwn || facts.st_uid == getuid()
    else { return nil }
    // It may have grown since.
    var bytes = [UInt8](repeating: 0, count: most + 1)
    var count = 0
    while count <= most {
      let more = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { return nil }
      if more == 0 { return String(validating: bytes[..<count], as: UTF8.self) }
      count += more
    }
    return nil
  }
}
