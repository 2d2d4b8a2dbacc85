// How the program comes to cameras: straight, or in a sandbox through the desktop's portal; which
// there are, and which of them is meant.

internal import Cameras
internal import Capture
internal import Desktop
internal import GLib
internal import System

/// Access to cameras, once it was granted.
struct CameraDoor: Sendable {
  /// By which way cameras are opened.
  let access: CameraAccess
  /// The cameras there are.
  let cameras: [Camera]
  /// Keeps the portal's connection open as long as the door is in use.
  private let connection: FileDescriptor?

  /// The program does not wait for the settings to be changed, and must not promise to.
  static let denial = SourceFailure(sentence: "Using the camera is not allowed.")

  /// PipeWire adds cameras late after its start; a list that is empty for so long stays so.
  private static let patience = Duration.seconds(2)
  /// One that is not is complete when nothing was added for so long.
  private static let quiet = Duration.milliseconds(300)

  /// Asks for access where the program is walled in, then looks which cameras there are.
  static func open() async throws(SourceFailure) -> CameraDoor {
    guard Sandbox.isPresent else {
      return CameraDoor(access: .direct, cameras: await cameras(descriptor: nil), connection: nil)
    }
    let outcome: CameraPortal.Outcome
    do {
      outcome = try await CameraPortal().requestAccess()
    } catch {
      throw SourceFailure(sentence: "was not asked for to the end")
    }
    switch outcome {
    case .allowed(let connection):
      let number = connection.number
      return CameraDoor(
        access: .portal(descriptor: number), cameras: await cameras(descriptor: number),
        connection: connection)
    case .denied: throw denial
    case .unavailable(let reason): throw SourceFailure(sentence: "cannot be asked for: \(reason)")
    }
  }

  private static func cameras(descriptor: CInt?) async -> [Camera] {
    let monitor = CameraMonitor(descriptor: descriptor)
    monitor.start()
    var deadline = end(monitor, after: patience)
    var cameras: [Camera] = []
    for await report in monitor.reports {
      cameras = CameraRoster(devices: report.devices).cameras
      deadline.cancel()
      // One that was just unplugged may be on its way back.
      deadline = end(monitor, after: cameras.isEmpty ? patience : quiet)
    }
    return cameras
  }

  private static func end(_ monitor: CameraMonitor, after time: Duration) -> Task<Void, Never> {
    Task {
      guard (try? await Task.sleep(for: time)) != nil else { return }
      monitor.stop()
    }
  }

  /// A line for each camera: its name, its format, and what stays the same of it.
  var listing: String {
    cameras.map { camera in
      [camera.name, camera.formats.bestForReading?.description ?? "", camera.id].map(\.visible)
        .joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The camera of this name, identity or device path, or without one the first.
  func camera(called name: FileName?) throws(SourceFailure) -> Camera {
    guard let name else {
      guard let first = cameras.first else {
        throw SourceFailure(sentence: "No camera was found.")
      }
      return first
    }
    let wanted = name.text
    let match =
      cameras.first { $0.id == wanted || $0.name == wanted || $0.location == .device(path: wanted) }
      ?? cameras.first { $0.name.lowercased().hasPrefix(wanted.lowercased()) }
    if let match { return match }
    let known = cameras.map(\.name).joined(separator: ", ")
    throw SourceFailure(
      sentence: known.isEmpty
        ? "is not there, nor is any camera" : "is not there; these cameras are: \(known)")
  }
}
