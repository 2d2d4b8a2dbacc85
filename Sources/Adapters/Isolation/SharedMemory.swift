// Memory that a caller and a helper both see: a file without a name, mapped. Its size is sealed, so
// that neither side can remove pages that the other one uses.

internal import CSandbox
internal import Glibc
public import System

/// Mapped memory in a file without a name.
///
/// `@unchecked`: the memory has one writer, and is read after the message that hands it over.
public final class SharedMemory: @unchecked Sendable {
  /// The file, to be sent to the other side.
  public let file: FileDescriptor
  /// The number of bytes, at least 1.
  public let size: Int
  private let base: UnsafeMutableRawPointer

  /// Creates memory for `size` bytes, all zero; nil without room for it.
  public init?(size: Int) {
    let file = FileDescriptor(adopting: sandbox_memory("reticle"))
    guard file.number >= 0, size > 0, ftruncate(file.number, size) == 0,
      sandbox_seal(file.number, CInt(sandbox_seal_shrink | sandbox_seal_grow)) == 0,
      let base = Self.map(file, size, PROT_READ | PROT_WRITE)
    else { return nil }
    (self.file, self.size, self.base) = (file, size, base)
  }

  /// Maps untrusted memory for reading. It must have exactly `size` bytes, sealed so that none
  /// can be taken away, and with `isFinal` so that none can be written either.
  public init?(checking file: FileDescriptor, size: Int, isFinal: Bool) {
    var needed = CInt(sandbox_seal_shrink | sandbox_seal_grow)
    if isFinal { needed |= CInt(sandbox_seal_write) }
    var facts = stat()
    guard size > 0, sandbox_seals(file.number) & needed == needed,
      fstat(file.number, &facts) == 0, facts.st_size == size,
      let base = Self.map(file, size, PROT_READ)
    else { return nil }
    (self.file, self.size, self.base) = (file, size, base)
  }

  /// Maps a caller's memory in its helper, which trusts its caller.
  public init?(of caller: FileDescriptor) {
    var facts = stat()
    guard fstat(caller.number, &facts) == 0,
      let base = Self.map(caller, facts.st_size, PROT_READ)
    else { return nil }
    (file, size, self.base) = (caller, facts.st_size, base)
  }

  deinit {
    munmap(base, size)
  }

  /// The bytes for the reader.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: size) }

  /// The bytes for the writer; not for memory that was checked.
  public var mutableBytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base, count: size)
  }

  /// Fills new memory with `fill` and makes it final; nil without room for it, or if `fill` fails.
  public static func final(
    size: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Bool
  ) -> FileDescriptor? {
    // The kernel refuses to make memory final while it is mapped for writing.
    func filled() -> FileDescriptor? {
      SharedMemory(size: size).flatMap { fill($0.mutableBytes) ? $0.file : nil }
    }
    guard let file = filled(), sandbox_seal(file.number, CInt(sandbox_seal_write)) == 0
    else { return nil }
    return file
  }

  private static func map(
    _ file: FileDescriptor, _ size: Int, _ protection: CInt
  ) -> UnsafeMutableRawPointer? {
    let base = mmap(nil, size, protection, MAP_SHARED, file.number, 0)
    return base == UnsafeMutableRawPointer(bitPattern: -1) ? nil : base
  }
}

/// A file mapped for reading. If the file is shortened meanwhile, the helper crashes.
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
