// Sockets that this computer alone can reach, and the owner of the other end of a connection.

internal import Glibc
internal import System

/// The kinds of addresses at which this computer reaches itself.
enum LoopAddress: CaseIterable {
  /// 127.0.0.1
  case four
  /// ::1
  case six

  private static let longestQueue: CInt = 16

  /// Listens at a port; nil if this computer has no such addresses.
  func listen(at port: UInt16) throws(PageServer.Failure) -> FileDescriptor? {
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let number = socket(self == .four ? AF_INET : AF_INET6, kind, 0)
    guard number >= 0 else { return try missing(errno) }
    let listener = FileDescriptor(adopting: number)
    var one: CInt = 1
    let size = socklen_t(MemoryLayout<CInt>.size)
    // A port whose last connection has just ended is free.
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &one, size)
    if self == .six { setsockopt(number, CInt(IPPROTO_IPV6), IPV6_V6ONLY, &one, size) }
    guard bind(number, to: port), Glibc.listen(number, Self.longestQueue) == 0 else {
      return try missing(errno)
    }
    return listener
  }

  private func missing(_ code: CInt) throws(PageServer.Failure) -> FileDescriptor? {
    switch code {
    case EADDRINUSE: throw .portIsTaken
    case EAFNOSUPPORT where self == .six, EADDRNOTAVAIL where self == .six: return nil
    default: throw .noSocket
    }
  }

  private func bind(_ number: CInt, to port: UInt16) -> Bool {
    switch self {
    case .four:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return Self.bind(number, &address)
    case .six:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      return Self.bind(number, &address)
    }
  }

  private static func bind<Address>(_ number: CInt, _ address: inout Address) -> Bool {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(number, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }
}

/// The other end of a connection on this computer.
enum LoopPeer {
  private static let established = "01"
  /// The kernel gives no more at a time.
  private static let pieceSize = 1 << 14
  private static let attempts = 2

  /// Whether the other end belongs to this user: every user of a computer reaches its ports. False
  /// if it cannot be known. The kernel's table is read, and NETLINK_SOCK_DIAG not used, because the
  /// table takes no more than a few lines.
  static func isOwn(_ socket: FileDescriptor) -> Bool {
    guard let here = address(of: socket, getsockname), let there = address(of: socket, getpeername)
    else { return false }
    // A line can be missed while others come and go.
    for _ in 0..<attempts {
      for path in ["/proc/net/tcp", "/proc/net/tcp6"] {
        if let owner = owner(from: there, to: here, in: path) { return owner == String(getuid()) }
      }
    }
    return false
  }

  /// Who owns the connection's other end; nil if the table does not have it.
  private static func owner(from there: [String], to here: [String], in path: String) -> String? {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    let file = FileDescriptor(adopting: number)
    var rest: [UInt8] = []
    while let piece = file.nextBytes(most: pieceSize), !piece.isEmpty {
      let lines = (rest + piece).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines.dropLast() {
        let fields = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 8)
        if fields.count > 8, fields[3] == established, there.contains(String(fields[1])),
          here.contains(String(fields[2]))
        {
          return String(fields[7])
        }
      }
      rest = Array(lines.last ?? [])
    }
    return nil
  }

  /// An address with its port, in the notations of the kernel: one of IPv4 can be one of IPv6 too.
  private static func address(
    of socket: FileDescriptor,
    _ name: (CInt, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> CInt
  ) -> [String]? {
    var place = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isNamed = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        name(socket.number, $0, &size) == 0
      }
    }
    guard isNamed else { return nil }
    // The port is at the same place in both.
    let bytes = withUnsafeBytes(of: &place) { Array($0) }
    let port = hexadecimal(UInt32(bytes[2]) << 8 | UInt32(bytes[3]), digits: 4)
    let words = { (offset: Int, count: Int) in
      withUnsafeBytes(of: &place) { bytes in
        (0..<count).map {
          hexadecimal(
            bytes.loadUnaligned(fromByteOffset: offset + 4 * $0, as: UInt32.self), digits: 8)
        }.joined()
      }
    }
    switch CInt(place.ss_family) {
    case AF_INET:
      let word = words(4, 1)
      let mark = hexadecimal(UInt32(0xFFFF).bigEndian, digits: 8)
      return ["\(word):\(port)", "0000000000000000\(mark)\(word):\(port)"]
    case AF_INET6: return ["\(words(8, 4)):\(port)"]
    default: return nil
    }
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
