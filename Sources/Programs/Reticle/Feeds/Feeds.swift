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
  /// others with `live`. Without `controls` those of cameras are left alone.
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
      let (keeper, closer) = (FocusKeeper(), CloserKeeper())
      let chart = ChartProbe(settings)
      let (reader, queue) = try liveReader(settings, chart: chart) {
        keeper.see($0, isHeld: closer.isClose)
        closer.see($0)
      }
      return CameraFeed(
        last: camera, asking: Sandbox.isPresent ? cameraAnswer.askPortal : nil,
        controls: controls, keeper: keeper, closer: closer, chart: chart, previews: previews,
        reader: reader,
        queue: queue)
    case .screen:
      let (reader, queue) = try liveReader(settings)
      return ScreenFeed(
        asking: Self.askForScreen, previews: previews, reader: reader, queue: queue)
    case .stream(let uri):
      return try stream(.video(uri: uri), settings)
    case .demo:
      return try stream(.demo, settings)
    }
  }

  @Sendable
  private nonisolated static func askForScreen() async throws(CancellationError)
    -> ScreenCastPortal.Outcome
  {
    try await ScreenCastPortal().start()
  }

  private func stream(
    _ program: StreamProgram, _ settings: RecognitionSettings
  ) throws(UnreadableSymbologies) -> StreamFeed {
    let (reader, queue) = try liveReader(settings)
    return StreamFeed(program, previews: previews, reader: reader, queue: queue)
  }

  private func liveReader(
    _ settings: RecognitionSettings, chart: ChartProbe? = nil,
    watch: (@Sendable (FrameReading) -> Void)? = nil
  ) throws(UnreadableSymbologies) -> (LiveReader, FeedEventQueue) {
    let queue = FeedEventQueue()
    let reader = try LiveReader(
      settings, reportingTo: queue, engines: live, watch: watch, chart: chart)
    self.reader = reader
    return (reader, queue)
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
