// What makes a session a session of its own: folders and variables, which services that the bus
// starts inherit.

import Foundation

extension CameraRig {
  /// Nothing outside `folder` is read or written.
  static func environment(in folder: URL) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "PIPEWIRE_REMOTE", "PIPEWIRE_RUNTIME_DIR"] {
      environment[name] = nil
    }
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(folder.appending(path: "bus").path)"
    // Nobody is to be asked whether threads may run at a higher priority.
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=\(folder.appending(path: "none").path)"
    environment["HOME"] = folder.appending(path: "home").path
    // What GStreamer knows of its plugins is the same everywhere, and takes seconds to find out; the
    // process that it forks for that would outlive a camera that is unplugged meanwhile.
    environment["GST_REGISTRY"] =
      FileManager.default.temporaryDirectory.appending(path: "reticle-rig-registry.bin").path
    environment["GST_REGISTRY_FORK"] = "no"
    for kind in ["CONFIG", "DATA", "CACHE", "STATE"] {
      environment["XDG_\(kind)_HOME"] = folder.appending(path: kind.lowercased()).path
    }
    return environment
  }

  /// Everything that PipeWire knows, as its own tool tells it.
  func inventory() throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pw-dump"]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The child holds its own; ours would keep the reader waiting.
    try output.fileHandleForWriting.close()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
