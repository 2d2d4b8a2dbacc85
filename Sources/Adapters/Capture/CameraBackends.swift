// The GStreamer elements of each camera backend: the one that lists its devices and the one that
// opens a camera. Features/Cameras decides which of the devices are cameras.

internal import FeatureModels
internal import Glibc
internal import System

extension FoundDevice.Provider {
  /// The name of GStreamer's device provider.
  var factoryName: String {
    switch self {
    case .kernel: "v4l2deviceprovider"
    case .pipeWire: "pipewiredeviceprovider"
    }
  }

  /// Whether the provider needs a connection to PipeWire's daemon.
  var needsConnection: Bool {
    switch self {
    case .kernel: false
    case .pipeWire: true
    }
  }
}

extension Camera.Location {
  /// The element that opens the camera, in the language of `gst-launch-1.0`; it is called "source".
  var element: String {
    switch self {
    case .device: "v4l2src name=source"
    case .node: Self.pipeWireElement
    }
  }

  /// The element's property that selects the camera, and its value.
  var selection: (property: String, value: String) {
    switch self {
    case .device(let path): ("device", path)
    case .node(let serial): ("target-object", serial)
    }
  }

  /// Copies each image: memory that PipeWire lends is gone when its daemon or the camera's program
  /// ends, while a frame may still be in use.
  static let pipeWireElement = "pipewiresrc name=source always-copy=true"
}

// A connection to PipeWire's daemon, used by a provider and watched by its owner. A break in the
// connection is the only sign that the daemon has ended: GStreamer's elements and providers do not
// report it.

/// An open connection to the daemon; it must outlive the provider that uses it.
struct PipeWireConnection: ~Copyable {
  /// The socket; the kernel reports a hang-up on it when the daemon ends.
  let descriptor: CInt
  /// False for a portal's descriptor, which its owner closes.
  private let isOwned: Bool

  /// Uses the connection that a portal has opened.
  init(borrowing descriptor: CInt) {
    self.descriptor = descriptor
    isOwned = false
  }

  /// Connects to the daemon of this session; nil if none answers.
  init?() {
    for path in Self.paths {
      if let descriptor = Self.connect(to: path) {
        self.descriptor = descriptor
        isOwned = true
        return
      }
    }
    return nil
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Shuts an owned connection down in both directions.
  func shutDown() {
    if isOwned { shutdown(descriptor, CInt(SHUT_RDWR)) }
  }

  /// The daemon's sockets, in the order in which its own library tries them.
  private static var paths: [String] {
    let remote = OwnProgram.environment("PIPEWIRE_REMOTE") ?? "pipewire-0"
    if remote.hasPrefix("/") { return [remote] }
    let folders = [
      OwnProgram.environment("PIPEWIRE_RUNTIME_DIR")
        ?? OwnProgram.environment("XDG_RUNTIME_DIR"), "/run/pipewire",
    ]
    return folders.compactMap(\.self).map { "\($0)/\(remote)" }
  }

  private static func connect(to path: String) -> CInt? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isWritten = withUnsafeMutableBytes(of: &address.sun_path) { room in
      // One byte stays free for the terminating zero.
      guard path.utf8.count < room.count else { return false }
      room.copyBytes(from: path.utf8)
      return true
    }
    let type =
      CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
    let descriptor = isWritten ? socket(AF_UNIX, type, 0) : -1
    guard descriptor >= 0 else { return nil }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, length)
      }
    }
    guard status == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
