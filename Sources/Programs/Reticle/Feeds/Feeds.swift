// Feeds: sources that are open. Each joins an adapter, which provides images, to the engines, which
// read them, and reports events to the session. Images go to the viewfinder through PreviewOutlet.
// The handling of codes does not belong here. This file opens every kind of source.

internal import Desktop
internal import FeatureModels
internal import FeatureSessions
internal import Isolation
internal import Reading
internal import Synchronization
internal import System

/// Opens feeds that show their images in one viewfinder. One feed is closed before the next is
/// opened.
@MainActor
final class Feeds: FeedOpening {
  let readable: Set<Symbology>
  private let previews: PreviewOutlet
  private let stills: EngineSet
  private let live: EngineSet
  private let controls: ControlAccess?
  private let images = ImageDecoder()
  /// The reader of the newest live source; nil once that is closed.
  private(set) weak var reader: LiveReader?
  /// The camera portal's last answer.
  let cameraAnswer = CameraAnswer()

  /// Opens feeds that show their images through `previews` and read still images with `stills`, all
  /// others with `live`. Without `controls`, the controls of cameras are left alone.
  init(
    previews: PreviewOutlet, stills: EngineSet, live: EngineSet, controls: ControlAccess? = nil
  ) {
    self.controls = controls
    self.previews = previews
    self.stills = stills
    self.live = live
    readable = live.readable
  }

  func open(
    _ source: ScanSource, _ settings: RecognitionSettings, camera: Camera.ID?
  ) throws(UnreadableSymbologies) -> any Feed {
    switch source {
    case .images(let items):
      return try StillFeed(
        items, settings, decoder: images, previews: previews, engines: stills)
    case .camera:
      let feed = try CameraFeed(
        settings, last: camera,
        asking: Sandbox.isPresent ? CameraPermission.Question(ask: cameraAnswer.askPortal) : nil,
        controls: controls, previews: previews, engines: live)
      reader = feed.reader
      return feed
    case .screen:
      return ScreenFeed(
        asking: Self.askForScreen, previews: previews, reader: try liveReader(settings))
    case .stream(let uri):
      return StreamFeed(
        .video(uri: uri), previews: previews, reader: try liveReader(settings))
    case .demo:
      return StreamFeed(.demo, previews: previews, reader: try liveReader(settings))
    }
  }

  @Sendable
  private nonisolated static func askForScreen() async throws(CancellationError)
    -> ScreenCastPortal.Outcome
  {
    try await ScreenCastPortal().start()
  }

  private func liveReader(
    _ settings: RecognitionSettings
  ) throws(UnreadableSymbologies) -> LiveReader {
    let reader = try LiveReader(settings, engines: live)
    self.reader = reader
    return reader
  }
}

/// Requests the camera from the portal, and keeps the last answer.
final class CameraAnswer: Sendable {
  private let answer = Mutex("not asked")

  /// The last answer, in English.
  var text: String { answer.withLock { $0 } }

  /// Requests the camera, and waits for the answer.
  @Sendable
  func askPortal() async throws(CancellationError) -> CameraPortal.Outcome {
    answer.withLock { $0 = "awaited" }
    let outcome = try await CameraPortal().requestAccess()
    answer.withLock {
      $0 =
        switch outcome {
        case .allowed: "allowed"
        case .denied: "denied"
        case .unavailable(let reason): "unavailable, \(reason)"
        }
    }
    return outcome
  }
}
