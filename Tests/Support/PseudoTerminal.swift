// A pseudo-terminal of a test: a serial port to the program, whose other end the test has.

import Glibc
public import System

/// A pseudo-terminal, as long as its owner keeps it.
public struct PseudoTerminal: Sendable {
  // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>, which Swift does not import.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// The end of the test. Once it is closed, the program's end is gone.
  public let ours: FileDescriptor
  /// The path of the program's end.
  public let path: String

  public init() throws {
    ours = FileDescriptor(adopting: Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC))
    var isLocked: CInt = 0
    var number: CInt = 0
    guard ours.number >= 0, ioctl(ours.number, Self.setLock, &isLocked) == 0,
      ioctl(ours.number, Self.getNumber, &number) == 0
    else { throw StageFailure("There is no pseudo-terminal.") }
    path = "/dev/pts/\(number)"
  }

  /// Opens the program's end; the caller closes it.
  public func open() throws -> CInt {
    let number = Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw StageFailure("\(path) cannot be opened.") }
    return number
  }

  /// Passes all bytes on as they are, also those that come before the program is ready.
  public func makeRaw() throws {
    let theirs = try open()
    defer { close(theirs) }
    var settings = termios()
    guard tcgetattr(theirs, &settings) == 0 else { throw StageFailure("\(path) is none.") }
    cfmakeraw(&settings)
    guard tcsetattr(theirs, TCSANOW, &settings) == 0 else {
      throw StageFailure("\(path) cannot be set.")
    }
  }

  /// Sends bytes to the program; waits while its end is full.
  public func send(_ bytes: some Sequence<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(ours.number, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw StageFailure("\(path) takes no bytes.") }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
