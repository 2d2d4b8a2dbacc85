// What a stream feed plays. It can be opened again and again, one stream at a time.

internal import FeatureModels
internal import Capture
internal import Staging
internal import Wording
internal import ZXingRecognizer

/// Something to play.
enum StreamProgram: Sendable {
  /// A video or network stream, from its beginning.
  case video(uri: String)
  /// The demonstration, whose time runs from this moment on, also during a pause.
  case demo(Result<DemoScene, CreationError>, since: ContinuousClock.Instant)

  /// The demonstration from now on.
  static var demo: StreamProgram {
    .demo(Result { () throws(CreationError) in try DemoScene() }, since: .now)
  }

  private static let demoFrameRate = 30.0

  /// The source for one stream.
  func source() throws(CaptureFault) -> VideoSource {
    switch self {
    case .video(let uri):
      return .uri(uri)
    case .demo(.failure(let error), _):
      throw .failed(Sentence(exact: "\(error)"))
    case .demo(.success(let scene), let beginning):
      let passed = ContinuousClock.now - beginning
      return .painted(size: DemoScene.size, frameRate: Self.demoFrameRate) {
        scene.bitmap(at: passed + $0)
      }
    }
  }
}
