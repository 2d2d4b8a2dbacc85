// The port for opening sources: commands are calls, and facts are returned as events. The images
// themselves reach the viewfinder on a separate path; events contain only the codes in them.

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
  /// The list of images with documents replaced by their pages; it precedes all other events about
  /// images.
  case images([ImageItem])
  case stillProgress(index: Int, PixelSize, StillProgress)
  /// The image was read, or its reading was stopped.
  case still(index: Int, PixelSize, [Detection])
  /// The places of further codes in a still image that was read.
  case unread(index: Int, [UnreadPlace])
  case unreadable(index: Int, sentence: Sentence)
  /// The document needs a password; `isWrong` if a wrong one was given.
  case locked(index: Int, isWrong: Bool)
  /// The length of a video file, each time that it starts to play.
  case length(Duration)
  /// The video has ended, or all images were read.
  case ended
  case failed(CaptureFault)
}

/// An open source.
public protocol Feed: AnyObject {
  /// The events in order, for one reader; the stream ends after `close`.
  var events: AsyncStream<FeedEvent> { get }
  func start()
  func look(for settings: RecognitionSettings)
  func close() async
}

/// An open source that can be released for a while.
public protocol PausableFeed: Feed {
  /// Releases the device until `resume`.
  func pause()
  func resume()
}

/// An open video.
public protocol VideoPlaying: PausableFeed {
  /// Plays a file from `time` on, also after its end; a stream without an end plays on.
  func seek(to time: Duration)
}

/// An open camera.
public protocol CameraChoosing: PausableFeed {
  func choose(_ camera: Camera.ID)
  /// Sets the format of each camera; those without one are opened in their best format.
  func use(_ formats: [Camera.ID: FormatChoice])
  /// Sets a property; an event reports the controls afterwards.
  func set(_ property: CameraProperty, to setting: CameraSetting)
  /// Permits or forbids the camera to send more pixels when a code is too small.
  func lookCloser(_ permission: CloserPermission)
  /// Focuses on a point of the image, in pixels.
  func focus(at place: Point)
}

/// An open list of still images.
public protocol ImageShowing: Feed {
  func show(image index: Int)
  /// Makes the small images of these next, in place of those that were asked for before.
  func prepareThumbnails(of indices: [Int])
  func unlock(image index: Int, with password: String)
  func stopReading(image index: Int)
}

/// Opens sources.
public protocol FeedOpening {
  /// Opens a source without starting it; `camera` is the camera used last. Throws if no engine
  /// reads one of the symbologies.
  func open(
    _ source: ScanSource, _ settings: RecognitionSettings, camera: Camera.ID?
  ) throws(UnreadableSymbologies) -> any Feed
  var readable: Set<Symbology> { get }
}
