// The port to open sources: commands go down as calls, facts come up as events. The images
// themselves reach the viewfinder by a separate path; events carry only the codes in them.

public import FeatureModels
public import Reading
public import Wording

public nonisolated enum FeedEvent: Sendable {
  /// The state of the camera, from camera feeds.
  case camera(CameraState)
  /// The cameras to choose from, from camera feeds.
  case cameras([Camera])
  /// The controls of the running camera, at each opening and after each change.
  case controls(OpenControls)
  /// The state of the shared screen, from its feed.
  case screen(ScreenState)
  /// The codes in the newest frame that was read.
  case reading(FrameReading)
  /// The chart in the newest frame, while a camera is checked.
  case chart(ChartLook)
  /// The documents among the still images are open: the list with their pages in their places. It
  /// comes before anything else about images.
  case images([ImageItem])
  /// A still image is being read: its index in the list, its size, and how far reading is.
  case stillProgress(index: Int, PixelSize, StillProgress)
  /// A still image was read, or its reading was stopped: its index in the list, its size and its
  /// codes.
  case still(index: Int, PixelSize, [Detection])
  /// Where a still image that was read shows further codes: its index in the list, and the places.
  case unread(index: Int, [UnreadPlace])
  /// This still image of the list cannot be read, for this reason.
  case unreadable(index: Int, sentence: Sentence)
  /// This document of the list opens with a password only; `isWrong` if the one that was given is
  /// another one.
  case locked(index: Int, isWrong: Bool)
  /// The video is over, or all images are read.
  case ended
  /// The source cannot continue, for this reason.
  case failed(CaptureFault)
}

/// An open source.
public protocol Feed: AnyObject {
  /// The events, in order, for one reader. They end after `close`.
  var events: AsyncStream<FeedEvent> { get }
  func start()
  /// Changes what is read, and where in the image.
  func look(for settings: RecognitionSettings)
  /// Releases everything, and returns when that is done.
  func close() async
}

/// An open source that can be released for a while.
public protocol PausableFeed: Feed {
  /// Releases the camera, or whatever gives the images, until `resume`.
  func pause()
  /// Continues after `pause`.
  func resume()
}

/// An open camera.
public protocol CameraChoosing: PausableFeed {
  /// Uses another camera.
  func choose(_ camera: Camera.ID)
  /// Opens cameras in these formats, and all others in their best one.
  func use(_ formats: [Camera.ID: FormatChoice])
  /// Sets a property of the running camera; an event reports its controls afterwards.
  func set(_ property: CameraProperty, to setting: CameraSetting)
  /// Lets the camera send more pixels by itself where a code is too small, or not.
  func lookCloser(_ permission: CloserPermission)
  /// Focuses on a place of the image, in its pixels.
  func focus(at place: Point)
}

/// An open list of still images.
public protocol ImageShowing: Feed {
  /// Shows another image of the list.
  func show(image index: Int)
  /// Opens a document of the list with a password, which is forgotten with the feed.
  func unlock(image index: Int, with password: String)
  /// Ends the reading of an image and reports what was found.
  func stopReading(image index: Int)
}

/// Opens sources.
public protocol FeedOpening {
  /// A feed of `source` that is not started; `camera` is the camera used last. Fails if no engine
  /// reads one of the kinds in `settings`.
  func open(
    _ source: ScanSource, _ settings: RecognitionSettings, camera: Camera.ID?
  ) throws(UnreadableSymbologies) -> any Feed
  /// The kinds that can be read.
  var readable: Set<Symbology> { get }
}
