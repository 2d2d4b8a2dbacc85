// A source that is played: commands are calls, changes are events, and images are in mailboxes.
// StreamThread does the work on a thread of its own.

internal import FeatureModels
public import Reading
internal import System

/// Delivers the images of a source until it ends, fails or is stopped.
///
///     let stream = VideoStream(.uri(address), previews: nil, samples: samples)
///     stream.start()
///     for await event in stream.events { … }
///     await stream.stop()
///
/// A stream is used once.
public final class VideoStream: Sendable {
  /// The stream's events; they finish after `.ended`, `.failed` or a stop.
  public let events: AsyncStream<StreamEvent>

  private let source: VideoSource
  private let previews: Mailbox<VideoFrame>?
  private let samples: Mailbox<VideoFrame>?
  private let firstImageLimit: Duration
  private let continuation: AsyncStream<StreamEvent>.Continuation
  private let control = StreamControl()
  private let delivery: StreamDelivery

  /// Prepares a stream of `source`. Images to show go to `previews`, images to read go to
  /// `samples`; the mailboxes and the images left in them still belong to the caller.
  public convenience init(
    _ source: VideoSource, previews: Mailbox<VideoFrame>?, samples: Mailbox<VideoFrame>?
  ) {
    let limit: Duration =
      switch source {
      // GStreamer falls back to another transport after five seconds without a datagram.
      case .uri: .seconds(12)
      default: CameraSupervision.Limit.firstImage
      }
    self.init(source, previews: previews, samples: samples, firstImageLimit: limit)
  }

  /// Prepares a stream that fails if the first image takes longer than `firstImageLimit`.
  package init(
    _ source: VideoSource, previews: Mailbox<VideoFrame>?, samples: Mailbox<VideoFrame>?,
    firstImageLimit: Duration
  ) {
    precondition(previews != nil || samples != nil, "A stream needs a mailbox.")
    self.source = source
    self.previews = previews
    self.samples = samples
    self.firstImageLimit = firstImageLimit
    delivery = StreamDelivery(countsArrivals: source.sendsOnlyChanges)
    (events, continuation) = AsyncStream.makeStream()
  }

  deinit {
    requestStop()
  }

  /// When the newest image came, in either mailbox; nil before the first.
  public var newestFrame: ContinuousClock.Instant? { delivery.newestFrame }

  /// The number of callback contexts that GStreamer holds, over all streams of the program.
  package static var outstandingContexts: Int { CallbackContext.outstanding }

  /// Starts the stream and returns at once; only the first call counts.
  public func start() {
    guard control.begin() else { return }
    let thread = StreamThread(
      source, previews: previews, samples: samples, firstImageLimit: firstImageLimit,
      continuation: continuation, control: control, delivery: delivery)
    // An immediate task reaches the stream's thread without waiting for one of the threads that all
    // tasks share.
    Task.immediate { await thread.run() }
  }

  /// Stops the stream and waits until everything that it used is released. If a source hangs, it
  /// waits about a second, and the rest is released later. No image arrives afterwards.
  public func stop() async {
    requestStop()
    await control.ended()
  }

  private func requestStop() {
    delivery.close()
    if control.requestStop() { continuation.finish() }
  }
}
