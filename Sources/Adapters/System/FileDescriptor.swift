// An open file that is closed with its owner, such as one received over D-Bus.

internal import Glibc

/// Owns an open file and closes it at its own end; keep it as long as the number is in use.
public final class FileDescriptor: Sendable {
  /// The kernel's number.
  public let number: CInt

  /// Takes ownership of an open file.
  public init(adopting number: CInt) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
