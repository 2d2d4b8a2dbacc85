// Clients of the Unix sockets that programs serve.

public import Foundation
import Glibc
import Testing

/// A client of a Unix socket.
public enum SocketClient {
  /// Nil if no program listens at this path.
  public static func connect(to path: String) throws -> FileHandle? {
    let number = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    try #require(number >= 0)
    let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    var bytes = withUnsafeBytes(of: sa_family_t(AF_UNIX)) { Array($0) } + Array(path.utf8)
    bytes += [UInt8](repeating: 0, count: MemoryLayout<sockaddr_un>.size - bytes.count)
    let isConnected = bytes.withUnsafeBytes { address in
      address.withMemoryRebound(to: sockaddr.self) {
        Glibc.connect(number, $0.baseAddress, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return isConnected == 0 ? handle : nil
  }

  public static func hasBytes(_ client: FileHandle) -> Bool {
    var request = pollfd(fd: client.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }
}
