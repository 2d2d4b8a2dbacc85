// The device of a scanner, from its path to the bytes it sends.

internal import CScanners
internal import FeatureModels
internal import Glibc
internal import System

/// The device of a scanner.
public struct ScannerAddress: Hashable, Sendable {
  /// The path without a zero byte, or the identity of a HID device (see `FoundScanners`).
  public let path: [UInt8]
  /// Bits a second of a serial port.
  public let rate: Int
  /// The layout of a keyboard, by its name in XKB.
  public let layout: String

  public init(path: [UInt8], rate: Int? = nil, layout: String? = nil) {
    self.path = path
    self.rate = rate ?? SerialRate.usual
    self.layout = layout ?? KeyboardDecoder.usualLayout
  }

  /// The path with a zero byte; nil if no HID device has this identity.
  fileprivate var terminated: [CChar]? {
    let identity = String(decoding: path, as: UTF8.self)
    let found =
      identity.hasPrefix(ChosenScanner.reports)
      ? FoundScanners.path(ofReports: identity).map { Array($0.utf8) } : path
    return found.map { $0.map { CChar(bitPattern: $0) } + [0] }
  }
}

/// Why a scanner cannot be read.
struct ScannerRefusal: Error, Hashable {
  let state: ScannerState
  /// To follow the device's name.
  let sentence: String

  /// It is read already, by another of its names.
  static let open = ScannerRefusal(.isReadAlready, "is read already")
  static let foreign = ScannerRefusal(.unsuitable, "is not a scanner")

  init(_ state: ScannerState, _ sentence: String) {
    (self.state, self.sentence) = (state, sentence)
  }

  /// The reason without a subject.
  init(reason: String) {
    self.init(.failed(reason: reason), "cannot be read: \(reason)")
  }

  init(errno code: CInt, of group: String?) {
    switch code {
    case ENOENT, ENXIO, ENODEV, EIO, ENOTDIR:
      self.init(.absent, "is not there: is the scanner plugged in?")
    case EACCES:
      self.init(
        .denied(group: group),
        "cannot be read: permission denied"
          + (group.map { "; members of the group “\($0)” may read it" } ?? ""))
    case EBUSY: self.init(.busy, "is in use by another program")
    default: self.init(reason: String(cString: strerror(code)))
    }
  }

  /// Whether no such device is there, or only what is left of an unplugged one.
  var isAbsent: Bool { state == .absent }
}

/// A scanner's device that is open.
struct OpenScanner {
  /// What a read gave.
  enum Input {
    case bytes([UInt8])
    case nothing
    /// The device is gone.
    case end
  }

  private static let mostBytes = 4096

  let file: FileDescriptor
  /// The number of the device, by whatever name it is opened.
  let device: dev_t
  var decoder: any CodeDecoder

  /// Opens the device, unless it is one of `others`, which are open.
  init(_ address: ScannerAddress, besides others: [dev_t]) throws(ScannerRefusal) {
    guard let path = address.terminated else { throw ScannerRefusal(errno: ENODEV, of: nil) }
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw ScannerRefusal(errno: errno, of: nil)
    }
    guard facts.st_mode & S_IFMT == S_IFCHR else { throw .foreign }
    if others.contains(facts.st_rdev) { throw .open }
    let number = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else {
      throw ScannerRefusal(errno: errno, of: Self.name(ofGroup: facts.st_gid))
    }
    file = FileDescriptor(adopting: number)
    device = facts.st_rdev
    decoder = try Self.decoder(of: file, address)
  }

  /// Prepares an open device, and returns what makes codes of its bytes.
  private static func decoder(
    of file: FileDescriptor, _ address: ScannerAddress
  ) throws(ScannerRefusal) -> any CodeDecoder {
    if let description = description(of: file) { return ReportDecoder(description) }
    if scanner_has_keys(file.number) == 1 {
      guard let keys = KeyboardDecoder(layout: address.layout) else {
        throw ScannerRefusal(reason: "there is no layout “\(address.layout)”")
      }
      guard scanner_claim_keys(file.number) == 0 else {
        throw ScannerRefusal(errno: errno, of: nil)
      }
      return keys
    }
    guard isatty(file.number) == 1 else { throw .foreign }
    if SerialPort.isOwnTerminal(file) {
      throw ScannerRefusal(.unsuitable, "is the terminal of this program")
    }
    guard SerialPort.prepare(file, rate: address.rate) else {
      throw ScannerRefusal(errno: errno, of: nil)
    }
    return SerialFraming()
  }

  func read() -> Input {
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
    while true {
      let count = Glibc.read(file.number, &bytes, bytes.count)
      if count > 0 { return .bytes(Array(bytes.prefix(count))) }
      if count < 0, errno == EINTR { continue }
      return count < 0 && errno == EAGAIN ? .nothing : .end
    }
  }

  /// The reports of a HID device that is a scanner; nil for other devices.
  private static func description(of file: FileDescriptor) -> ReportDescription? {
    var reports = hidraw_report_descriptor()
    guard scanner_describe_reports(file.number, &reports) >= 0 else { return nil }
    let bytes = withUnsafeBytes(of: reports.value) { Array($0.prefix(Int(reports.size))) }
    return ReportDescription(bytes)
  }

  private static func name(ofGroup number: gid_t) -> String? {
    guard let group = getgrgid(number), let name = group.pointee.gr_name else { return nil }
    return String(cString: name)
  }
}
