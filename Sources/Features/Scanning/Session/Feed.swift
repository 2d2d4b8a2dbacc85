// The port to open sources: commands go down as calls, facts come up as events. The images
// themselves reach the viewfinder by a separate path; events carry only the codes in them.

public import FeatureModels
public import Reading
public import Wording

public nonisolated enum FeedEvent: Sendable {
  case camera(CameraState)
  case cameras([Camera])
  /// The controls of the running camera, at each opening and after each change.
  case controls(OpenControls)
  case screen(ScreenState)
  case reading(FrameReading)
  /// The chart in the newest frame, while a camera is checked.
  case chart(ChartLook)
  /// The list with documents' pages in their places, before anything else about images.
  case images([ImageItem])
  case stillProgress(index: Int, PixelSize, StillProgress)
  /// The image was read, or its reading was stopped.
  case still(index: Int, PixelSize, [Detection])
  /// Where a still image that was read shows further codes.
  case unread(index: Int, [UnreadPlace])
  case unreadable(index: Int, sentence: Sentence)
  /// The document opens with a password only; `isWrong` if another was given.
  case locked(index: Int, isWrong: Bool)
  /// The video is over, or all images are read.
  case ended
  case failed(CaptureFault)
}

/// An open source.
public protocol Feed: AnyObject {
  /// In order, for one reader; they end after `close`.
  var events: AsyncStream<FeedEvent> { get }
  func start()
  func look(for settings: RecognitionSettings)
  func close() async
}

/// An open source that can be released for a while.
public protocol PausableFeed: Feed {
  /// Releases what gives the images, until `resume`.
  func pause()
  func resume()
}

/// An open camera.
public protocol CameraChoosing: PausableFeed {
  func choose(_ camera: Camera.ID)
  /// Cameras without a format are opened in their best one.
  func use(_ formats: [Camera.ID: FormatChoice])
  /// An event reports the controls afterwards.
  func set(_ property: CameraProperty, to setting: CameraSetting)
  /// Lets the camera send more pixels where a code is too small, or not.
  func lookCloser(_ permission: CloserPermission)
  /// Focuses on a place of the image, in its pixels.
  func focus(at place: Point)
}

/// An open list of still images.
public protocol ImageShowing: Feed {
  func show(image index: Int)
  func unlock(image index: Int, with password: String)
  func stopReading(image index: Int)
}

/// Opens sources.
public protocol FeedOpening {
  /// Not started; `camera` is the camera used last. Fails if no engine reads one of the kinds.
  func open(
    _ source: ScanSource, _ settings: RecognitionSettings, camera: Camera.ID?
  ) throws(UnreadableSymbologies) -> any Feed
  var readable: Set<Symbology> { get }
}
