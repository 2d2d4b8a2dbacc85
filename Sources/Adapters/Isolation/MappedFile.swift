// A file as bytes in memory, in the helper that received it.

internal import Glibc
public import System

/// A file mapped for reading. A file that is shortened meanwhile costs the helper its life.
public final class MappedFile {
  /// The bytes of the file.
  public let bytes: UnsafeRawBufferPointer

  /// Maps all of a file; nil if it is empty or memory is short.
  public init?(_ file: FileDescriptor) {
    var facts = stat()
    guard fstat(file.number, &facts) == 0, facts.st_size > 0,
      let base = mmap(nil, facts.st_size, PROT_READ, MAP_PRIVATE, file.number, 0),
      base != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: base, count: facts.st_size)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
