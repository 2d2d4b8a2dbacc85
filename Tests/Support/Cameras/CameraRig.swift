// Simulated cameras: PipeWire and WirePlumber in a session of the test's own, and programs that
// offer images there as cameras do. Code under test uses them in a child process with the session's
// environment, because the environment of this process is shared by all tests.

import Foundation
public import Reading

/// A session with cameras that can be plugged in, frozen and unplugged. Used on one thread.
public final class CameraRig {
  /// The environment in which a program sees these cameras and no others.
  public var environment: [String: String] { session.environment }

  private let session: BusRig
  private var folder: URL { session.folder }
  private var service: [StageProcess] = []
  private var cameras: [RigCamera] = []

  /// Starts a service without cameras in `session`, or in one of its own.
  public init(in session: BusRig? = nil) throws {
    self.session = try session ?? BusRig()
    try startService()
  }

  /// Plugs in a camera that shows `image`, or a test card, `frameRate` times a second. With
  /// `reductions` it offers the image in several sizes, reduced by each of these factors.
  public func plugIn(
    _ name: String, _ description: String, showing image: LumaBitmap? = nil, frameRate: Int = 30,
    reductions: [Int] = []
  ) throws -> RigCamera {
    let camera = RigCamera(
      name: name, description: description, frameRate: frameRate,
      file: folder.appending(path: "\(name).luma"), size: image?.size, reductions: reductions)
    if let image { try camera.show(image) }
    cameras.append(camera)
    try plugIn(camera)
    // WirePlumber makes its metadata last; a camera opened before may never send an image.
    try session.wait(for: "the camera \(name)") {
      let inventory = inventory
      return inventory.contains("\"node.name\": \"\(name)\"")
        && inventory.contains(#""metadata.name": "default""#)
    }
    return camera
  }

  /// Plugs an unplugged camera in again.
  public func plugIn(_ camera: RigCamera) throws {
    let command = camera.command
    camera.process = try start(command[0], Array(command[1...]), log: camera.name)
  }

  /// Kills PipeWire and the programs that depend on it.
  public func killService() {
    for process in service { process.kill() }
    service = []
    for camera in cameras { camera.unplug() }
  }

  /// Starts PipeWire and the programs that depend on it. Cameras have to be plugged in again.
  public func startService() throws {
    // A killed daemon leaves it.
    try? FileManager.default.removeItem(at: folder.appending(path: "pipewire-0"))
    service.append(try start("pipewire"))
    try session.waitForFile("pipewire-0")
    service.append(try start("wireplumber"))
  }

  /// Starts another program in the session, which ends with it.
  public func start(
    _ program: String, _ arguments: [String] = [], log: String? = nil
  ) throws -> StageProcess {
    try session.start([program] + arguments, log: log)
  }

  /// The end of a program's output, for the message of a failure.
  public func log(of program: String) -> String {
    String(session.log(of: program).suffix(2000))
  }

  /// The identifier in PipeWire of the node of a plugged-in camera.
  public func node(of camera: RigCamera) throws -> UInt32 {
    let objects = try JSONSerialization.jsonObject(with: Data(inventory.utf8)) as? [[String: Any]]
    for object in objects ?? [] {
      let properties = (object["info"] as? [String: Any])?["props"] as? [String: Any]
      if object["type"] as? String == "PipeWire:Interface:Node",
        properties?["node.name"] as? String == camera.name, let id = object["id"] as? Int
      {
        return UInt32(id)
      }
    }
    throw StageFailure("PipeWire has no node of \(camera.name).")
  }

  /// All objects of PipeWire as its own tool lists them; empty while PipeWire cannot be reached.
  private var inventory: String {
    String(decoding: (try? session.output(of: ["pw-dump"])) ?? Data(), as: UTF8.self)
  }
}
