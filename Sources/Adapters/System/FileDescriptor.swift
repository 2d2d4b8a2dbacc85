// An open file that came over the bus.

internal import Glibc

/// Owns an open file and closes it when it ends: keep it as long as its number is in use.
public final class FileDescriptor: Sendable {
  /// The kernel's number for it.
  public let number: CInt

  /// Takes over an open file.
  public init(adopting number: CInt) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
