// The cameras that the program can use: directly, or in a sandbox through the desktop's portal.

internal import Cameras
internal import Capture
internal import Desktop
internal import GLib
internal import System

/// The cameras there are, and the access to them.
struct AvailableCameras: Sendable {
  /// The way in which cameras are opened.
  let access: CameraAccess
  /// The cameras there are.
  let cameras: [Camera]
  /// The portal's connection stays open as long as this value lives.
  private let connection: FileDescriptor?

  /// The program does not wait until the settings change, so the sentence promises nothing.
  static let denial = SourceFailure(sentence: "Using the camera is not allowed.")

  /// PipeWire adds cameras late after its start: an empty list is final after this time.
  private static let patience = Duration.seconds(2)
  /// A list with cameras is final when nothing was added for this time.
  private static let quiet = Duration.milliseconds(300)

  /// Requests access if the program is in a sandbox, then lists the cameras.
  static func find() async throws(SourceFailure) -> AvailableCameras {
    guard Sandbox.isPresent else {
      return AvailableCameras(
        access: .direct, cameras: await cameras(descriptor: nil), connection: nil)
    }
    let outcome: CameraPortal.Outcome
    do {
      outcome = try await CameraPortal().requestAccess()
    } catch {
      throw SourceFailure(sentence: "the request for access was cancelled")
    }
    switch outcome {
    case .allowed(let connection):
      let number = connection.number
      return AvailableCameras(
        access: .portal(descriptor: number), cameras: await cameras(descriptor: number),
        connection: connection)
    case .denied: throw denial
    case .unavailable(let reason):
      throw SourceFailure(sentence: "access cannot be requested: \(reason)")
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
      // A camera that was just unplugged may come back.
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

  /// A line for each camera: its name, its best format and its identity.
  var listing: String {
    cameras.map { camera in
      [camera.name, camera.formats.bestForReading?.description ?? "", camera.id].map(\.visible)
        .joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The camera with this name, identity or device path; without a name, the first one.
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
        ? "is not there, and there are no other cameras"
        : "is not there; these cameras are: \(known)")
  }
}
