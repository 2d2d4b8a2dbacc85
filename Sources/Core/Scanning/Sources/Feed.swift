// A source that is open, as the session sees it: commands go down as calls, facts come up as events.
// Images go to the viewfinder by a way of their own; here are only the codes in them.

public import Barcodes
public import Cameras
public import Imaging
public import Recognition

/// What a feed tells.
public nonisolated enum FeedEvent: Sendable {
  /// How things stand with the camera; of camera feeds alone.
  case camera(CameraState)
  /// Which cameras there are to choose from; of camera feeds alone.
  case cameras([Camera])
  /// How things stand with the live screen; of its feed alone.
  case screen(ScreenState)
  /// What is in the newest frame that was looked at.
  case reading(FrameReading)
  /// A still image was read to its end: its place in the list, its size, all its codes.
  case still(index: Int, PixelSize, [Detection])
  /// A still image of the list cannot be read, for this reason; the others are.
  case unreadable(index: Int, sentence: String)
  /// The video is over, or all images are read.
  case ended
  /// The source cannot go on, for this reason.
  case failed(CaptureFault)
}

/// An open source.
public protocol Feed: AnyObject {
  /// What there is to tell, in order; for one reader. It ends after `close`.
  var events: AsyncStream<FeedEvent> { get }
  /// Begins.
  func start()
  /// Looks for other kinds or elsewhere from now on.
  func look(for settings: RecognitionSettings)
  /// Uses another camera; of camera feeds alone.
  func choose(_ camera: Camera.ID)
  /// Shows another of the images; of still feeds alone.
  func show(image index: Int)
  /// Gives the camera back until `resume`, because nobody looks.
  func pause()
  /// Goes on.
  func resume()
  /// Gives everything back and returns when that is done.
  func close() async
}

/// Whoever opens sources.
public protocol FeedOpening {
  /// A feed of `source`, not begun, which looks for what `settings` ask; `camera` is the one last
  /// used. Fails if there is a kind that no engine reads.
  func open(
    _ source: ScanSource, _ settings: RecognitionSettings, camera: Camera.ID?
  ) throws(UnreadableSymbologies) -> any Feed
  /// The kinds that can be read.
  var readable: Set<Symbology> { get }
}
