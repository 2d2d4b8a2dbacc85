// Opens every kind of source: here the engines, the capture, the images and the demonstration are
// joined.

internal import Barcodes
internal import Cameras
internal import Desktop
internal import Recognition
internal import Scanning
internal import System

/// Opens feeds whose images go to one viewfinder. A feed is closed before the next one begins.
@MainActor
final class Feeds: FeedOpening {
  let readable: Set<Symbology>
  private let previews: PreviewOutlet
  private let engines: EngineSet
  /// Whoever reads the newest live source, for as long as that is open.
  private(set) weak var reader: LiveReader?
  /// What the portal said when it was last asked for the camera.
  let cameraAnswer = CameraAnswer()

  /// Opens feeds that show their images through `previews` and read them with `engines`.
  init(previews: PreviewOutlet, engines: EngineSet) {
    self.previews = previews
    self.engines = engines
    readable = engines.readable
  }

  func open(
    _ source: ScanSource, _ settings: RecognitionSettings, camera: Camera.ID?
  ) throws(UnreadableSymbologies) -> any Feed {
    switch source {
    case .images(let items):
      return try StillFeed(items, settings, previews: previews, engines: engines)
    case .camera:
      let (reader, teller) = try live(settings)
      return CameraFeed(
        last: camera, asking: Sandbox.isPresent ? cameraAnswer.askPortal : nil, previews: previews,
        reader: reader, teller: teller)
    case .screen:
      let (reader, teller) = try live(settings)
      return ScreenFeed(
        asking: Self.askForScreen, previews: previews, reader: reader, teller: teller)
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
    let (reader, teller) = try live(settings)
    return StreamFeed(program, previews: previews, reader: reader, teller: teller)
  }

  private func live(
    _ settings: RecognitionSettings
  ) throws(UnreadableSymbologies) -> (LiveReader, FeedTeller) {
    let teller = FeedTeller()
    let reader = try LiveReader(settings, tellingTo: teller, engines: engines)
    self.reader = reader
    return (reader, teller)
  }
}
