// The cameras that the program can use: directly, or in a sandbox through the desktop's portal.

internal import Capture
internal import Desktop
internal import FeatureModels
internal import Filing
internal import GLib
internal import ScanCommand
internal import System

/// The cameras there are, and the access to them.
struct AvailableCameras: Sendable {
  /// The way in which cameras are opened.
  let access: CameraAccess
  let cameras: [Camera]
  /// The portal's connection stays open as long as this value lives.
  private let connection: FileDescriptor?

  /// The program does not wait until the settings change, so the sentence promises nothing.
  static let denial = SourceFailure(sentence: "Using the camera is not allowed.")

  /// The time in which every camera that is plugged in becomes known. PipeWire and its session
  /// manager need 0.2 s after a cold start on two busy cores; opening several cameras takes longer.
  private static let firstListing = Duration.seconds(3)
  /// A list with the right camera is final when nothing was added for this time.
  private static let quiet = Duration.milliseconds(300)

  /// Requests access if the program is in a sandbox, then lists the cameras.
  ///
  /// If none of them is `name`, or there is none at all, this waits for the right one: with
  /// `patience` until the task is cancelled, otherwise as long as the first listing can take.
  static func find(
    _ name: FileName? = nil, patience: Bool = false
  ) async throws(SourceFailure) -> AvailableCameras {
    guard Sandbox.isPresent else {
      return await list(by: .direct, name, patience: patience, connection: nil)
    }
    let outcome: CameraPortal.Outcome
    do {
      outcome = try await CameraPortal().requestAccess()
    } catch {
      throw SourceFailure(sentence: "the request for access was cancelled")
    }
    switch outcome {
    case .allowed(let connection):
      return await list(
        by: .portal(descriptor: connection.number), name, patience: patience,
        connection: connection)
    case .denied: throw denial
    case .unavailable(let reason):
      throw SourceFailure(sentence: "access cannot be requested: \(reason)")
    }
  }

  private static func list(
    by access: CameraAccess, _ name: FileName?, patience: Bool, connection: FileDescriptor?
  ) async -> AvailableCameras {
    let monitor = CameraMonitor(descriptor: connection?.number)
    monitor.start()
    let limit = patience ? nil : end(monitor, after: firstListing)
    var found = AvailableCameras(access: access, cameras: [], connection: connection)
    var settling: Task<Void, Never>?
    for await report in monitor.reports {
      let cameras = CameraRoster(devices: report.devices).cameras
      found = AvailableCameras(access: access, cameras: cameras, connection: connection)
      // A camera that was just unplugged may come back.
      settling?.cancel()
      settling = found.match(name) == nil ? nil : end(monitor, after: quiet)
    }
    limit?.cancel()
    // The monitor still runs after a cancellation.
    monitor.stop()
    return found
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
    if let match = match(name) { return match }
    guard let name else { throw SourceFailure(sentence: "No camera was found.") }
    let known = cameras.map(\.name).joined(separator: ", ")
    let reason =
      known.isEmpty
      ? "was not found, and there are no other cameras"
      : "was not found; these cameras are available: \(known)"
    throw SourceFailure(sentence: name.isFile ? reason + SourceFailure.swallowed : reason)
  }

  private func match(_ name: FileName?) -> Camera? {
    guard let wanted = name?.text else { return cameras.first }
    return cameras.first {
      $0.id == wanted || $0.name == wanted || $0.location == .device(path: wanted)
    } ?? cameras.first { $0.name.lowercased().hasPrefix(wanted.lowercased()) }
  }
}
