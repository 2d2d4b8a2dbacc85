// Real cameras that are none: a session bus, PipeWire and WirePlumber of the test's own in a folder of
// their own, and programs that offer pictures there as cameras do. Code under test meets them in a
// child process with the rig's environment; in this process the environment is everybody's.

import Foundation
public import Imaging

/// A session with cameras that can be plugged in, frozen and unplugged; it is used on one thread.
public final class CameraRig {
  /// What a program needs in its environment to see these cameras and no others.
  public let environment: [String: String]

  private let folder: URL
  private let reaper: Reaper
  private var service: [StageProcess] = []
  private var cameras: [RigCamera] = []

  /// Starts a session without cameras.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reticle-rig-\(UUID().uuidString.prefix(8))")
    self.folder = folder
    for name in ["home", "config", "data", "cache", "state"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true,
        // A runtime folder that others may enter is refused by some.
        attributes: [.posixPermissions: 0o700])
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    environment = Self.environment(in: folder)
    reaper = try Reaper(clearing: folder)
    do {
      _ = try start(
        "dbus-daemon",
        ["--session", "--nofork", "--address=unix:path=\(folder.appending(path: "bus").path)"])
      try wait(forSocket: "bus")
      try startService()
    } catch {
      reaper.reap()
      throw error
    }
  }

  deinit {
    reaper.reap()
  }

  /// Plugs in a camera that shows `picture`, or a test card, `frameRate` times a second.
  public func plugIn(
    _ name: String, _ description: String, showing picture: LumaBitmap? = nil, frameRate: Int = 30
  ) throws -> RigCamera {
    let camera = RigCamera(
      name: name, description: description, frameRate: frameRate,
      file: folder.appending(path: "\(name).luma"), size: picture?.size)
    if let picture { try camera.show(picture) }
    cameras.append(camera)
    try plugIn(camera)
    // WirePlumber makes its metadata last; a camera opened before may never send a picture.
    try wait(for: "the camera \(name)") {
      let inventory = try inventory()
      return inventory.contains("\"node.name\": \"\(name)\"")
        && inventory.contains(#""metadata.name": "default""#)
    }
    return camera
  }

  /// Plugs a camera in again that was unplugged.
  public func plugIn(_ camera: RigCamera) throws {
    camera.process = try start("gst-launch-1.0", camera.arguments, log: camera.name)
  }

  /// Kills PipeWire, with everything that depends on it.
  public func killService() {
    for process in service { process.kill() }
    service = []
    for camera in cameras { camera.unplug() }
  }

  /// Starts PipeWire and what depends on it; cameras have to be plugged in again.
  public func startService() throws {
    // A dead daemon leaves it.
    try? FileManager.default.removeItem(at: folder.appending(path: "pipewire-0"))
    service.append(try start("pipewire"))
    try wait(forSocket: "pipewire-0")
    service.append(try start("wireplumber"))
  }

  /// Starts another program within the session; it is killed with it.
  public func start(
    _ program: String, _ arguments: [String] = [], log: String? = nil
  ) throws -> StageProcess {
    let process = try StageProcess(
      program, arguments, environment: environment,
      log: folder.appending(path: "\(log ?? program).log"))
    try reaper.note(process)
    return process
  }

  /// The end of what a program of the session has written, for a failure's message.
  public func log(of program: String) -> String {
    let text = try? String(contentsOf: folder.appending(path: "\(program).log"), encoding: .utf8)
    return String((text ?? "").suffix(2000))
  }

  private func wait(for event: String, until hasHappened: () throws -> Bool) throws {
    // A loaded machine may take long to start a program.
    let deadline = ContinuousClock.now + .seconds(30)
    while try !hasHappened() {
      guard ContinuousClock.now < deadline else {
        throw StageFailure(
          "\(event) does not appear.\n\(log(of: "dbus-daemon"))\(log(of: "pipewire"))")
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  private func wait(forSocket name: String) throws {
    let path = folder.appending(path: name).path
    try wait(for: path) { FileManager.default.fileExists(atPath: path) }
  }
}
