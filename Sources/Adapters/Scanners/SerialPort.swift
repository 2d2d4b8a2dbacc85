// A serial port, as USB scanners and adapters show it: how it is opened, and where a code ends in its
// bytes. Scanners put a carriage return, a line feed, both or a tab behind a code, enclose it in STX
// and ETX, or do neither; then a pause ends it.

internal import CScanners
internal import Glibc
public import Reading
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

/// An instant of a decoder's clock, which never goes back.
typealias Moment = ContinuousClock.Instant

/// What a decoder makes of a device's bytes.
public enum DecodedItem: Hashable, Sendable {
  case code(ScannedCode)
  /// More bytes than a code has, without an end; they are dropped.
  case tooLong
}

/// Finds codes in the bytes of one device, as long as it is plugged in.
protocol CodeDecoder {
  /// When `expire` is due; nil while nothing is incomplete.
  var deadline: Moment? { get }
  /// Takes the bytes of one read.
  mutating func take(_ bytes: [UInt8], at now: Moment) -> [DecodedItem]
  /// Ends a code after which nothing came.
  mutating func expire() -> [DecodedItem]
}

/// The bytes of a code until its end.
struct CodeBuffer: Sendable {
  /// The largest QR code has 2953 bytes, a PDF417 or a composite fewer.
  static let mostBytes = 8192

  private(set) var bytes: [UInt8] = []
  private(set) var isTooLong = false

  var isEmpty: Bool { bytes.isEmpty && !isTooLong }

  /// Adds bytes; returns whether these make the code too long.
  mutating func append(_ more: some Collection<UInt8>) -> Bool {
    guard !isTooLong else { return false }
    isTooLong = more.count > Self.mostBytes - bytes.count
    if isTooLong { bytes = [] } else { bytes += more }
    return isTooLong
  }

  /// The bytes of the code, without those that a scanner sends behind it; nil if it has none or had
  /// too many.
  mutating func end() -> [UInt8]? {
    defer { self = CodeBuffer() }
    while let last = bytes.last, SerialFraming.lineEnds.contains(last) { bytes.removeLast() }
    return bytes.isEmpty ? nil : bytes
  }
}

/// Divides the bytes of a serial port into codes.
///
///     var framing = SerialFraming()
///     framing.take(Array("4006381333931\r\n".utf8), at: .now)    // one code
struct SerialFraming: CodeDecoder {
  /// At 9600 bits a second a byte takes a millisecond, and adapters hold bytes back for 16 ms.
  static let pause = Duration.milliseconds(100)
  /// A scanner that ends its codes is slow rather than at the end of one.
  static let longPause = Duration.seconds(2)

  /// CR, LF and TAB.
  static let lineEnds: Set<UInt8> = [0x0D, 0x0A, 0x09]
  private static let startOfText: UInt8 = 0x02
  private static let endOfText: UInt8 = 0x03

  private var buffer = CodeBuffer()
  /// Whether the code began with STX, so that it may have line ends of its own.
  private var isEnclosed = false
  /// Whether the scanner has ended a code itself.
  private var endsCodes = false
  private var lastByte: Moment?

  var deadline: Moment? {
    guard !buffer.isEmpty || isEnclosed else { return nil }
    return lastByte.map { $0 + (endsCodes ? Self.longPause : Self.pause) }
  }

  mutating func take(_ bytes: [UInt8], at now: Moment) -> [DecodedItem] {
    var items: [DecodedItem] = []
    if !bytes.isEmpty { lastByte = now }
    for byte in bytes {
      switch byte {
      case Self.startOfText:
        // Without its ETX, a code before is not complete.
        if isEnclosed { _ = buffer.end() } else { items += end() }
        isEnclosed = true
      case Self.endOfText:
        items += end()
        endsCodes = true
      case _ where Self.lineEnds.contains(byte) && !isEnclosed:
        items += end()
        endsCodes = true
      case 0 where buffer.isEmpty:
        // A port that is opened or plugged in gives some.
        break
      default:
        if buffer.append(CollectionOfOne(byte)) { items.append(.tooLong) }
      }
    }
    return items
  }

  mutating func expire() -> [DecodedItem] { end() }

  private mutating func end() -> [DecodedItem] {
    isEnclosed = false
    return buffer.end().map { [.code(ScannedCode(sent: $0))] } ?? []
  }
}
