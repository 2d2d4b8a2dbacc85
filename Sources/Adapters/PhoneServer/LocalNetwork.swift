// The networks of this computer: the addresses at which a phone reaches it, and the sockets there.

internal import CGnuTLS
internal import Glibc
internal import Isolation
internal import System

enum LocalNetwork {
  /// Networks between this computer and the guests on it.
  private static let virtual = [
    "br-", "cni", "docker", "lxc", "lxd", "podman", "veth", "virbr", "vnet",
  ]

  /// Whether an address belongs to a network at home or at work, where no other host has it: those
  /// of RFC 1918, and those that computers give themselves.
  static func isLocal(_ address: UInt32) -> Bool {
    address >> 24 == 10 || address >> 20 == 0xAC1 || address >> 16 == 0xC0A8
      || address >> 16 == 0xA9FE
  }

  static func isLoop(_ address: UInt32) -> Bool { address >> 24 == 127 }

  /// The computer's addresses in local networks, the one that it uses itself first.
  static func addresses() -> [UInt32] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [UInt32] = []
    for interface in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let interface else { break }
      let name = String(cString: interface.pointee.ifa_name)
      let address = network_address(interface)
      if isLocal(address), !found.contains(address), !virtual.contains(where: name.hasPrefix) {
        found.append(address)
      }
    }
    let usual = network_usual_address()
    return Array(
      (found.filter { $0 == usual } + found.filter { $0 != usual }).prefix(
        PhoneStart.mostAddresses))
  }

  /// Such as "192.168.1.5".
  static func text(of address: UInt32) -> String {
    [24, 16, 8, 0].map { String(address >> UInt32($0) & 0xFF) }.joined(separator: ".")
  }
}

/// A socket that listens at an address.
struct Listener {
  let address: UInt32
  let port: UInt16
  let socket: FileDescriptor

  /// At a free port; nil if the system refuses.
  init?(at address: UInt32) {
    var port: UInt16 = 0
    let number = network_listen(address, &port)
    guard number >= 0 else { return nil }
    (self.address, self.port, socket) = (address, port, FileDescriptor(adopting: number))
  }

  /// As browsers name it.
  var host: String { "\(LocalNetwork.text(of: address)):\(port)" }

  /// Takes a connection that waits, with the address from which it comes; nil if none waits.
  func accept() -> (socket: FileDescriptor, host: UInt32)? {
    var host: UInt32 = 0
    let number = network_accept(socket.number, &host)
    return number >= 0 ? (FileDescriptor(adopting: number), host) : nil
  }
}

/// The kernel's news about the addresses of this computer.
struct AddressNews {
  let socket: FileDescriptor

  init?() {
    let number = network_watch_addresses()
    guard number >= 0 else { return nil }
    socket = FileDescriptor(adopting: number)
  }

  /// Whether an address has come, of which there were none, or one of these has gone.
  func concern(_ addresses: [UInt32]) -> Bool {
    var isConcerned = false
    var address: UInt32 = 0
    while true {
      switch network_next_news(socket.number, &address) {
      case 1: isConcerned = isConcerned || addresses.isEmpty
      case 2: isConcerned = isConcerned || addresses.contains(address)
      case 0: continue
      default: return isConcerned
      }
    }
  }
}
