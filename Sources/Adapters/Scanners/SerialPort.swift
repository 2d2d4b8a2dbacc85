// A serial port, as USB scanners and adapters show it: opened for this program alone, and set to
// pass all bytes on as they are.

internal import CScanners
internal import Glibc
internal import System

/// The rates of serial ports, in bits a second.
public enum SerialRate {
  public static let usual = 9600

  private static let speeds: [Int: speed_t] = [
    1200: speed_t(B1200), 2400: speed_t(B2400), 4800: speed_t(B4800), 9600: speed_t(B9600),
    19200: speed_t(B19200), 38400: speed_t(B38400), 57600: speed_t(B57600),
    115_200: speed_t(B115200), 230_400: speed_t(B230400), 460_800: speed_t(B460800),
    921_600: speed_t(B921600),
  ]

  /// The system's number for a rate; that of the usual one for a rate that no port has.
  fileprivate static func speed(_ rate: Int) -> speed_t { speeds[rate] ?? speed_t(B9600) }
}

enum SerialPort {
  /// Sets the port to 8 bits, no parity and one stop bit, without any meaning of bytes; false if it
  /// does not allow that.
  static func prepare(_ port: FileDescriptor, rate: Int) -> Bool {
    var settings = termios()
    guard tcgetattr(port.number, &settings) == 0 else { return false }
    cfmakeraw(&settings)
    settings.c_iflag |= tcflag_t(IGNBRK)
    settings.c_iflag &= ~tcflag_t(IXOFF)
    settings.c_cflag &= ~tcflag_t(CSTOPB)
    settings.c_cflag |= tcflag_t(CLOCAL) | tcflag_t(CREAD)
    guard cfsetspeed(&settings, SerialRate.speed(rate)) == 0,
      tcsetattr(port.number, TCSANOW, &settings) == 0
    else { return false }
    // Without this, two programs would each get some of the bytes.
    _ = scanner_claim_port(port.number)
    return true
  }

  /// Whether it is the terminal from which this program was started.
  static func isOwnTerminal(_ port: FileDescriptor) -> Bool {
    let session = tcgetsid(port.number)
    return session >= 0 && session == getsid(0)
  }
}
